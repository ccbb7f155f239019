import { LRUCache } from 'lru-cache'
import type { FlowItem } from '@/lib/flow/trade'
import { TAPE_COLUMN_NAMES } from '@/server/stores/tape/columns'
import type { TapeEngine } from '@/server/stores/tape/engine'
import type { PrintBatch } from '@/server/stores/tape/port'
import { table } from '@/server/stores/tape/sql/names'
import { day, quote, whole } from '@/server/stores/tape/sql/text'
import type { Chain } from '@/server/stores/tape/write/chain'
import { encodePrints } from '@/server/stores/tape/write/encode'
import type { Fences } from '@/server/stores/tape/write/fences'
import { contractKey, type SessionStates } from '@/server/stores/tape/write/sessionState'

/** Seqs asked for in one look-up, far below the engine's longest statement. */
const LOOK_UP = 5000
/** Batches written last that are known by their tokens. */
const TOKENS_KEPT = 10_000

/**
 * Stores prints. Two guards against storing a print twice: the batch's token while the engine remembers it, and the
 * seq beyond that. A batch that failed is sent again whole, because the token also mends roll-ups that missed it.
 */
export class PrintWriter {
  private readonly stored = new LRUCache<string, true>({ max: TOKENS_KEPT })
  private readonly inDoubt = new LRUCache<string, true>({ max: TOKENS_KEPT })

  constructor(
    private readonly engine: TapeEngine,
    private readonly chain: Chain,
    private readonly states: SessionStates,
    private readonly fences: Fences,
  ) {}

  insert(batch: PrintBatch): Promise<void> {
    return this.chain.run(async () => {
      if (batch.items.length === 0 || this.stored.has(batch.token)) return
      const items = this.inDoubt.has(batch.token) ? batch.items : await this.absent(batch.items)
      if (items.length > 0) await this.send(batch.token, items)
      this.stored.set(batch.token, true)
    })
  }

  private async send(token: string, items: readonly FlowItem[]): Promise<void> {
    const epochs = new Map<string, ReadonlyMap<string, number>>()
    for (const item of items) {
      if (!epochs.has(item.sessionDate)) epochs.set(item.sessionDate, (await this.states.of(item.sessionDate)).epochs)
    }
    const epochOf = (item: FlowItem): number => {
      const known = epochs.get(item.sessionDate)
      return known === undefined || known.size === 0 ? 0 : (known.get(contractKey(item.source, item.optionSymbol)) ?? 0)
    }
    const body = await encodePrints(items, epochOf)
    this.inDoubt.set(token, true)
    const guards = this.fences.of(items.map(({ source }) => source))
    await this.engine.insert({ table: table('tape'), columns: TAPE_COLUMN_NAMES, body, token, guards })
    await this.remember(items)
  }

  private async remember(items: readonly FlowItem[]): Promise<void> {
    for (const [key, group] of groups(items)) {
      const { lastSeq } = await this.states.of(key.sessionDate)
      let last = lastSeq.get(key.source) ?? 0
      for (const item of group) last = Math.max(last, item.seq)
      lastSeq.set(key.source, last)
    }
  }

  /** Prints whose (session, source, seq) is not stored yet; asks the engine only for seqs at or below the highest stored. */
  private async absent(items: readonly FlowItem[]): Promise<readonly FlowItem[]> {
    let left = items
    for (const [key, group] of groups(items)) {
      const last = (await this.states.of(key.sessionDate)).lastSeq.get(key.source) ?? 0
      const seen = new Set<number>()
      const old = group.filter((item) => item.seq <= last).map((item) => item.seq)
      for (let at = 0; at < old.length; at += LOOK_UP) {
        const list = old
          .slice(at, at + LOOK_UP)
          .map(whole)
          .join(', ')
        const found = await this.engine.query(
          `SELECT seq FROM ${table('tape')} WHERE session_date = ${day(key.sessionDate)} AND source = ${quote(key.source)} AND seq IN (${list})`,
        )
        for (const [seq] of found.rows) seen.add(seq as number)
      }
      left = withoutSeen(left, key, seen)
    }
    return left
  }
}

interface GroupKey {
  readonly sessionDate: string
  readonly source: string
}

/** Items by session and source; nearly always one group. */
function groups(items: readonly FlowItem[]): Map<GroupKey, FlowItem[]> {
  const byText = new Map<string, readonly [GroupKey, FlowItem[]]>()
  for (const item of items) {
    const text = contractKey(item.sessionDate, item.source)
    const group = byText.get(text) ?? [{ sessionDate: item.sessionDate, source: item.source }, []]
    group[1].push(item)
    byText.set(text, group)
  }
  return new Map(byText.values())
}

/** Leaves out what is stored and what stands twice in the batch. */
function withoutSeen(items: readonly FlowItem[], key: GroupKey, seen: Set<number>): readonly FlowItem[] {
  return items.filter((item) => {
    if (item.sessionDate !== key.sessionDate || item.source !== key.source) return true
    if (seen.has(item.seq)) return false
    seen.add(item.seq)
    return true
  })
}

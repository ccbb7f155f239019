import { LRUCache } from 'lru-cache'
import { encodeRows, type Row } from '@/server/stores/tape/columns'
import type { Insert, TapeEngine } from '@/server/stores/tape/engine'
import type { CancelBatch, PrintKey } from '@/server/stores/tape/port'
import { table } from '@/server/stores/tape/sql/names'
import { CANCEL_COLUMNS } from '@/server/stores/tape/sql/tables'
import { day, quote, whole } from '@/server/stores/tape/sql/text'
import type { Chain } from '@/server/stores/tape/write/chain'
import type { Fences } from '@/server/stores/tape/write/fences'
import { correctExtremes } from '@/server/stores/tape/write/repair'
import { contractKey, type SessionStates } from '@/server/stores/tape/write/sessionState'

const SOURCE = CANCEL_COLUMNS.indexOf('source')
const SYMBOL = CANCEL_COLUMNS.indexOf('option_symbol')
const LOOK_UP = 5000
/** Batches written last that are known by their tokens. */
const TOKENS_KEPT = 10_000
/** Contracts in one statement, far below the engine's longest. */
const SYMBOLS = 500

interface Correction {
  readonly insert: Insert
  readonly sessionDate: string
  readonly symbols: readonly string[]
}

/**
 * Takes prints back: one row per cancelled print, which feeds the roll-ups with negative sums, then the contract's
 * extremes made anew under a higher epoch. Every step may run twice, so a batch that failed is simply repeated.
 */
export class CancelWriter {
  private readonly done = new LRUCache<string, true>({ max: TOKENS_KEPT })
  private readonly inDoubt = new Map<string, readonly Correction[]>()

  constructor(
    private readonly engine: TapeEngine,
    private readonly chain: Chain,
    private readonly states: SessionStates,
    private readonly fences: Fences,
  ) {}

  cancel(batch: CancelBatch): Promise<void> {
    return this.chain.run(async () => {
      if (this.done.has(batch.token)) return
      const corrections = this.inDoubt.get(batch.token) ?? (await this.prepare(batch))
      this.inDoubt.set(batch.token, corrections)
      for (const { insert, sessionDate, symbols } of corrections) {
        await this.engine.insert(insert)
        for (let at = 0; at < symbols.length; at += SYMBOLS) {
          const some = symbols.slice(at, at + SYMBOLS)
          await this.engine.script([correctExtremes(sessionDate, some)])
        }
      }
      this.inDoubt.delete(batch.token)
      this.done.set(batch.token, true)
    })
  }

  private async prepare(batch: CancelBatch): Promise<readonly Correction[]> {
    const corrections: Correction[] = []
    for (const [sessionDate, keys] of bySession(batch.items)) {
      const rows = await this.open(sessionDate, keys)
      if (rows.length === 0) continue
      const { epochs } = await this.states.of(sessionDate)
      const contracts = new Set(rows.map((row) => contractKey(row[SOURCE] as string, row[SYMBOL] as string)))
      for (const contract of contracts) epochs.set(contract, (epochs.get(contract) ?? 0) + 1)
      const numbered = rows.map((row) => [
        ...row,
        epochs.get(contractKey(row[SOURCE] as string, row[SYMBOL] as string)) ?? 1,
      ])
      corrections.push({
        insert: {
          table: table('tape_cancels'),
          columns: [...CANCEL_COLUMNS, 'epoch'],
          body: encodeRows(numbered),
          token: `${batch.token} ${sessionDate}`,
          guards: this.fences.of(keys.map(({ source }) => source)),
        },
        sessionDate,
        symbols: [...new Set(rows.map((row) => row[SYMBOL] as string))],
      })
    }
    return corrections
  }

  /** The stored rows of `keys` that count so far, with what the roll-ups must give up. */
  private async open(sessionDate: string, keys: readonly PrintKey[]): Promise<readonly Row[]> {
    const select = CANCEL_COLUMNS.map((name) =>
      name === 'executed_at' ? 'toUnixTimestamp64Micro(executed_at)' : name,
    ).join(', ')
    const rows: Row[] = []
    for (let at = 0; at < keys.length; at += LOOK_UP) {
      for (const [source, seqs] of bySource(keys.slice(at, at + LOOK_UP))) {
        const scope = `session_date = ${day(sessionDate)} AND source = ${quote(source)} AND seq IN (${[...seqs].map(whole).join(', ')})`
        const found = await this.engine.query(
          `SELECT ${select} FROM ${table('tape')} WHERE ${scope} AND NOT canceled_by_source AND seq NOT IN (SELECT seq FROM ${table('tape_cancels')} WHERE ${scope})`,
        )
        rows.push(...found.rows)
      }
    }
    return rows
  }
}

function bySession(keys: readonly PrintKey[]): Map<string, PrintKey[]> {
  const sessions = new Map<string, PrintKey[]>()
  for (const key of keys) {
    const list = sessions.get(key.sessionDate) ?? []
    list.push(key)
    sessions.set(key.sessionDate, list)
  }
  return sessions
}

function bySource(keys: readonly PrintKey[]): Map<string, Set<number>> {
  const sources = new Map<string, Set<number>>()
  for (const key of keys) {
    const seqs = sources.get(key.source) ?? new Set()
    seqs.add(key.seq)
    sources.set(key.source, seqs)
  }
  return sources
}

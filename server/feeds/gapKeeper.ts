import { randomUUID } from 'node:crypto'
import type { EpochUs } from '@/lib/core/nominal'
import { type FeedAdapter, FeedFault, type Repaired, type TakeEvent } from '@/server/feeds/port'
import type { FeedStore, Gap } from '@/server/stores/feeds/port'

const LOOKED_AT = 200
/** Stretches that wait for their repair at most; beyond that the newest one grows. */
const MOST_WAITING = 20
/** A vendor that is busy, or asks for fewer calls, is asked for the same stretch again. */
const TRIES = 5
const AGAIN_MS = 60_000
const PASSING: ReadonlySet<string> = new Set(['network', 'busy', 'limit', 'closed'])

interface GapParts {
  readonly adapter: FeedAdapter
  readonly feeds: FeedStore
  readonly take: TakeEvent
  /** Resolves when what was taken lies in the store: only then is a stretch repaired. */
  readonly stored: () => Promise<void>
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  readonly signal: AbortSignal
  readonly onError: (error: unknown, what: string) => void
}

type EndedGap = Gap & { readonly toUs: EpochUs }
interface Waiting {
  readonly gap: EndedGap
  readonly done?: (gap: Gap) => void
}

/**
 * Stretches in which a source of prints may have told less than happened: written down at once, repaired one after another
 * where its vendor can.
 */
export class GapKeeper {
  private open: Gap | null = null
  private readonly waiting: Waiting[] = []
  private repairing: Promise<void> | null = null

  constructor(private readonly parts: GapParts) {}

  /** Takes up what another run of this source left: it was killed, or stopped before its repair was over. */
  async resume(sinceUs: EpochUs): Promise<void> {
    const { adapter, feeds } = this.parts
    if (adapter.declares.print === null) return
    for (const gap of await feeds.gaps(LOOKED_AT)) {
      if (gap.source !== adapter.declares.vendor || !['open', 'filling'].includes(gap.state)) continue
      if (gap.fromUs < sinceUs) await feeds.putGap({ ...gap, toUs: gap.toUs ?? sinceUs, state: 'lost' })
      else if (gap.toUs === null) this.open = gap
      else this.waiting.push({ gap: { ...gap, toUs: gap.toUs } })
    }
  }

  /** A stretch begins; one that lasts already goes on, and one that still waits for its repair and reaches so far grows. */
  async begin(fromUs: EpochUs, why: Gap['why']): Promise<void> {
    const { adapter, feeds } = this.parts
    if (this.open !== null || adapter.declares.print === null) return
    const last = this.waiting.at(-1)
    const grows = last?.done === undefined && last !== undefined
    if (grows && (last.gap.toUs >= fromUs || this.waiting.length >= MOST_WAITING)) {
      this.waiting.pop()
      this.open = { ...last.gap, fromUs: Math.min(last.gap.fromUs, fromUs), toUs: null, state: 'open' }
    } else this.open = this.madeGap(fromUs, why)
    await feeds.putGap(this.open)
  }

  /** The tape is followed again: the stretch is over, and its repair begins. False when there was none. */
  async end(toUs: EpochUs): Promise<boolean> {
    const { open } = this
    this.open = null
    if (open !== null) await this.over({ ...open, toUs: Math.max(toUs, open.fromUs) })
    this.repairNext()
    return open !== null
  }

  /** A stretch that is over already when it is noticed. */
  async note(fromUs: EpochUs, toUs: EpochUs, why: Gap['why']): Promise<void> {
    await this.over({ ...this.madeGap(fromUs, why), toUs })
    this.repairNext()
  }

  /** A stretch that somebody names is asked for again; answers with its record when that is over. */
  async fill(fromUs: EpochUs, toUs: EpochUs): Promise<Gap> {
    const gap = { ...this.madeGap(fromUs, 'asked'), toUs, state: 'filling' as const }
    await this.parts.feeds.putGap(gap)
    return new Promise((done) => {
      this.waiting.push({ gap, done })
      this.repairNext()
    })
  }

  /** Resolves when no repair runs. */
  async settled(): Promise<void> {
    await this.repairing
    for (const { gap, done } of this.waiting.splice(0)) done?.(gap)
  }

  private madeGap(fromUs: EpochUs, why: Gap['why']): Gap {
    const source = this.parts.adapter.declares.vendor
    return { id: randomUUID(), source, kind: 'prints', fromUs, toUs: null, why, state: 'open', missing: null }
  }

  private async over(ended: EndedGap): Promise<void> {
    const { adapter, feeds } = this.parts
    const gap: EndedGap = { ...ended, state: adapter.repair === undefined ? 'lost' : 'filling' }
    await feeds.putGap(gap)
    if (adapter.repair !== undefined) this.waiting.push({ gap })
  }

  /** One after another: side by side they would ask for the same calls and contracts. */
  private repairNext(): void {
    this.repairing ??= this.repairAll().finally(() => {
      this.repairing = null
    })
  }

  private async repairAll(): Promise<void> {
    const { signal, onError, adapter } = this.parts
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      const { gap, done } = next
      const closed = await this.repair(gap).catch((error) => {
        // The store is away: the record stays as it was, and the next run takes it up.
        onError(error, `${adapter.declares.vendor}: repair`)
        return gap
      })
      done?.(closed)
      if (signal.aborted) return
    }
  }

  private async repair(gap: EndedGap): Promise<Gap> {
    const { feeds, signal, stored } = this.parts
    const repaired = await this.told(gap)
    // Stopped in the middle of it: the next run takes it up.
    if (signal.aborted) return gap
    await stored()
    const closed: Gap = { ...gap, ...(repaired ?? { state: 'lost', missing: null }) }
    await feeds.putGap(closed)
    return closed
  }

  private async told(gap: EndedGap): Promise<Repaired | undefined> {
    const { adapter, take, sleep, signal, onError } = this.parts
    for (let left = TRIES - 1; !signal.aborted; left--) {
      try {
        return await adapter.repair?.(gap, take, signal)
      } catch (error) {
        if (!signal.aborted) onError(error, `${gap.source}: repair`)
        if (left === 0 || !(error instanceof FeedFault) || !PASSING.has(error.kind)) return undefined
        await sleep(error.more.retryAfterMs ?? AGAIN_MS, signal)
      }
    }
  }
}

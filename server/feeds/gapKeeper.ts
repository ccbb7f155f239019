import { randomUUID } from 'node:crypto'
import type { EpochUs } from '@/lib/core/nominal'
import type { FeedAdapter, Repaired, TakeEvent } from '@/server/feeds/port'
import type { FeedStore, Gap } from '@/server/stores/feeds/port'

const LOOKED_AT = 200

interface GapParts {
  readonly adapter: FeedAdapter
  readonly feeds: FeedStore
  readonly take: TakeEvent
  readonly signal: AbortSignal
  readonly onError: (error: unknown, what: string) => void
}

/** Stretches in which a source of prints may have told less than happened: written down at once, repaired where its vendor can. */
export class GapKeeper {
  private open: Gap | null = null
  private readonly unfinished: (Gap & { readonly toUs: EpochUs })[] = []
  private readonly repairs = new Set<Promise<Gap>>()

  constructor(private readonly parts: GapParts) {}

  /** Takes up what another run of this source left: it was killed, or stopped before its repair was over. */
  async resume(sinceUs: EpochUs): Promise<void> {
    const { adapter, feeds } = this.parts
    if (adapter.declares.print === null) return
    for (const gap of await feeds.gaps(LOOKED_AT)) {
      if (gap.source !== adapter.declares.vendor || !['open', 'filling'].includes(gap.state)) continue
      if (gap.fromUs < sinceUs) await feeds.putGap({ ...gap, toUs: gap.toUs ?? sinceUs, state: 'lost' })
      else if (gap.toUs === null) this.open = gap
      else this.unfinished.push({ ...gap, toUs: gap.toUs })
    }
  }

  /** A stretch begins; one that lasts already goes on. */
  async begin(fromUs: EpochUs, why: Gap['why']): Promise<void> {
    const { adapter, feeds } = this.parts
    if (this.open !== null || adapter.declares.print === null) return
    const source = adapter.declares.vendor
    this.open = { id: randomUUID(), source, kind: 'prints', fromUs, toUs: null, why, state: 'open', missing: null }
    await feeds.putGap(this.open)
  }

  /** The tape is followed again: the stretch is over, and its repair begins. */
  async end(toUs: EpochUs): Promise<void> {
    for (const one of this.unfinished.splice(0)) this.startRepair(one)
    if (this.open === null) return
    const { adapter, feeds } = this.parts
    const gap: Gap & { toUs: EpochUs } = {
      ...this.open,
      toUs,
      state: adapter.repair === undefined ? 'lost' : 'filling',
    }
    this.open = null
    await feeds.putGap(gap)
    if (adapter.repair !== undefined) this.startRepair(gap)
  }

  private startRepair(gap: Gap & { readonly toUs: EpochUs }): void {
    const repair = this.repair(gap).finally(() => this.repairs.delete(repair))
    this.repairs.add(repair)
  }

  /** A stretch that somebody names is asked for again; answers with its record when that is over. */
  async fill(fromUs: EpochUs, toUs: EpochUs): Promise<Gap> {
    const { adapter, feeds } = this.parts
    const { vendor: source } = adapter.declares
    const why = 'asked' as const
    const gap = {
      id: randomUUID(),
      source,
      kind: 'prints',
      fromUs,
      toUs,
      why,
      state: 'filling' as const,
      missing: null,
    }
    await feeds.putGap(gap)
    return this.repair(gap)
  }

  /** Resolves when no repair runs. */
  async settled(): Promise<void> {
    await Promise.all(this.repairs)
  }

  private async repair(gap: Gap & { readonly toUs: EpochUs }): Promise<Gap> {
    const { adapter, feeds, take, signal, onError } = this.parts
    let repaired: Repaired | undefined
    try {
      repaired = await adapter.repair?.(gap, take, signal)
    } catch (error) {
      if (!signal.aborted) onError(error, `${gap.source}: repair`)
    }
    // Stopped in the middle of it: the next run takes it up.
    if (signal.aborted && repaired === undefined) return gap
    const closed: Gap = { ...gap, ...(repaired ?? { state: 'lost', missing: null }) }
    await feeds.putGap(closed)
    return closed
  }
}

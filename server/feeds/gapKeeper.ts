import { randomUUID } from 'node:crypto'
import type { EpochUs } from '@/lib/core/nominal'
import type { FeedAdapter, Repaired, TakeEvent } from '@/server/feeds/port'
import type { FeedStore, Gap } from '@/server/stores/feeds/port'

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
  private readonly repairs = new Set<Promise<void>>()

  constructor(private readonly parts: GapParts) {}

  get isOpen(): boolean {
    return this.open !== null
  }

  /** A stretch begins; one that lasts already goes on. */
  async begin(fromUs: EpochUs, why: Gap['why']): Promise<void> {
    const { adapter, feeds } = this.parts
    if (this.open !== null || adapter.declares.print === null) return
    const source = adapter.declares.vendor
    this.open = { id: randomUUID(), source, kind: 'prints', fromUs, toUs: null, why, state: 'open', missing: null }
    await feeds.putGap(this.open)
  }

  /** The source tells again: the stretch is over, and its repair begins. */
  async end(toUs: EpochUs): Promise<void> {
    if (this.open === null) return
    const { adapter, feeds } = this.parts
    const gap: Gap & { toUs: EpochUs } = {
      ...this.open,
      toUs,
      state: adapter.repair === undefined ? 'lost' : 'filling',
    }
    this.open = null
    await feeds.putGap(gap)
    if (adapter.repair === undefined) return
    const repair = this.repair(gap).finally(() => this.repairs.delete(repair))
    this.repairs.add(repair)
  }

  /** Resolves when no repair runs. */
  async settled(): Promise<void> {
    await Promise.all(this.repairs)
  }

  private async repair(gap: Gap & { readonly toUs: EpochUs }): Promise<void> {
    const { adapter, feeds, take, signal, onError } = this.parts
    let repaired: Repaired | undefined
    try {
      repaired = await adapter.repair?.(gap, take, signal)
    } catch (error) {
      if (!signal.aborted) onError(error, `${gap.source}: repair`)
    }
    await feeds.putGap({ ...gap, ...(repaired ?? { state: 'lost', missing: null }) })
  }
}

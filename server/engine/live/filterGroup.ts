import type { FlowItem } from '@/lib/flow/trade'
import { SharedWork } from '@/server/cache/sharedWork'
import { inTurns } from '@/server/cache/turns'
import type { Indexed } from '@/server/engine/filterIndex'
import type { CompiledFilter } from '@/server/engine/filters'
import { SummaryFold } from '@/server/engine/live/summaryFold'
import { candidates } from '@/server/engine/ring/candidates'
import type { Overlay } from '@/server/engine/ring/newest'
import type { SessionRing } from '@/server/engine/ring/ring'
import type { FlowSummary } from '@/server/stores/tape/port'

/** What a view has released so far. */
export interface ReleasedRows {
  readonly ring: SessionRing
  /** The newest released row. */
  readonly row: number
  readonly overlay: Overlay
}

/** Rows counted between two looks at the clock. */

/**
 * Everyone who asks with the same filter: it is evaluated once per print for all of them. Keeps the rows that matched since
 * the last flush, and the running sums from the time on when somebody asks for them: a stream of rows alone counts nothing.
 */
export class FilterGroup implements Indexed {
  readonly tickers
  readonly minPremium
  readonly needsFlag
  /** Rows and changed rows that matched since they were last taken; only kept while someone listens. */
  private rows: FlowItem[] = []
  private amended: FlowItem[] = []
  private fold: SummaryFold | null = null
  private counting: SharedWork<void> | null = null
  /** Rows released before the counting began are counted downwards, this one the last so far; later ones come by `add`. */
  private countedDownTo = Number.POSITIVE_INFINITY
  private isCounted = false
  /** How many subscriptions want the rows. */
  listeners = 0
  lastUsedMs = 0

  constructor(
    readonly filter: CompiledFilter,
    private readonly released: ReleasedRows,
  ) {
    this.tickers = filter.tickers
    this.minPremium = filter.minPremium
    this.needsFlag = filter.needsFlag
  }

  add(item: FlowItem): void {
    if (!this.filter.matches(item)) return
    this.fold?.add(item)
    if (this.listeners > 0) this.rows.push(item)
  }

  /** A released print changed from `old` to `item` (a cancel). */
  amend(old: FlowItem, item: FlowItem, row: number): void {
    const isCounted = this.isCounted || row >= this.countedDownTo
    const didMatch = this.filter.matches(old)
    const doesMatch = this.filter.matches(item)
    if (isCounted && didMatch && !old.canceled) this.fold?.add(old, -1)
    if (isCounted && doesMatch) this.fold?.add(item)
    if (this.listeners > 0 && (didMatch || doesMatch)) this.amended.push(item)
  }

  /** Rows since the last call. */
  take(): { readonly rows: readonly FlowItem[]; readonly amended: readonly FlowItem[] } {
    const taken = { rows: this.rows, amended: this.amended }
    this.rows = []
    this.amended = []
    return taken
  }

  /** The sums of the session so far; waits until the prints before the first question are counted. */
  async summary(): Promise<FlowSummary> {
    this.fold ??= new SummaryFold()
    const { fold } = this
    this.counting ??= new SharedWork(() => this.countReleased(fold))
    await this.counting.ask()
    return fold.read()
  }

  /** The sums when they are complete, else null: for the once-a-second stream, which must not wait. */
  summaryNow(): FlowSummary | null {
    return this.isCounted && this.fold !== null ? this.fold.read() : null
  }

  /** Looks at the rows that can match, by ticker or premium where the filter names them. */
  private async countReleased(fold: SummaryFold): Promise<void> {
    const { ring, row: newest, overlay } = this.released
    const cursor = ring.cursor()
    this.countedDownTo = newest + 1
    for await (const rows of inTurns(candidates(ring, this.filter)))
      for (const row of rows) {
        if (row > newest) continue
        const item = overlay.get(row) ?? cursor.moveTo(row)
        this.countedDownTo = row
        if (this.filter.matches(item)) fold.add(item)
      }
    this.isCounted = true
  }
}

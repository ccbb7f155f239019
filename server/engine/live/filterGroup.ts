import type { FlowItem } from '@/lib/flow/trade'
import type { CompiledFilter } from '@/server/engine/filters'
import { SummaryFold } from '@/server/engine/live/summaryFold'
import { eachRow, type Overlay } from '@/server/engine/ring/newest'
import type { SessionRing } from '@/server/engine/ring/ring'
import type { FlowSummary } from '@/server/stores/tape/port'

/** What a view has released so far. */
export interface ReleasedRows {
  readonly ring: SessionRing
  /** The newest released row. */
  readonly row: number
  readonly overlay: Overlay
}

/**
 * Everyone who asks with the same filter: it is evaluated once per print for all of them. Keeps the running sums and
 * the rows that matched since the last flush.
 */
export class FilterGroup {
  readonly filter: CompiledFilter
  /** Rows and changed rows that matched since they were last taken; only kept while someone listens. */
  private rows: FlowItem[] = []
  private amended: FlowItem[] = []
  private readonly fold = new SummaryFold()
  private readonly counting: Promise<void>
  private countedTo: number
  private isCounted = false
  /** How many subscriptions want the rows. */
  listeners = 0
  lastUsedMs = 0

  /** Counts the rows that are already released; later ones come by `add`. */
  constructor(filter: CompiledFilter, released: ReleasedRows) {
    this.filter = filter
    this.countedTo = released.ring.firstRow - 1
    this.counting = this.countStored(released)
  }

  add(item: FlowItem): void {
    if (!this.filter.matches(item)) return
    this.fold.add(item)
    if (this.listeners > 0) this.rows.push(item)
  }

  /** A released print changed from `old` to `item` (a cancel). */
  amend(old: FlowItem, item: FlowItem, row: number): void {
    const isCounted = this.isCounted || row <= this.countedTo
    const didMatch = this.filter.matches(old)
    const doesMatch = this.filter.matches(item)
    if (isCounted && didMatch && !old.canceled) this.fold.add(old, -1)
    if (isCounted && doesMatch) this.fold.add(item)
    if (this.listeners > 0 && (didMatch || doesMatch)) this.amended.push(item)
  }

  /** Rows since the last call. */
  take(): { readonly rows: readonly FlowItem[]; readonly amended: readonly FlowItem[] } {
    const taken = { rows: this.rows, amended: this.amended }
    this.rows = []
    this.amended = []
    return taken
  }

  /** The sums of the session so far; waits until the prints before the group's first use are counted. */
  async summary(): Promise<FlowSummary> {
    await this.counting
    return this.fold.read()
  }

  /** The sums when they are complete, else null: for the once-a-second stream, which must not wait. */
  summaryNow(): FlowSummary | null {
    return this.isCounted ? this.fold.read() : null
  }

  private async countStored({ ring, row: toRow, overlay }: ReleasedRows): Promise<void> {
    await eachRow(ring, { toRow, overlay }, (item, row) => {
      if (this.filter.matches(item)) this.fold.add(item)
      this.countedTo = row
    })
    this.isCounted = true
  }
}

import { RecentMap } from '@/lib/core/recentMap'
import type { CompiledFilter } from '@/server/engine/filters'
import type { LiveView } from '@/server/engine/live/liveView'
import { eachRow } from '@/server/engine/ring/newest'
import type { SessionRing } from '@/server/engine/ring/ring'

interface Count {
  readonly count: number
  /** Rows looked at so far. */
  readonly toRow: number
}
const NOTHING: Count = { count: 0, toRow: 0 }

const MOST_FILTERS = 2000

/** How many prints each filter finds in the running session of one view; a filter asked for again only looks at what is new. */
export class MatchCounter {
  private ring: SessionRing | null = null
  private counts = new RecentMap<string, Count>(MOST_FILTERS)

  async count(view: LiveView, filters: readonly CompiledFilter[]): Promise<readonly number[]> {
    const counts = this.countsOf(view.ring)
    const toRow = view.row
    // Copies, because the same filter may be counted twice at a time.
    const wanted = filters.map((filter) => ({ filter, ...(counts.get(filter.text) ?? NOTHING) }))
    const stale = wanted.filter((one) => one.toRow < toRow)
    const fromRow = Math.min(toRow, ...stale.map((one) => one.toRow)) + 1
    await eachRow(view.ring, { fromRow, toRow, overlay: view.overlay }, (item, row) => {
      for (const one of stale) if (row > one.toRow && one.filter.matches(item)) one.count += 1
    })
    for (const { filter, count } of stale) counts.set(filter.text, { count, toRow })
    return wanted.map(({ count }) => count)
  }

  private countsOf(ring: SessionRing): RecentMap<string, Count> {
    if (this.ring !== ring) this.counts = new RecentMap(MOST_FILTERS)
    this.ring = ring
    return this.counts
  }
}

import type { CompiledFilter } from '@/server/engine/filters'
import type { LiveView } from '@/server/engine/live/liveView'
import { eachRow } from '@/server/engine/ring/newest'
import type { SessionRing } from '@/server/engine/ring/ring'

interface Count {
  count: number
  /** Rows looked at so far. */
  toRow: number
}

const MOST_FILTERS = 2000

/** How many prints each filter finds in the running session of one view; a filter asked for again only looks at what is new. */
export class MatchCounter {
  private ring: SessionRing | null = null
  private counts = new Map<string, Count>()

  async count(view: LiveView, filters: readonly CompiledFilter[]): Promise<readonly number[]> {
    const counts = this.countsOf(view.ring)
    const toRow = view.row
    const wanted = filters.map((filter) => ({ filter, known: counts.get(filter.text) ?? { count: 0, toRow: 0 } }))
    const stale = wanted.filter(({ known }) => known.toRow < toRow)
    const found = stale.map(({ known }) => ({ count: known.count, toRow: known.toRow }))
    const fromRow = Math.min(toRow, ...stale.map(({ known }) => known.toRow)) + 1
    await eachRow(view.ring, { fromRow, toRow, overlay: view.overlay }, (item, row) => {
      stale.forEach(({ filter }, at) => {
        const count = found[at] as Count
        if (row > count.toRow && filter.matches(item)) count.count += 1
      })
    })
    stale.forEach(({ filter }, at) => {
      counts.set(filter.text, { count: found[at]?.count ?? 0, toRow })
    })
    return filters.map((filter) => counts.get(filter.text)?.count ?? 0)
  }

  private countsOf(ring: SessionRing): Map<string, Count> {
    if (this.ring !== ring || this.counts.size > MOST_FILTERS) this.counts = new Map()
    this.ring = ring
    return this.counts
  }
}

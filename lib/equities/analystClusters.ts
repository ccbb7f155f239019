import { groupBy } from '@/lib/core/groupBy'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { Direction } from '@/lib/equities/analysts'
import { addDays } from '@/lib/market/isoDate'

/** A note as far as clusters need it. */
export interface DirectedNote {
  readonly ticker: Ticker
  readonly date: IsoDate
  readonly firm: string
  readonly direction: Direction
}

/** Firms that changed their mind about a name the same way within a few days. */
export interface AnalystCluster<N extends DirectedNote = DirectedNote> {
  readonly ticker: Ticker
  readonly direction: Exclude<Direction, 'same'>
  readonly from: IsoDate
  readonly to: IsoDate
  /** Firms among the notes, each once. */
  readonly firms: readonly string[]
  /** Oldest first. */
  readonly notes: readonly N[]
}

/** pages.md §4.2 Analyst Ratings: at least three the same way in five days. */
const CLUSTER_FIRMS = 3
const CLUSTER_DAYS = 5

/**
 * Clusters of F44 revisions: three firms or more, the same way, within five calendar days. A cluster begins with its first
 * note and takes all of the four days after it; no note is in two clusters. Newest first.
 */
export function analystClusters<N extends DirectedNote>(notes: readonly N[]): AnalystCluster<N>[] {
  const directed = notes.filter((note) => note.direction !== 'same')
  const groups = groupBy(directed, (note) => `${note.ticker} ${note.direction}`)
  const found = [...groups.values()].flatMap(clustersOf)
  return found.sort((a, b) => (a.to === b.to ? b.firms.length - a.firms.length : a.to < b.to ? 1 : -1))
}

/** Clusters among the notes of one name and one direction. */
function clustersOf<N extends DirectedNote>(notes: readonly N[]): AnalystCluster<N>[] {
  const sorted = [...notes].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const clusters: AnalystCluster<N>[] = []
  for (let at = 0; at < sorted.length; ) {
    const first = sorted[at] as N
    const end = addDays(first.date, CLUSTER_DAYS - 1)
    const own = sorted.slice(at).filter((note) => note.date <= end)
    const firms = [...new Set(own.map((note) => note.firm))]
    if (firms.length < CLUSTER_FIRMS) {
      at += 1
      continue
    }
    const direction = first.direction === 'up' ? 'up' : 'down'
    clusters.push({ ticker: first.ticker, direction, from: first.date, to: own.at(-1)?.date ?? end, firms, notes: own })
    at += own.length
  }
  return clusters
}

import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { deviation, mean, quantile } from '@/lib/core/series'
import { studentQuantile } from '@/lib/equities/studentT'
import { sessionEndMs } from '@/lib/market/session'

/** Sessions shown before and after a publication. */
export const BEFORE = 5
export const AFTER = 20
/** A change is large when it reaches the highest tenth of the changes told before it. */
const TOP_SHARE = 0.9
/** Changes that must have been told before the tenth of them means something. */
export const LEAST_CHANGES = 40
/** Fewer events than this are told, and not to be trusted. */
export const FEW_EVENTS = 20
const BAND = 0.95

export interface DatedChange {
  readonly ticker: string
  readonly end: IsoDate
  readonly change: number
  readonly publishedMs: EpochMs
}

/**
 * Changes in the highest tenth of all changes that had been told before them, oldest first: nothing of the future decides
 * what was large. Needs {@link LEAST_CHANGES} earlier ones.
 */
export function largeChanges<T extends DatedChange>(changes: readonly T[]): T[] {
  const told = [...changes].sort((a, b) => a.publishedMs - b.publishedMs)
  const earlier: number[] = []
  const large: T[] = []
  for (let at = 0; at < told.length; ) {
    // Those told at one instant are measured against what was known before it.
    let end = at
    while (end < told.length && told[end]?.publishedMs === told[at]?.publishedMs) end += 1
    const group = told.slice(at, end)
    const limit = earlier.length < LEAST_CHANGES ? null : sortedQuantile(earlier, TOP_SHARE)
    if (limit !== null) large.push(...group.filter(({ change }) => change >= limit))
    for (const { change } of group) insert(earlier, change)
    at = end
  }
  return large
}

/** The limit that the next change is measured against; null with too few. */
export const currentLimit = (changes: readonly DatedChange[]): number | null =>
  changes.length < LEAST_CHANGES
    ? null
    : quantile(
        changes.map(({ change }) => change),
        TOP_SHARE,
      )

function sortedQuantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? 0
  return low + (place - Math.floor(place)) * ((sorted[Math.ceil(place)] ?? low) - low)
}

function insert(sorted: number[], value: number): void {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  sorted.splice(low, 0, value)
}

/** Place of the first session whose close (16:00 New York, 13:00 on a half day) is not before an instant; -1 where none is known yet. */
export function firstCloseAfter(dates: readonly IsoDate[], ms: EpochMs): number {
  let [low, high] = [0, dates.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sessionEndMs(dates[middle] ?? '') < ms) low = middle + 1
    else high = middle
  }
  return low < dates.length ? low : -1
}

/**
 * Return of the price from the first close after a publication, for the sessions -5 to +20, fractions; null where the
 * session is not known. Where closes of a benchmark are given, its return over the same sessions is taken off.
 */
export function eventPath(
  closes: { readonly dates: readonly IsoDate[]; readonly closes: ArrayLike<number> },
  publishedMs: EpochMs,
  benchmark?: ReadonlyMap<IsoDate, number>,
): (number | null)[] | null {
  const base = firstCloseAfter(closes.dates, publishedMs)
  if (base < 0) return null
  const returnAt = (at: number): number | null => {
    const [from, to] = [closes.closes[base], closes.closes[at]]
    if (at < 0 || from === undefined || to === undefined || !(from > 0)) return null
    const own = to / from - 1
    if (benchmark === undefined) return own
    const [b0, b1] = [benchmark.get(closes.dates[base] ?? ''), benchmark.get(closes.dates[at] ?? '')]
    return b0 === undefined || b1 === undefined ? null : own - (b1 / b0 - 1)
  }
  return Array.from({ length: BEFORE + AFTER + 1 }, (_, i) => returnAt(base + i - BEFORE))
}

export interface StudyPoint {
  /** Sessions from the publication. */
  readonly offset: number
  readonly n: number
  readonly mean: number | null
  /** 95 % confidence interval of the mean (Student's t), as if the events were independent; null below two. */
  readonly low: number | null
  readonly high: number | null
}

/** Mean path of events with its confidence band: mean ± t(0.975, n − 1) · s ÷ √n, for each session those that have reached it. */
export function studyPoints(paths: readonly (readonly (number | null)[])[]): StudyPoint[] {
  return Array.from({ length: BEFORE + AFTER + 1 }, (_, i) => {
    const known = paths.flatMap((path) => path[i] ?? [])
    const n = known.length
    const [centre, spread] = [mean(known), deviation(known)]
    const t = studentQuantile((1 + BAND) / 2, n - 1)
    const half = spread === null || t === null ? null : (t * spread) / Math.sqrt(n)
    return {
      offset: i - BEFORE,
      n,
      mean: centre,
      low: centre === null || half === null ? null : centre - half,
      high: centre === null || half === null ? null : centre + half,
    }
  })
}

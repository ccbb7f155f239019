import { firstPlace } from '@/lib/core/firstPlace'
import type { EpochMs } from '@/lib/core/nominal'

/** Place of the last time at or before `at`; −1 before the first. */
export const placeOf = (times: readonly EpochMs[], at: EpochMs): number =>
  firstPlace(times.length, (place) => (times[place] ?? 0) > at) - 1

/** Usual distance of two bars: the median of the last hundred. */
export function barWidth(times: readonly EpochMs[]): number {
  const gaps = times
    .slice(-100)
    .map((at, i, all) => at - (all[i - 1] ?? at))
    .slice(1)
    .sort((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 2)] ?? 60_000
}

/** Where an instant stands on an axis of bars: between two bars in proportion, outside by the usual distance. */
export function logicalOf(times: readonly EpochMs[], at: EpochMs, width = barWidth(times)): number {
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return 0
  if (at < first) return (at - first) / width
  if (at >= last) return times.length - 1 + (at - last) / width
  const place = placeOf(times, at)
  const [from, to] = [times[place] ?? first, times[place + 1] ?? last]
  return place + (to === from ? 0 : (at - from) / (to - from))
}

/** The instant at a place on an axis of bars. */
export function timeAt(times: readonly EpochMs[], logical: number): EpochMs {
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return 0
  const width = barWidth(times)
  if (logical < 0) return first + logical * width
  if (logical >= times.length - 1) return last + (logical - times.length + 1) * width
  const place = Math.floor(logical)
  const [from, to] = [times[place] ?? first, times[place + 1] ?? last]
  return from + (logical - place) * (to - from)
}

/** Values of another series on these times: each time has the newest value at or before it; null before the first. */
export function alignTo(
  times: readonly EpochMs[],
  other: { readonly times: readonly EpochMs[]; readonly values: readonly (number | null)[] },
): (number | null)[] {
  let place = -1
  return times.map((at) => {
    while (place + 1 < other.times.length && (other.times[place + 1] ?? 0) <= at) place += 1
    return place < 0 ? null : (other.values[place] ?? null)
  })
}

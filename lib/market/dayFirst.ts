import { isIsoDate, isoDateOf, weekdayOf } from '@/lib/market/isoDate'

/** The three numbers of a date whose year stands last. */
export type LooseDate = readonly [first: number, second: number, year: number]

/**
 * Whether a file writes the day before the month: one of its first numbers is above 12 and no second one; else, whether all its
 * dates are days of a week's trade that way, and not the other way. null: nothing decides.
 */
export function isDayFirst(dates: Iterable<LooseDate>): boolean | null {
  let [first, second] = [0, 0]
  const byDay = [new Set<string>(), new Set<string>()] as const
  const weekends = [0, 0] as [number, number]
  for (const [one, other, year] of dates) {
    first = Math.max(first, one)
    second = Math.max(second, other)
    for (const at of [0, 1] as const) {
      const day = isoDateOf({ year, month: at === 0 ? one : other, day: at === 0 ? other : one })
      if (!isIsoDate(day) || byDay[at].has(day)) continue
      byDay[at].add(day)
      if (weekdayOf(day) % 6 === 0) weekends[at] += 1
    }
  }
  if (first > 12 !== second > 12) return first > 12
  if (first > 12 || byDay[0].size < 2 || weekends[0] > 0 === weekends[1] > 0) return null
  return weekends[0] > 0
}

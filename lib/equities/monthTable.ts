import type { IsoDate } from '@/lib/core/nominal'

/**
 * F47: returns of the whole calendar months of a series as columns, month by month of the years: last close against the last
 * close of the month before. `until` is the running session: its month is not over and is left out.
 */
export function monthColumns(
  dates: readonly IsoDate[],
  closes: Float64Array,
  until: IsoDate,
): readonly (readonly number[])[] {
  const months: number[][] = Array.from({ length: 12 }, () => [])
  let before = Number.NaN
  for (let at = 0; at < dates.length; at += 1) {
    const [date = '', next] = [dates[at], dates[at + 1]]
    if (next?.startsWith(date.slice(0, 7))) continue
    const close = closes[at] ?? Number.NaN
    const isOver = date.slice(0, 7) < until.slice(0, 7)
    if (isOver && before > 0) months[Number(date.slice(5, 7)) - 1]?.push(close / before - 1)
    before = close
  }
  return months
}

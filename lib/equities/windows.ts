import type { IsoDate } from '@/lib/core/nominal'
import { placeUntil } from '@/lib/equities/performance'
import { type SeasonFigures, seasonFigures } from '@/lib/equities/seasonFigures'

/** Return of one calendar window in one year, a fraction. */
export interface YearReturn {
  readonly year: number
  /** Day of the base close and of the last one. */
  readonly from: IsoDate
  readonly to: IsoDate
  readonly value: number
}

/** The same day of another year; the 29th of February becomes the 28th. */
export function sameDayOf(date: IsoDate, year: number): IsoDate {
  const day = date.slice(5)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return `${year}-${day === '02-29' && !isLeap ? '02-28' : day}`
}

/**
 * F48 same period: return between the same two calendar days in each earlier year, oldest first. A base or an end without
 * a session takes the last close before it. Years whose base lies before the first session are left out.
 */
export function samePeriodReturns(
  { dates, closes }: { readonly dates: readonly IsoDate[]; readonly closes: Float64Array },
  from: IsoDate,
  to: IsoDate,
): YearReturn[] {
  const firstYear = Number((dates[0] ?? '9999').slice(0, 4))
  const returns: YearReturn[] = []
  for (let back = Number(from.slice(0, 4)) - firstYear; back >= 1; back -= 1) {
    const start = placeUntil(dates, sameDayOf(from, Number(from.slice(0, 4)) - back))
    const end = placeUntil(dates, sameDayOf(to, Number(to.slice(0, 4)) - back))
    const base = closes[start] ?? 0
    if (start < 0 || end <= start || base <= 0) continue
    const [fromDate = '', toDate = ''] = [dates[start], dates[end]]
    returns.push({
      year: Number(toDate.slice(0, 4)),
      from: fromDate,
      to: toDate,
      value: (closes[end] ?? 0) / base - 1,
    })
  }
  return returns
}

/**
 * F47 window: return of the `sessions` sessions after a calendar day (month and day of `start`) in each year before that of
 * `start`, oldest first. The base is the last close on or before the day, the end lies exactly `sessions` closes later.
 */
export function windowReturns(
  { dates, closes }: { readonly dates: readonly IsoDate[]; readonly closes: Float64Array },
  start: IsoDate,
  sessions: number,
): YearReturn[] {
  const firstYear = Number((dates[0] ?? '9999').slice(0, 4))
  const returns: YearReturn[] = []
  for (let year = firstYear; year < Number(start.slice(0, 4)); year += 1) {
    const base = placeUntil(dates, sameDayOf(start, year))
    const end = base + sessions
    const price = closes[base] ?? 0
    if (base < 0 || end >= dates.length || price <= 0) continue
    const [from = '', to = ''] = [dates[base], dates[end]]
    returns.push({ year, from, to, value: (closes[end] ?? 0) / price - 1 })
  }
  return returns
}

/** A window over all years, and over its older and newer half. */
export interface SplitFigures {
  readonly all: SeasonFigures
  /** The older half; of an odd number of years the larger one. */
  readonly first: SeasonFigures
  readonly second: SeasonFigures
  /** The newer half went the way of the older one on average: what was found there came true later. */
  readonly holds: boolean | null
}

/** F47 out-of-sample check: a window is found in the older half of the years and judged by the newer one. */
export function splitFigures(returns: readonly YearReturn[]): SplitFigures {
  const values = returns.map((one) => one.value)
  const half = Math.ceil(values.length / 2)
  const [first, second] = [seasonFigures(values.slice(0, half)), seasonFigures(values.slice(half))]
  const isKnown = first.mean !== null && second.mean !== null
  return {
    all: seasonFigures(values),
    first,
    second,
    holds: isKnown ? Math.sign(first.mean) === Math.sign(second.mean) : null,
  }
}

import type { IsoDate } from '@/lib/core/nominal'
import { calendarDayOf } from '@/lib/market/isoDate'

type Maybe = number | null

/** A value of a date. */
export interface Dated {
  readonly date: IsoDate
  readonly value: number
}

/** F63: the fiscal year of a date begins on October 1 of the year before. */
export function fiscalYearOf(date: IsoDate): number {
  const { year, month } = calendarDayOf(date)
  return month >= 10 ? year + 1 : year
}

/** Place of a month in its fiscal year: October is 1, September 12. */
export const fiscalMonthOf = (date: IsoDate): number => ((calendarDayOf(date).month + 2) % 12) + 1

/** F63: deficit = outlays − receipts, USD; above zero is a deficit. */
export const deficitOf = (receipts: number, outlays: number): number => outlays - receipts

/**
 * F63 fiscal year to date: running sum of a month series within each fiscal year, oldest first. A month that is missing
 * leaves the rest of its year unknown, for its sum would be too small.
 */
export function yearToDate(months: readonly Dated[]): readonly (Dated & { readonly isWhole: boolean })[] {
  let [year, sum, next] = [Number.NaN, 0, 1]
  return months.map(({ date, value }) => {
    const own = fiscalYearOf(date)
    if (own !== year) [year, sum, next] = [own, 0, 1]
    const isWhole = fiscalMonthOf(date) === next
    next = isWhole ? next + 1 : Number.POSITIVE_INFINITY
    sum += value
    return { date, value: sum, isWhole }
  })
}

/** Fiscal year to date at the last month, beside the same months of the year before; null where a month is missing. */
export function yearOverYear(months: readonly Dated[]): { readonly now: Maybe; readonly before: Maybe } {
  const sums = yearToDate(months)
  const last = sums.at(-1)
  if (last === undefined) return { now: null, before: null }
  const before = sums.find(
    ({ date }) =>
      fiscalYearOf(date) === fiscalYearOf(last.date) - 1 && fiscalMonthOf(date) === fiscalMonthOf(last.date),
  )
  return { now: last.isWhole ? last.value : null, before: before?.isWhole ? before.value : null }
}

/** Sum of the last twelve months; null with fewer, or with a gap among them. */
export function trailingYear(months: readonly Dated[]): Maybe {
  const last = months.slice(-12)
  const [first, end] = [last[0], last.at(-1)]
  if (last.length < 12 || first === undefined || end === undefined) return null
  const monthOf = ({ date }: Dated) => calendarDayOf(date).year * 12 + calendarDayOf(date).month
  return monthOf(end) - monthOf(first) === 11 ? last.reduce((sum, { value }) => sum + value, 0) : null
}

/** F63: net liquidity = Fed assets − TGA − RRP, USD. */
export const netLiquidity = (fedAssets: Maybe, tga: Maybe, rrp: Maybe): Maybe =>
  fedAssets === null || tga === null || rrp === null ? null : fedAssets - tga - rrp

/** F63: spread of two points of the curve in percentage points; 10y − 2y, 10y − 3m. */
export const curveSpread = (long: Maybe, short: Maybe): Maybe => (long === null || short === null ? null : long - short)

/** F63: real yield = nominal − breakeven, percent. */
export const realYield = (nominal: Maybe, breakeven: Maybe): Maybe => curveSpread(nominal, breakeven)

/** Tail of an auction in basis points: high yield − when-issued yield at the close; above zero sold below the market. */
export const auctionTail = (highYield: Maybe, whenIssued: Maybe): Maybe => {
  const spread = curveSpread(highYield, whenIssued)
  return spread === null ? null : Number((spread * 100).toFixed(4))
}

/** A value per head; null without people. */
export const perHead = (value: Maybe, people: Maybe): Maybe =>
  value === null || people === null || people <= 0 ? null : value / people

/** A value in the prices of another month: value × CPI of then over CPI of its own month. */
export const inPricesOf = (value: Maybe, own: Maybe, then: Maybe): Maybe =>
  value === null || own === null || then === null || own <= 0 ? null : (value * then) / own

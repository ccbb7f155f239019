import type { IsoDate } from '@/lib/core/nominal'
import { dayNumberOf, isoDateOf, isoDateOfDayNumber } from '@/lib/market/isoDate'
import type { Instrument } from '@/server/synthetic/universe'

/** First days of months counted from 1970, as far as they have been asked for. */
const starts: number[] = []

/** First day of a month counted from 1970, as a day number. */
function monthStart(month: number): number {
  const known = starts[month]
  if (known !== undefined) return known
  const day = dayNumberOf(isoDateOf({ year: 1970 + Math.floor(month / 12), month: (month % 12) + 1, day: 1 }))
  starts[month] = day
  return day
}

/** First day of a quarter counted from 1970, as a day number. */
export const quarterStart = (quarter: number): number => monthStart(3 * quarter)

/** Days of a mean quarter. */
const QUARTER_DAYS = 365.2425 / 4

/** The quarter of a day: the mean length gives it or a neighbour of it. A walk through the years of a name asks for every session. */
export function quarterOfDay(day: number): number {
  let quarter = Math.floor(day / QUARTER_DAYS)
  while (quarterStart(quarter) > day) quarter -= 1
  while (quarterStart(quarter + 1) <= day) quarter += 1
  return quarter
}

/** What the quarters of a company follow from. */
type Fiscal = Pick<Instrument, 'yearEnd'>

/** Months by which the quarters of a company lie behind those of the calendar: those of a year that ends in January lie one behind. */
const lateBy = ({ yearEnd }: Fiscal): number => yearEnd % 3

/** First day of a company's own quarter, which is counted as that of the calendar in which most of it lies. */
export const fiscalStart = (company: Fiscal, quarter: number): number => monthStart(3 * quarter + lateBy(company))

/** Last day of a company's own quarter. */
export const fiscalEnd = (company: Fiscal, quarter: number): IsoDate =>
  isoDateOfDayNumber(fiscalStart(company, quarter + 1) - 1)

/** A company's own quarter of a day. */
export const fiscalQuarterOf = (company: Fiscal, date: IsoDate): number =>
  Math.floor(((Number(date.slice(0, 4)) - 1970) * 12 + Number(date.slice(5, 7)) - 1 - lateBy(company)) / 3)

/** Place of a quarter in the fiscal year, 0 to 3, and the year in which that fiscal year ends. */
export function fiscalPlace(company: Fiscal, quarter: number) {
  // Quarters of the calendar year after the one that ends the fiscal year.
  const after = (12 - company.yearEnd + lateBy(company)) / 3
  const [place, ends] = [(quarter + after) % 4, quarter + 3 - ((quarter + after) % 4)]
  return { place, year: 1970 + Math.floor((3 * ends + 2 + lateBy(company)) / 12) }
}

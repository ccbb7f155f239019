import type { IsoDate } from '@/lib/core/nominal'
import { businessDayAfter, businessDaysBetween, isBusinessDay } from '@/lib/fiscal/businessDays'
import { monthEnd } from '@/lib/fiscal/release'
import { nthWeekday } from '@/lib/market/exchangeHolidays'
import { addDays, calendarDayOf, dayNumberOf, isoDateOf, weekdayOf } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { MarketRow } from '@/server/stores/market/port'
import { FIRST_DAY } from '@/server/synthetic/fiscal/inventedCash'
import { type CurveDay, inventedCurve } from '@/server/synthetic/fiscal/inventedCurve'
import { hashText, normal, uniform } from '@/server/synthetic/random'

type Row = MarketRow<'fiscal_auctions'>
const BILLION = 1e9
/** Bills are soon due: a year and a bit of them says all. */
const BILL_DAYS = 420
const AHEAD_DAYS = 12

interface Issue {
  readonly kind: 'Bill' | 'Note' | 'Bond'
  readonly term: string
  readonly series: string
  /** Weekday and which one of the month; bills are sold every week. */
  readonly weekday: number
  readonly nth: number
  /** USD billions. */
  readonly size: number
}

const ISSUES: readonly Issue[] = [
  { kind: 'Bill', term: '4-Week', series: 'yield_1m', weekday: 4, nth: 0, size: 85 },
  { kind: 'Bill', term: '13-Week', series: 'yield_3m', weekday: 1, nth: 0, size: 78 },
  { kind: 'Bill', term: '26-Week', series: 'yield_6m', weekday: 1, nth: 0, size: 70 },
  { kind: 'Note', term: '3-Year', series: 'yield_3y', weekday: 2, nth: 2, size: 56 },
  { kind: 'Note', term: '10-Year', series: 'yield_10y', weekday: 3, nth: 2, size: 40 },
  { kind: 'Bond', term: '30-Year', series: 'yield_30y', weekday: 4, nth: 2, size: 23 },
  { kind: 'Bond', term: '20-Year', series: 'yield_20y', weekday: 3, nth: 3, size: 14 },
  { kind: 'Note', term: '2-Year', series: 'yield_2y', weekday: 1, nth: 4, size: 66 },
  { kind: 'Note', term: '5-Year', series: 'yield_5y', weekday: 2, nth: 4, size: 68 },
  { kind: 'Note', term: '7-Year', series: 'yield_7y', weekday: 3, nth: 4, size: 43 },
]

/** Invented auctions up to those announced by a day, issue by issue; results are told at their hour. */
export function* inventedAuctions(seed: number, asOf: IsoDate): Generator<readonly Row[]> {
  const end = addDays(asOf, AHEAD_DAYS)
  const curve = new Map<IsoDate, CurveDay>()
  for (const day of inventedCurve(seed, businessDaysBetween(FIRST_DAY, end))) curve.set(day.date, day)
  for (const issue of ISSUES) {
    const rows = daysOf(issue, asOf, end).flatMap((date) => {
      const level = curve.get(date)?.yields.get(issue.series)
      return level === undefined ? [] : [auctionRow(seed, issue, date, level)]
    })
    yield rows
  }
}

/** Thursday's sales are held on Wednesday where it is a holiday, others on the next business day: bills settle on time. */
const saleDay = (day: IsoDate) =>
  weekdayOf(day) === 4 && !isBusinessDay(day) ? addDays(day, -1) : businessDayAfter(day, 0)

function daysOf({ weekday, nth }: Issue, asOf: IsoDate, end: IsoDate): readonly IsoDate[] {
  if (nth === 0) {
    const days: IsoDate[] = []
    for (let day = addDays(asOf, -BILL_DAYS); day <= end; day = addDays(day, 1))
      if (weekdayOf(day) === weekday) days.push(saleDay(day))
    return days
  }
  const days: IsoDate[] = []
  for (let first = FIRST_DAY; first <= end; first = addDays(monthEnd(first), 1)) {
    const { year, month } = calendarDayOf(first)
    const day = saleDay(nthWeekday(year, month, weekday, nth))
    if (day <= end) days.push(day)
  }
  return days
}

function auctionRow(seed: number, issue: Issue, date: IsoDate, level: number): Row {
  const { kind, term, size } = issue
  const key = hashText(seed, `auction:${term}`)
  const at = dayNumberOf(date)
  const isBill = kind === 'Bill'
  const { year, month } = calendarDayOf(date)
  const amount = Math.round(size * 1.05 ** (year - 2024)) * BILLION
  const yieldAt = Math.max(0.05, level + 0.012 * normal(key, at))
  const high = Math.round(yieldAt * 1000) / 1000
  const tail = Math.round(7 * normal(key ^ 0x21, at)) / 1000
  const cover = (isBill ? 2.85 : 2.52) + 0.11 * normal(key ^ 0x22, at)
  const [indirect, direct] = [0.66 + 0.04 * normal(key ^ 0x23, at), 0.18 + 0.02 * normal(key ^ 0x24, at)]
  // A quarter's new issue is sold again in the two months after it.
  const isAgain = ['10-Year', '20-Year', '30-Year'].includes(term) && month % 3 !== 2
  return {
    cusip: `9X${String(Math.floor(uniform(key, at) * 1e7)).padStart(7, '0')}`,
    security_type: kind,
    term,
    is_reopening: isAgain,
    announced_at: newYorkTimeToMs(announcedOn(date), '11:00') * 1000,
    auction_date: date,
    ...spanOf(issue, date),
    result_at: newYorkTimeToMs(date, isBill ? '11:32' : '13:02') * 1000,
    offering: amount,
    accepted: amount,
    high_yield: high,
    when_issued: isBill ? null : Math.round((high - tail) * 1000) / 1000,
    bid_to_cover: Math.round(cover * 100) / 100,
    indirect_share: indirect,
    direct_share: direct,
    dealer_share: 1 - indirect - direct,
    source: 'simulated',
  }
}

/** Issue and maturity: bills after two business days for their weeks, others at the middle or the end of the month. */
function spanOf({ kind, term, nth }: Issue, date: IsoDate): Pick<Row, 'issue_date' | 'maturity_date'> {
  const count = Number(term.split('-')[0])
  if (kind === 'Bill') {
    const issue = businessDayAfter(date, term === '4-Week' ? 3 : 2)
    return { issue_date: issue, maturity_date: addDays(issue, 7 * count) }
  }
  const { year, month } = calendarDayOf(date)
  const day = nth === 2 ? isoDateOf({ year, month, day: 15 }) : monthEnd(date)
  const due = isoDateOf({ year: year + count, month, day: 15 })
  const issue = businessDayAfter(day > date ? day : addDays(date, 1), 0)
  return { issue_date: issue, maturity_date: nth === 2 ? due : monthEnd(due) }
}

/** Four business days before. */
function announcedOn(date: IsoDate): IsoDate {
  const days = businessDaysBetween(addDays(date, -12), addDays(date, -1))
  return days.at(-4) ?? date
}

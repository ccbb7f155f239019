import type { IsoDate } from '@/lib/core/nominal'
import { lastKnownAt, thinned } from '@/lib/fiscal/alignSeries'
import { businessDaysBetween } from '@/lib/fiscal/businessDays'
import { curveSpread, type Dated, deficitOf, fiscalMonthOf, netLiquidity, realYield } from '@/lib/fiscal/fiscalFigures'
import { OUTLAYS, RECEIPTS, TENORS } from '@/lib/fiscal/fiscalSeries'
import { monthEnd } from '@/lib/fiscal/release'
import { addDays, calendarDayOf, daysInMonth, isoDateOf } from '@/lib/market/isoDate'
import type { SeriesBook } from '@/server/services/fiscal/seriesBook'

const MOST_DAYS = 530
const MOST_CURVES = 132
/** How old a value may be to stand for a day: a daily, a weekly and a monthly one. */
const [DAILY, WEEKLY, MONTHLY] = [7, 13, 130]

type Values = readonly (number | null)[]

/** Months before a day; the last day of a month stays one. */
export function monthsBefore(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = calendarDayOf(date)
  const at = year * 12 + month - 1 - months
  const to = { year: Math.floor(at / 12), month: (at % 12) + 1 }
  return isoDateOf({ ...to, day: Math.min(day, daysInMonth(to.year, to.month)) })
}

/** F63 over the days of the range: balances, spreads and what follows from them. */
export function dayColumns(book: SeriesBook, from: IsoDate, today: IsoDate) {
  const dates = thinned(businessDaysBetween(from, today), MOST_DAYS)
  const at = (id: string, most = DAILY): Values => lastKnownAt(dates, book(id), most)
  const [tga, rrp, fed] = [at('tga', WEEKLY), at('rrp'), at('fed_assets', WEEKLY)]
  const [ten, two, bill, breakeven] = [at('yield_10y'), at('yield_2y'), at('yield_3m'), at('breakeven_10y')]
  const each = (of: (place: number) => number | null): Values => dates.map((_, place) => of(place))
  const columns: readonly (readonly [string, Values])[] = [
    ['debt_total', at('debt_total')],
    ['debt_public', at('debt_public')],
    ['debt_subject', at('debt_subject')],
    ['debt_limit', at('debt_limit')],
    ['tga', tga],
    ['rrp', rrp],
    ['fed_assets', fed],
    ['net_liquidity', each((i) => netLiquidity(fed[i] ?? null, tga[i] ?? null, rrp[i] ?? null))],
    ['yield_10y', ten],
    ['yield_2y', two],
    ['spread_2s10s', each((i) => curveSpread(ten[i] ?? null, two[i] ?? null))],
    ['spread_3m10y', each((i) => curveSpread(ten[i] ?? null, bill[i] ?? null))],
    ['breakeven_10y', breakeven],
    ['real_10y', each((i) => realYield(ten[i] ?? null, breakeven[i] ?? null))],
    ['population', at('population', MONTHLY)],
    ['cpi', at('cpi', MONTHLY)],
    ['recession', at('recession', 500)],
  ]
  return { dates: [...dates], columns: columns.map(([id, values]) => ({ id, values: [...values] })) }
}

const MONTH_SERIES = ['receipts_total', 'outlays_total', ...[...RECEIPTS, ...OUTLAYS].map(([id]) => id)]

/** Months from the October on that the range begins in, at least two whole fiscal years back. */
export function monthColumns(book: SeriesBook, from: IsoDate, today: IsoDate) {
  const far = monthsBefore(today, 24)
  const start = from < far ? from : far
  const first = monthsBefore(monthEnd(start), fiscalMonthOf(start) - 1)
  const month = (date: IsoDate) => date.slice(0, 7)
  const told = new Set(MONTH_SERIES.flatMap((id) => book(id).map(({ date }) => monthEnd(date))))
  const dates = [...told].filter((date) => month(date) >= month(first)).sort()
  const columns = MONTH_SERIES.map((id) => {
    const own = new Map(book(id).map(({ date, value }) => [monthEnd(date), value]))
    return { id, values: dates.map((date) => own.get(date) ?? null) }
  })
  const slow = ['population', 'cpi'].map((id) => ({ id, values: lastKnownAt(dates, book(id), MONTHLY) }))
  return { dates, columns: [...columns, ...slow] }
}

/** The curve of the newest day, of a month and a year before it, and of days of the range. */
export function curveColumns(book: SeriesBook, from: IsoDate, today: IsoDate) {
  const days = book('yield_10y').map(({ date }) => date)
  const lists = TENORS.map(([id]) => new Map(book(id).map(({ date, value }) => [date, value])))
  const curveOf = (date: IsoDate) => ({ date, values: lists.map((own) => own.get(date) ?? null) })
  const at = (date: IsoDate) => {
    const day = days.findLast((one) => one <= date)
    return day === undefined || day < addDays(date, -DAILY) ? null : curveOf(day)
  }
  const last = days.at(-1)
  return {
    now: last === undefined ? null : curveOf(last),
    month: at(monthsBefore(last ?? today, 1)),
    year: at(monthsBefore(last ?? today, 12)),
    history: thinned(
      days.filter((date) => date >= from),
      MOST_CURVES,
    ).map(curveOf),
  }
}

/** Deficit (+) of each month with both sides told. F63. */
export function deficitMonths(book: SeriesBook): readonly Dated[] {
  const receipts = new Map(book('receipts_total').map(({ date, value }) => [monthEnd(date), value]))
  return book('outlays_total').flatMap(({ date, value }) => {
    const taken = receipts.get(monthEnd(date))
    return taken === undefined ? [] : [{ date: monthEnd(date), value: deficitOf(taken, value) }]
  })
}

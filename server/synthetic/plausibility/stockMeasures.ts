import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { weekdayOf } from '@/lib/market/isoDate'
import { dividendsBetween } from '@/server/synthetic/dividends'
import { economySeries } from '@/server/synthetic/filings/economyRows'
import { shareCount } from '@/server/synthetic/filings/shareCount'
import { NEWEST, shortRows } from '@/server/synthetic/filings/shortRows'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { correlation, mean, median } from '@/server/synthetic/plausibility/statistics'
import { dateOfSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { type Instrument, instrumentNumber, universe } from '@/server/synthetic/universe'

const YEAR = 252

/** Stocks by market cap, largest first. */
export const largest = (count: number): readonly Instrument[] =>
  universe
    .filter(({ rule }) => rule === '')
    .sort((a, b) => b.marketCapBillions - a.marketCapBillions)
    .slice(0, count)

/** Daily log returns of a name in the year up to a date. */
export function yearOfReturns(market: SyntheticMarket, ticker: Ticker, date: IsoDate): number[] {
  const last = sessionNumberOf(date)
  const number = instrumentNumber(ticker)
  return Array.from({ length: YEAR }, (_, back) => {
    const session = last - YEAR + 1 + back
    return market.prices.logClose(number, session) - market.prices.logClose(number, session - 1)
  })
}

/** Part of the variance of five years that came between a close and the next open. */
export function nightShare(market: SyntheticMarket, ticker: Ticker, date: IsoDate): number {
  const [last, number] = [sessionNumberOf(date), instrumentNumber(ticker)]
  let [nights, sessions] = [0, 0]
  for (let session = last - 5 * YEAR + 1; session <= last; session += 1) {
    const { open, close } = market.prices.openClose(number, session)
    nights += Math.log(open / market.prices.close(number, session - 1)) ** 2
    sessions += Math.log(close / open) ** 2
  }
  return nights / (nights + sessions)
}

/** Dividends of a name in the year up to a date. */
const yearOfDividends = (market: SyntheticMarket, one: Instrument, date: IsoDate) => {
  const last = sessionNumberOf(date)
  return dividendsBetween(market.prices.seed, one, last - YEAR + 1, last)
}

/** Payments of a year of the names that pay every month. */
export const monthlyPayments = (market: SyntheticMarket, date: IsoDate): number[] =>
  universe.filter(({ paymentsAYear }) => paymentsAYear === 12).map((one) => yearOfDividends(market, one, date).length)

/** Share of names that paid in the year up to a date. */
export function payersOf(market: SyntheticMarket, names: readonly Instrument[], date: IsoDate): number {
  return mean(names.map((one) => (yearOfDividends(market, one, date).length > 0 ? 1 : 0)))
}

/** Dividends of the year over market value, the largest names together. */
export function yieldOf(market: SyntheticMarket, names: readonly Instrument[], date: IsoDate): number {
  let [paid, value] = [0, 0]
  for (const one of names) {
    const price = market.prices.close(instrumentNumber(one.ticker), sessionNumberOf(date))
    const amount = yearOfDividends(market, one, date).reduce((sum, dividend) => sum + dividend.amount, 0)
    paid += (one.marketCapBillions * amount) / one.typicalPrice
    value += (one.marketCapBillions * price) / one.typicalPrice
  }
  return paid / value
}

/** Short interest of the last settlement over the float, and days to cover. */
export function shortsOf(market: SyntheticMarket, one: Instrument, date: IsoDate): { share: number; days: number } {
  const at = { number: instrumentNumber(one.ticker), session: sessionNumberOf(date), depth: NEWEST }
  const last = shortRows(market.prices, one, at).interest.at(-1)
  const { float } = shareCount(market.prices.seed, one)
  return { share: (last?.short_interest ?? 0) / float, days: last?.days_to_cover ?? 0 }
}

/** Mean correlation of daily returns among names. */
export function pairCorrelation(market: SyntheticMarket, names: readonly Instrument[], date: IsoDate): number {
  const all = names.map(({ ticker }) => yearOfReturns(market, ticker, date))
  return mean(all.flatMap((one, at) => all.slice(at + 1).map((other) => correlation(one, other))))
}

/** Reports of the year up to a date. */
export function reportsOf(market: SyntheticMarket, date: IsoDate) {
  const from = dateOfSession(sessionNumberOf(date) - YEAR + 1)
  return market.earnings(from, date)
}

/** Share of a year's reports that fall into the four busiest weeks of their quarters, three weeks of each quarter. */
export function reportsInSeason(market: SyntheticMarket, date: IsoDate): number {
  const reports = reportsOf(market, date)
  const weeks = new Map<number, number>()
  for (const { date: day } of reports) {
    const week = Math.floor((Date.parse(day) / 86_400_000 + 3) / 7)
    weeks.set(week, (weeks.get(week) ?? 0) + 1)
  }
  const busiest = [...weeks.values()].sort((a, b) => b - a).slice(0, 12)
  return busiest.reduce((sum, count) => sum + count, 0) / reports.length
}

/** Share of reports on a weekday, 1 is Monday. */
export function reportsOn(market: SyntheticMarket, date: IsoDate, weekday: number): number {
  return mean(reportsOf(market, date).map((report) => (weekdayOf(report.date) === weekday ? 1 : 0)))
}

/** US releases in the calendar of a usual week: the median of the weeks of three months up to a date. */
export function releasesAWeek(market: SyntheticMarket, date: IsoDate): number {
  const weeks = new Map<number, number>()
  for (const rows of economySeries(market.prices.seed, date, 3)) {
    for (const { event_at } of rows) {
      const week = Math.floor((event_at / 86_400_000_000 + 3) / 7)
      weeks.set(week, (weeks.get(week) ?? 0) + 1)
    }
  }
  return median([...weeks.values()])
}

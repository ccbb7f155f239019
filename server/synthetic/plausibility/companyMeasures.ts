import type { IsoDate } from '@/lib/core/nominal'
import { dividendGrowth } from '@/lib/equities/dividends'
import { runwayMonths } from '@/lib/equities/fdaEvents'
import { weekdayOf } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { CryptoPrices, PAIRS } from '@/server/synthetic/crypto/cryptoPrices'
import { dividendsBetween } from '@/server/synthetic/dividends'
import { insiderRows } from '@/server/synthetic/filings/insiderRows'
import { reportFigures } from '@/server/synthetic/filings/reportFigures'
import { type FlowName, type QuarterBooks, quarterBooks } from '@/server/synthetic/filings/statementModel'
import { businessProfile } from '@/server/synthetic/filings/statementProfile'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { mean } from '@/server/synthetic/plausibility/statistics'
import { largest, reportsOf } from '@/server/synthetic/plausibility/stockMeasures'
import { fiscalQuarterOf } from '@/server/synthetic/quarters'
import { dateOfSession, isModelSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { type Instrument, instrumentNumber, universe } from '@/server/synthetic/universe'

const YEAR = 252

/** The books of the four quarters up to a day, and of the four before them. */
function yearsOf(market: SyntheticMarket, one: Instrument, date: IsoDate) {
  const books = quarterBooks(businessProfile(market.prices.seed, one), fiscalQuarterOf(one, date) - 1, () => 0)
  return { now: books.slice(-4), before: books.slice(-8, -4) }
}

const flowOf = (books: readonly QuarterBooks[], name: FlowName) => books.reduce((sum, { flow }) => sum + flow[name], 0)

/** What the largest companies earn, together: flows of a year, and of the year before. */
export function yearOf(market: SyntheticMarket, date: IsoDate, names = largest(300)) {
  const sum = { revenue: 0, before: 0, net: 0, gross: 0, value: 0 }
  for (const one of names) {
    const { now, before } = yearsOf(market, one, date)
    sum.revenue += flowOf(now, 'revenue')
    sum.before += flowOf(before, 'revenue')
    sum.net += flowOf(now, 'net')
    sum.gross += flowOf(now, 'gross')
    sum.value += one.marketCapBillions * 1e9
  }
  return sum
}

/** Gross profit over revenue of the largest names of a sector. */
export function grossOf(market: SyntheticMarket, date: IsoDate, sector: string): number {
  const names = largest(300).filter((one) => one.sector === sector)
  const { gross, revenue } = yearOf(market, date, names)
  return gross / revenue
}

/** Share of makers of drugs without earnings whose cash does not last twelve months, at the ends of two years of quarters. */
export function shortRunways(market: SyntheticMarket, date: IsoDate): number {
  const months = universe
    .filter(({ industry, marketCapBillions }) => industry === 'Biotechnology' && marketCapBillions < 15)
    .flatMap((one) => {
      const { now, before } = yearsOf(market, one, date)
      const all = [...before, ...now]
      return all.flatMap(({ balance }, at) =>
        at < 3 ? [] : (runwayMonths(balance.cashHeld, flowOf(all.slice(at - 3, at + 1), 'operatingCash')) ?? []),
      )
    })
  return mean(months.map((left) => (left < 12 ? 1 : 0)))
}

/** Share of payers whose last dividend is above that of a year before. */
export function raisedShare(market: SyntheticMarket, date: IsoDate): number {
  const last = sessionNumberOf(date)
  return mean(
    largest(300).flatMap((one) => {
      const paid = dividendsBetween(market.prices.seed, one, last - 2 * YEAR, last)
      const [newest, before] = [paid.at(-1), paid.at(-1 - one.paymentsAYear)]
      return newest === undefined || before === undefined ? [] : newest.amount > before.amount ? 1 : 0
    }),
  )
}

/** F46: growth a year of the dividends of the 300 largest over five years. */
export const dividendGrowths = (market: SyntheticMarket, date: IsoDate): number[] =>
  largest(300).flatMap((one) => {
    const paid = dividendsBetween(market.prices.seed, one, 0, sessionNumberOf(date))
    return dividendGrowth(paid, one.paymentsAYear, 5) ?? []
  })

/** Results of a year above their estimates, and the mean surprise. */
export function surprisesOf(market: SyntheticMarket, date: IsoDate) {
  const figures = reportsOf(market, date).flatMap((report) => {
    const one = universe[instrumentNumber(report.ticker)]
    return one === undefined || one.marketCapBillions < 20 ? [] : reportFigures(market.prices.seed, one, report.date)
  })
  const eps = figures.map(({ epsActual, epsEstimate }) => (epsActual - epsEstimate) / Math.abs(epsEstimate || 1))
  return { above: mean(eps.map((share) => (share > 0 ? 1 : 0))), surprise: mean(eps) }
}

/** Share of filings of insiders on days that are no business days of the exchange. */
export function filedOutside(market: SyntheticMarket, date: IsoDate): number {
  const session = sessionNumberOf(date)
  const days = ['AAPL', 'NVDA', 'JPM', 'XOM', 'KO', 'UBER', 'PLTR', 'GOOGL'].flatMap((ticker) => {
    const number = instrumentNumber(ticker)
    const rows = insiderRows(market.prices, universe[number] as Instrument, { number, session })
    return rows.flatMap(({ filed_date }) => filed_date ?? [])
  })
  return mean(days.map((day) => (isModelSession(day) && weekdayOf(day) > 0 ? 0 : 1)))
}

/** Daily log returns of a coin in the year up to a date, from 16:00 to 16:00 of New York. */
export function coinReturns(market: SyntheticMarket, pair: string, date: IsoDate): number[] {
  const coin = PAIRS.find((one) => one.pair === pair) ?? PAIRS[0]
  const prices = new CryptoPrices(market.prices)
  const last = sessionNumberOf(date)
  const logs = Array.from({ length: YEAR + 1 }, (_, back) => {
    const minute = Math.floor(newYorkTimeToMs(dateOfSession(last - YEAR + back), '16:00') / 60_000)
    const day = Math.floor(minute / 1440)
    return Math.log(prices.minutes(coin, day)[minute - day * 1440 - 1] ?? 1)
  })
  return logs.slice(1).map((log, at) => log - (logs[at] ?? 0))
}

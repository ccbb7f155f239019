import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { ChainExpiry } from '@/server/synthetic/listing/chain'
import { monthlyExpiryDay } from '@/server/synthetic/listing/expiries'
import type { SyntheticMarket } from '@/server/synthetic/market'
import type { StylisedFact } from '@/server/synthetic/plausibility/fact'
import { mean } from '@/server/synthetic/plausibility/statistics'
import { dateOfSession, lastSessionNumber } from '@/server/synthetic/sessionIndex'
import { interestOn } from '@/server/synthetic/tape/activity'
import { usualContracts } from '@/server/synthetic/tape/volumes'
import { instrumentOf } from '@/server/synthetic/universe'

const EXPIRES =
  'OCC, by-laws and expiration calendar: monthly series end on the third Friday and are gone the next morning'
const OCC_INTEREST = 'OCC, open interest and volume by product, 2025'

/** Open interest of all contracts of a name on a morning. */
function interestOf(
  market: SyntheticMarket,
  ticker: Ticker,
  date: IsoDate,
  isIn: (expiry: ChainExpiry) => boolean = () => true,
): number {
  const day = market.tickerDay(ticker, date)
  let sum = 0
  for (const expiry of day.chain.expiries.filter(isIn)) {
    const end = expiry.offset + 2 * expiry.strikes.thousandths.length
    for (let contract = expiry.offset; contract < end; contract += 1)
      sum += interestOn(day, expiry, contract, day.session)
  }
  return sum
}

/** Open interest of the last morning in days of usual volume. */
const daysOf =
  (ticker: Ticker): StylisedFact['measure'] =>
  ({ market, last }) =>
    interestOf(market, ticker, last) / usualContracts(instrumentOf(ticker))

/** Months are counted from year 0: the one before that of a date. */
const monthBefore = (date: IsoDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 2

/** Open interest on the morning after the last monthly expiry over that of the last morning it trades, mean of names. */
const fallOf =
  (tickers: readonly Ticker[]): StylisedFact['measure'] =>
  ({ market, last: until }) => {
    const session = lastSessionNumber(monthlyExpiryDay(monthBefore(until)))
    const after = dateOfSession(session + 1)
    return mean(
      tickers.map((ticker) => {
        // Series of an index that settle at the open trade until the day before.
        const last = instrumentOf(ticker).issueType === 'Index' ? session - 1 : session
        return interestOf(market, ticker, after) / interestOf(market, ticker, dateOfSession(last))
      }),
    )
  }

/** Open interest of the monthly expiry that comes next, five sessions after the last one over five sessions before it. */
const rollOf =
  (tickers: readonly Ticker[]): StylisedFact['measure'] =>
  ({ market, last }) => {
    const month = monthBefore(last)
    const session = lastSessionNumber(monthlyExpiryDay(month))
    const next = lastSessionNumber(monthlyExpiryDay(month + 1))
    const on = (ticker: Ticker, at: number) =>
      interestOf(market, ticker, dateOfSession(at), (expiry) => expiry.expirySession === next)
    return mean(tickers.map((ticker) => on(ticker, session + 5) / on(ticker, session - 5)))
  }

/** What is known of open interest. */
export const interestFacts: readonly StylisedFact[] = [
  {
    name: 'SPX: open interest in days of volume',
    band: [4, 10],
    source: OCC_INTEREST,
    measure: daysOf('SPX'),
  },
  { name: 'SPY: open interest in days of volume', band: [1.5, 5], source: OCC_INTEREST, measure: daysOf('SPY') },
  { name: 'QQQ: open interest in days of volume', band: [1.5, 6], source: OCC_INTEREST, measure: daysOf('QQQ') },
  { name: 'VIX: open interest in days of volume', band: [7, 16], source: OCC_INTEREST, measure: daysOf('VIX') },
  {
    name: 'Stocks: open interest the morning after a monthly expiry over the morning before its end',
    band: [0.7, 0.95],
    source: EXPIRES,
    measure: fallOf(['AAPL', 'NVDA', 'KO', 'JPM', 'XOM', 'UBER']),
  },
  {
    name: 'SPX: open interest the morning after a monthly expiry over the morning before its end',
    band: [0.72, 0.97],
    source: EXPIRES,
    measure: fallOf(['SPX']),
  },
  {
    name: 'SPY: open interest the morning after a monthly expiry over the morning before its end',
    band: [0.72, 0.97],
    source: EXPIRES,
    measure: fallOf(['SPY']),
  },
  {
    name: 'Next monthly series: open interest a week after an expiry over a week before it',
    band: [1.05, 2.5],
    source: 'Cboe, rolling of options: positions of the series that ends are opened anew in the next one',
    measure: rollOf(['SPX', 'SPY', 'AAPL', 'JPM', 'KO', 'XOM']),
  },
]

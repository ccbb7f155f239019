import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { monthlyExpiryDay } from '@/server/synthetic/listing/expiries'
import type { SyntheticMarket } from '@/server/synthetic/market'
import type { StylisedFact } from '@/server/synthetic/plausibility/fact'
import { mean } from '@/server/synthetic/plausibility/statistics'
import { dateOfSession, lastSessionNumber } from '@/server/synthetic/sessionIndex'
import { interestOn } from '@/server/synthetic/tape/activity'
import { usualContracts } from '@/server/synthetic/tape/volumes'
import { instrumentOf } from '@/server/synthetic/universe'

const OCC_INTEREST = 'OCC, open interest and volume by product, 2025'

/** Open interest of all contracts of a name on a morning. */
function interestOf(market: SyntheticMarket, ticker: Ticker, date: IsoDate): number {
  const day = market.tickerDay(ticker, date)
  let sum = 0
  for (const expiry of day.chain.expiries) {
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

/** Open interest of stocks on the morning after the last monthly expiry over that of its own morning. */
const fallAfterExpiry: StylisedFact['measure'] = ({ market, last }) => {
  const month = Number(last.slice(0, 4)) * 12 + Number(last.slice(5, 7)) - 2
  const session = lastSessionNumber(monthlyExpiryDay(month))
  const [before, after] = [dateOfSession(session), dateOfSession(session + 1)]
  return mean(
    ['AAPL', 'NVDA', 'KO', 'JPM', 'XOM', 'UBER'].map(
      (ticker) => interestOf(market, ticker, after) / interestOf(market, ticker, before),
    ),
  )
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
    source: 'A monthly expiry ends what stands in it (issue 27, Options, point 3)',
    measure: fallAfterExpiry,
  },
]

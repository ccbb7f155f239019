import type { StylisedFact } from '@/server/synthetic/plausibility/fact'
import { quantile } from '@/server/synthetic/plausibility/pathMeasures'
import type { MarketSample } from '@/server/synthetic/plausibility/sample'
import { deviation, mean } from '@/server/synthetic/plausibility/statistics'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { instrumentNumber, universe } from '@/server/synthetic/universe'

const YEAR = 252
const PANEL =
  'Daily closes of the 1,000 largest US names, August 2023 to 2026 (shared data), those of 45 billion and more at the start of each year'
/** USD billions from which the panel's names are counted, and below which names are small here. */
export const PANEL_FROM = 45
const SMALL_BELOW = 10

/** Log returns of a year of the stocks of a size, up to a session. */
function returnsOf({ market }: Pick<MarketSample, 'market'>, session: number, isIn: (billions: number) => boolean) {
  return universe
    .filter(({ rule, marketCapBillions }) => rule === '' && isIn(marketCapBillions))
    .map(({ ticker }) => {
      const number = instrumentNumber(ticker)
      return market.prices.logClose(number, session) - market.prices.logClose(number, session - YEAR)
    })
}

/** What a year made of names, each beside the middle one: whether the market rose or fell in it is left out. */
export function beside(returns: readonly number[]) {
  const sorted = [...returns].sort((a, b) => a - b)
  const middle = quantile(sorted, 0.5)
  const share = (test: (times: number) => boolean) => mean(sorted.map((one) => (test(Math.exp(one - middle)) ? 1 : 0)))
  return {
    losers: share((times) => times <= 0.6),
    winners: share((times) => times >= 1.5),
    spread: deviation(sorted),
  }
}

const ofLarge = (sample: MarketSample) =>
  beside(returnsOf(sample, sessionNumberOf(sample.last), (billions) => billions >= PANEL_FROM))

/** Share of small names that lost half and more, mean of five years. */
function halved(sample: MarketSample): number {
  const last = sessionNumberOf(sample.last)
  const years = Array.from({ length: 5 }, (_, back) =>
    returnsOf(sample, last - back * YEAR, (billions) => billions < SMALL_BELOW),
  )
  return mean(years.flat().map((one) => (one <= Math.log(0.5) ? 1 : 0)))
}

/** What is known of how far a year leads the names of a market apart. */
export const yearFacts: readonly StylisedFact[] = [
  {
    name: 'Large stocks: share that a year left at 0.6 times the middle one or less',
    band: [0.013, 0.107],
    source: `${PANEL}: 1.4 to 10.6 %, 4.6 in the mean`,
    measure: (sample) => ofLarge(sample).losers,
  },
  {
    name: 'Large stocks: share that a year brought to 1.5 times the middle one or more',
    band: [0.025, 0.127],
    source: `${PANEL}: 2.6 to 12.6 %, 6.4 in the mean`,
    measure: (sample) => ofLarge(sample).winners,
  },
  {
    name: 'Large stocks: deviation of the log returns of a year from name to name',
    band: [0.22, 0.44],
    source: `${PANEL}: 0.23 to 0.43, 0.31 in the mean`,
    measure: (sample) => ofLarge(sample).spread,
  },
  {
    name: 'Stocks below 10 billion: share that lost half and more in a year, five years',
    band: [0.05, 0.2],
    source:
      'The non-random behavior of declining stock prices (a study of 2009): 11.7 % of 54,000 years of the 3,000 most liquid US stocks, 1991 to 2008, with those that were delisted',
    measure: halved,
  },
]

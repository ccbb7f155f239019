import type { StylisedFact } from '@/server/synthetic/plausibility/fact'
import { strikesFollow } from '@/server/synthetic/plausibility/flowMeasures'
import type { MarketSample } from '@/server/synthetic/plausibility/sample'
import { type TapeSums, volumeOf } from '@/server/synthetic/plausibility/tapeSums'
import { CONDITIONS } from '@/server/synthetic/tape/codes'
import { instrumentOf } from '@/server/synthetic/universe'

const NYSE_MIX =
  'NYSE Research, industry trade type mix, January to March 2020: auction 17.1 %, complex 13.0 %, electronic 54.9 %, floor 9.5 %, QCC 4.4 %'
/** Share of contracts whose sale condition passes a test. */
const codes = (test: (code: (typeof CONDITIONS)[number]) => boolean) => (sample: MarketSample) => {
  const { byCode, contracts } = sample.tape()
  return CONDITIONS.filter(test).reduce((sum, { code }) => sum + (byCode.get(code) ?? 0), 0) / contracts
}

/** Shares of the contracts of all that is no index. */
function ofStocksAndFunds(sample: MarketSample): { readonly far: number; readonly beyond: number } {
  const { all, far, beyond } = volumeOf(sample.tape(), (ticker) => instrumentOf(ticker).issueType !== 'Index')
  return { far: far / all, beyond: beyond / all }
}

const halfHour = ({ halfHours }: TapeSums, at: number) => halfHours[at] ?? 0

/** What is known of how option contracts trade: conditions, sizes, hours, strikes. */
export const printFacts: readonly StylisedFact[] = [
  {
    name: 'Multi-leg: share of contracts',
    band: [0.17, 0.32],
    source: `${NYSE_MIX}; NYSE Arca, 2020: 81 % of floor volume is multi-leg`,
    measure: codes(({ isMulti, isStockOption }) => isMulti || isStockOption),
  },
  { name: 'Floor: share of contracts', band: [0.06, 0.12], source: NYSE_MIX, measure: codes(({ isFloor }) => isFloor) },
  {
    name: 'Auctions of single orders: share of contracts',
    band: [0.12, 0.25],
    source: NYSE_MIX,
    measure: codes(({ code }) => ['SLAN', 'SLAI'].includes(code)),
  },
  {
    name: 'Crosses of single orders: share of contracts',
    band: [0.025, 0.065],
    source: NYSE_MIX,
    measure: codes(({ code }) => code === 'SLCN'),
  },
  {
    name: 'Sweeps and plain electronic prints: share of contracts',
    band: [0.45, 0.62],
    source: NYSE_MIX,
    measure: codes(({ code }) => code === 'AUTO' || code === 'ISOI'),
  },
  {
    name: 'Largest print: share of the premium of its session',
    band: [0.002, 0.03],
    source: 'Cboe rule 8.30: position limits of 25,000 to 250,000 contracts; OCC, 2025: 61 million a day',
    measure: (sample) => sample.tape().largestShare,
  },
  {
    name: 'Prints of one contract: share of prints',
    band: [0.35, 0.6],
    source: 'Time and sales of VST, 2025-05-23 (shared data): 51 %, a stock; smaller where institutions trade',
    measure: (sample) => sample.tape().singles / sample.tape().prints,
  },
  {
    name: 'SPY, expiries of a week: how far the strikes that trade follow the price inside a session',
    band: [0.35, 1],
    source:
      'Judgement: no published figure; strikes are listed around the price (Cboe, strike listing procedures), and orders follow it there',
    measure: ({ market, dates }) =>
      strikesFollow(
        market,
        dates.filter((_, at) => at % Math.ceil(dates.length / 12) === 0),
      ),
  },
  {
    name: 'Stocks and funds: share of contracts at strikes outside half to twice the price',
    band: [0.003, 0.055],
    source:
      'Full chains of AAPL, NVDA, TSLA and GDX, 2026-08-19 and 21 (shared data): 1.7 to 5.5 %; less in names that moved less',
    measure: (sample) => ofStocksAndFunds(sample).far,
  },
  {
    name: 'Stocks and funds: share of contracts at strikes above three times the price',
    band: [0, 0.003],
    source: 'Barchart, unusual activity and changes of open interest, 2026-08-14 to 20 (shared data): 0.1 %',
    measure: (sample) => ofStocksAndFunds(sample).beyond,
  },
  {
    name: 'First half hour over the half hour at noon, contracts',
    band: [1.4, 3.5],
    source: 'U-shape of intraday volume: Chan, Christie and Schultz, Journal of Business, 1995',
    measure: (sample) => halfHour(sample.tape(), 0) / halfHour(sample.tape(), 6),
  },
  {
    name: 'Last half hour before 16:00 over the half hour at noon, contracts',
    band: [1.1, 2.5],
    source: 'U-shape of intraday volume: Chan, Christie and Schultz, Journal of Business, 1995',
    measure: (sample) => halfHour(sample.tape(), 12) / halfHour(sample.tape(), 6),
  },
]

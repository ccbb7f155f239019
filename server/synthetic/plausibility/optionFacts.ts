import type { Ticker } from '@/lib/core/nominal'
import { BUILT_IN_ONE_IN, REAL_CONTRACTS } from '@/lib/market/builtInScale'
import type { StylisedFact } from '@/server/synthetic/plausibility/fact'
import type { MarketSample } from '@/server/synthetic/plausibility/sample'
import { volumeOf } from '@/server/synthetic/plausibility/tapeSums'
import { usualContracts } from '@/server/synthetic/tape/volumes'
import { type Instrument, instrumentOf, universe } from '@/server/synthetic/universe'

const OCC =
  'OCC, monthly volume, January to May 2024: 24.2 equity, 18.2 ETF and 4.13 of 46.5 million contracts a day index'
const CBOE_DAILY = 'Cboe, Daily Market Statistics: index 1.16 to 1.19, exchange traded products 0.93'
const BARCHART = 'Barchart, most active options, 2026-08-20 (the repository’s shared data)'

const DAILY =
  'Nasdaq and Cboe: an expiry on every trading day since November 2022, as SPX, whose share Cboe puts at 43 to 61 %'

const kindOf = (ticker: Ticker) => {
  const { issueType } = instrumentOf(ticker)
  return issueType === 'Common' || issueType === 'ADR' ? 'stock' : issueType
}
const ofKind = (kind: string) => (ticker: Ticker) => kindOf(ticker) === kind
const only = (wanted: Ticker) => (ticker: Ticker) => ticker === wanted

/** Share of all contracts that names have. */
const shareOf = (isIn: (ticker: Ticker) => boolean) => (sample: MarketSample) =>
  volumeOf(sample.tape(), isIn).all / sample.tape().contracts

/** Puts for each call. */
const putsPerCall = (isIn: (ticker: Ticker) => boolean) => (sample: MarketSample) => {
  const { puts, calls } = volumeOf(sample.tape(), isIn)
  return puts / calls
}

/** Share of a name's contracts that expire the same day. */
const sameDay = (ticker: Ticker) => (sample: MarketSample) => {
  const { all, sameDay: today } = volumeOf(sample.tape(), only(ticker))
  return today / all
}

const ratio = (over: Ticker, under: Ticker) => (sample: MarketSample) =>
  volumeOf(sample.tape(), only(over)).all / volumeOf(sample.tape(), only(under)).all

/** Share that the busiest names have. */
const busiest = (count: number) => (sample: MarketSample) => {
  const volumes = [...sample.tape().names.values()].map(({ calls, puts }) => calls + puts).sort((a, b) => b - a)
  return volumes.slice(0, count).reduce((sum, volume) => sum + volume, 0) / sample.tape().contracts
}

/** Contracts of a usual session: the quiet names take turns in the tapes of a sample, too few of them for a small class. */
const usualOf = (isIn: (instrument: Instrument) => boolean) =>
  universe.filter(isIn).reduce((sum, instrument) => sum + usualContracts(instrument), 0)

/** What is known of who has the volume of options. */
export const optionFacts: readonly StylisedFact[] = [
  {
    name: 'Contracts of a session, of the real market’s',
    band: [0.8 / BUILT_IN_ONE_IN, 1.25 / BUILT_IN_ONE_IN],
    source: `OCC, 2025: 61 million a day. The built-in market trades one in ${BUILT_IN_ONE_IN}, as its pages say`,
    measure: (sample) => sample.tape().contracts / sample.tape().sessions / REAL_CONTRACTS,
  },
  {
    name: 'SPX: share of contracts that expire the same day',
    band: [0.43, 0.65],
    source: 'Cboe: 43 % in the first half of 2023, 48 % in 2024, 59 % in 2025',
    measure: sameDay('SPX'),
  },
  {
    name: 'SPY: share of contracts that expire the same day',
    band: [0.35, 0.65],
    source: DAILY,
    measure: sameDay('SPY'),
  },
  {
    name: 'QQQ: share of contracts that expire the same day',
    band: [0.35, 0.65],
    source: DAILY,
    measure: sameDay('QQQ'),
  },
  {
    name: 'SPX: share of all contracts',
    band: [0.05, 0.08],
    source: 'Cboe, 2025: 2.3 million 0DTE contracts a day were 59 % of SPX; OCC, 2025: 61 million a day in all',
    measure: shareOf(only('SPX')),
  },
  {
    name: 'SPY over SPX in contracts',
    band: [1.5, 4],
    source: `${BARCHART}: SPY 10.5 million; Cboe, 2025: SPX 3.9 million a day`,
    measure: ratio('SPY', 'SPX'),
  },
  {
    name: 'QQQ over SPY in contracts',
    band: [0.4, 0.9],
    source: `${BARCHART}: QQQ 7.6, SPY 10.5 million`,
    measure: ratio('QQQ', 'SPY'),
  },
  {
    name: 'IWM over SPY in contracts',
    band: [0.1, 0.35],
    source: `${BARCHART}: IWM 1.9, SPY 10.5 million`,
    measure: ratio('IWM', 'SPY'),
  },
  { name: 'Stocks: share of all contracts', band: [0.47, 0.58], source: OCC, measure: shareOf(ofKind('stock')) },
  { name: 'ETFs: share of all contracts', band: [0.34, 0.45], source: OCC, measure: shareOf(ofKind('ETF')) },
  { name: 'Indices: share of all contracts', band: [0.065, 0.11], source: OCC, measure: shareOf(ofKind('Index')) },
  {
    name: 'ADRs: share of the contracts of stocks in a usual session',
    band: [0.02, 0.07],
    source: 'Barchart, most active stock options, 2026-08-19 and 20 (the repository’s shared data): 3.5 and 4.3 %',
    measure: () =>
      usualOf(({ issueType }) => issueType === 'ADR') / usualOf(({ ticker }) => kindOf(ticker) === 'stock'),
  },
  {
    name: 'IBIT over SPY in contracts',
    band: [0.02, 0.17],
    source:
      'Barchart (shared data): 0.414 and 12.7 million a day in the month to 2026-08-14, 1.78 and 10.5 million on 2026-08-20',
    measure: ratio('IBIT', 'SPY'),
  },
  {
    name: 'Puts for each call, IBIT',
    band: [0.3, 1.1],
    source: 'Barchart (shared data): 1.01 on 2026-08-14, 0.36 on 2026-08-20',
    measure: putsPerCall(only('IBIT')),
  },
  {
    name: 'VIX: share of all contracts',
    band: [0.008, 0.025],
    source: 'Cboe, 2024: 0.83 million VIX options a day of 48 million',
    measure: shareOf(only('VIX')),
  },
  {
    name: 'The five busiest names: share of all contracts',
    band: [0.3, 0.48],
    source: `${BARCHART}: 40 %`,
    measure: busiest(5),
  },
  {
    name: 'The twenty busiest names: share of all contracts',
    band: [0.5, 0.68],
    source: `${BARCHART}: 60 %`,
    measure: busiest(20),
  },
  {
    name: 'Puts for each call, stocks',
    band: [0.4, 0.8],
    source: 'Cboe, 2022: five years of the equity ratio between 0.4 and 0.8, near 0.6',
    measure: putsPerCall(ofKind('stock')),
  },
  {
    name: 'Puts for each call, ETFs',
    band: [0.85, 1.4],
    source: `${CBOE_DAILY}; ${BARCHART}: 1.11`,
    measure: putsPerCall(ofKind('ETF')),
  },
  { name: 'Puts for each call, SPX', band: [1, 1.5], source: CBOE_DAILY, measure: putsPerCall(only('SPX')) },
  {
    name: 'Puts for each call, VIX',
    band: [0.35, 0.75],
    source: 'Cboe, VIX put/call: calls outnumber puts about two to one',
    measure: putsPerCall(only('VIX')),
  },
]

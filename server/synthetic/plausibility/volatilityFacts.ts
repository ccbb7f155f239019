import type { StylisedFact } from '@/server/synthetic/plausibility/fact'
import { correlation, deviation, excessKurtosis, mean } from '@/server/synthetic/plausibility/statistics'
import { yearOfReturns } from '@/server/synthetic/plausibility/stockMeasures'
import { contangoDays, frontPremium, vixBelowMean } from '@/server/synthetic/plausibility/vixMeasures'
import {
  crushOf,
  farVixFollows,
  openingWidth,
  relativeWidth,
  sameDayOverVix,
  settledOverCost,
  skewPoints,
  skewSteepening,
  vixOverAtm,
} from '@/server/synthetic/plausibility/volatilityMeasures'
import { dateOfSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { universe } from '@/server/synthetic/universe'

const CONT = 'Cont, Empirical properties of asset returns, Quantitative Finance, 2001'
const STRADDLES =
  'Coval and Shumway, Journal of Finance, 2001: straddles of the index lose a few percent; a year of them is within noise of their price'
const CLOSE_MS = 23_400_000

/** VIX at the closes of the year up to a date. */
const closesOfVix: (sample: Parameters<StylisedFact['measure']>[0]) => number[] = ({ market, last }) => {
  const end = sessionNumberOf(last)
  return Array.from({ length: 252 }, (_, at) => market.priceAt('VIX', dateOfSession(end - 251 + at), CLOSE_MS))
}

/** Every tenth of those beyond the 300 busiest. */
const QUIET = universe.flatMap(({ ticker, rank }) => (rank >= 300 && rank % 10 === 0 ? ticker : []))

const squares = (values: readonly number[]) => values.map(Math.abs)

/** What is known of implied and realised volatility. */
export const volatilityFacts: readonly StylisedFact[] = [
  {
    name: 'VIX: share of days on which futures three months out cost more, seven years',
    band: [0.65, 0.9],
    source:
      'Cboe, VIX futures term structure: upward sloping on about four days of five since 2010; how far seven years stray is judgement',
    measure: ({ market, last }) => contangoDays(market, last),
  },
  {
    name: 'VIX below 14: what the front future costs over it, points, seven years',
    band: [0.7, 1.7],
    source:
      'Judgement: Cboe publishes settlements and no mean; traders count a point to a point and a half when the VIX is this low',
    measure: ({ market, last }) => frontPremium(market, last),
  },
  {
    name: 'VIX: share of days below its mean, seven years',
    band: [0.5, 0.69],
    source:
      'Cboe, VIX from January 1990 to May 2026: every seven years of it have between 50 and 69 % (plausibility.real.test.ts)',
    measure: ({ market, last }) => vixBelowMean(market, last),
  },
  {
    name: 'SPY, two weeks at the money: width of the quote over its price',
    band: [0.002, 0.02],
    source: 'Cboe and NYSE Arca, penny interval program: SPY is quoted in cents',
    measure: ({ market, last }) => relativeWidth(market, ['SPY'], last),
  },
  {
    name: 'Names beyond the 300 busiest, two weeks and more at the money: width of the quote over its price',
    band: [0.06, 0.35],
    source:
      'Muravyev and Pearson, Review of Financial Studies, 2020: quoted half-spreads of several percent, most in quiet names',
    measure: ({ market, last }) => relativeWidth(market, QUIET, last),
  },
  {
    name: 'SPX straddle of the day after the open over VIX / √252',
    band: [0.45, 1],
    source:
      'Cboe, SPX chains at the close, July 2019 (the repository’s shared data): straddles of the next session 0.46 to 0.63 with their night, the VIX a fifth above the money; Brenner and Subrahmanyam, Financial Analysts Journal, 1988: 0.8 of a deviation at the money',
    measure: ({ market, dates }) => sameDayOverVix(market, dates),
  },
  {
    name: 'SPX straddles of the day: settled over paid, a year',
    band: [0.85, 1.15],
    source: STRADDLES,
    needsYear: true,
    measure: ({ market, dates }) => settledOverCost(market, 'SPX', dates, 0),
  },
  {
    name: 'SPY straddles of a week: settled over paid, a year',
    band: [0.75, 1.25],
    source: STRADDLES,
    needsYear: true,
    measure: ({ market, dates }) => settledOverCost(market, 'SPY', dates, 7),
  },
  {
    name: 'VIX: mean of the year',
    band: [11, 33],
    source: 'Cboe, VIX since 1990: yearly means from 11.1 (2017) to 32.7 (2008)',
    measure: (sample) => mean(closesOfVix(sample)),
  },
  {
    name: 'VIX over SPX volatility at the money, 30 days',
    band: [1, 1.3],
    source: 'Cboe, VIX Methodology: weighs all strikes, so the skew puts it above the money',
    measure: ({ market, dates }) => vixOverAtm(market, dates),
  },
  {
    name: 'VIX and SPX: correlation of daily log changes',
    band: [-0.92, -0.65],
    source: 'Whaley, Understanding the VIX, Journal of Portfolio Management, 2009',
    measure: (sample) => {
      const vix = closesOfVix(sample).map(Math.log)
      const changes = vix.slice(1).map((value, at) => value - (vix[at] ?? 0))
      return correlation(changes, yearOfReturns(sample.market, 'SPX', sample.last).slice(1))
    },
  },
  {
    name: 'SPX: yearly volatility of daily returns',
    band: [0.067, 0.35],
    source: 'S&P 500 since 1990: 6.7 % (2017) to 41 % (2008)',
    measure: ({ market, last }) => deviation(yearOfReturns(market, 'SPX', last)) * Math.sqrt(252),
  },
  {
    name: 'Large stocks: excess kurtosis of daily returns, mean of 20',
    band: [1, 25],
    source: CONT,
    measure: ({ market, last }) =>
      mean(
        [
          'AAPL',
          'MSFT',
          'NVDA',
          'AMZN',
          'META',
          'TSLA',
          'JPM',
          'XOM',
          'UNH',
          'KO',
          'WMT',
          'HD',
          'CVX',
          'PFE',
          'BAC',
          'DIS',
          'NFLX',
          'CRM',
          'ORCL',
          'INTC',
        ].map((ticker) => excessKurtosis(yearOfReturns(market, ticker, last))),
      ),
  },
  {
    name: 'SPX: correlation of absolute returns with the day before',
    band: [-0.05, 0.45],
    source: CONT,
    measure: ({ market, last }) => {
      const sizes = squares(yearOfReturns(market, 'SPX', last))
      return correlation(sizes.slice(1), sizes.slice(0, -1))
    },
  },
  {
    name: 'SPX: volatility 3 % below less 3 % above the money, 30 days, points',
    band: [2.5, 8],
    source: 'Gatheral, The Volatility Surface, 2006, figure 3.2: SPX skew of a month',
    measure: ({ market, last }) => skewPoints(market, 'SPX', last),
  },
  {
    name: 'AAPL: volatility 3 % below less 3 % above the money, 30 days, points',
    band: [0.3, 3],
    source:
      'Bakshi, Kapadia and Madan, Review of Financial Studies, 2003: skews of stocks are flatter than the index’s',
    measure: ({ market, last }) => skewPoints(market, 'AAPL', last),
  },
  {
    name: 'SPX: slope of the skew, a week over three months',
    band: [1.8, 4.5],
    source: 'Gatheral, Jaisson and Rosenbaum, Volatility is rough, 2014: falls with the power 0.4 of time',
    measure: ({ market, last }) => skewSteepening(market, 'SPX', last),
  },
  {
    name: 'Volatility at the money of ten days, close after a report over close before',
    band: [0.5, 0.9],
    source: 'Patell and Wolfson, Journal of Financial Economics, 1981: implied volatility falls after reports',
    measure: ({ market, dates }) => crushOf(market, dates),
    needsYear: true,
  },
  {
    name: 'VIX options three months out: share of a move of VIX they follow',
    band: [0.15, 0.6],
    source: 'Cboe, VIX futures: farther contracts follow the index less (mean reversion)',
    needsYear: true,
    measure: ({ market, dates }) => farVixFollows(market, dates),
  },
  {
    name: 'Quotes near the money: two minutes after the open over noon',
    band: [1.3, 4],
    source: 'Chan, Chung and Johnson, Journal of Financial and Quantitative Analysis, 1995: widest at the open',
    measure: ({ market, last }) => openingWidth(market, last),
  },
]

import type { StylisedFact } from '@/server/synthetic/plausibility/fact'
import { fiveYears, quantile } from '@/server/synthetic/plausibility/pathMeasures'
import { correlation, mean, median } from '@/server/synthetic/plausibility/statistics'
import {
  largest,
  pairCorrelation,
  payersOf,
  releasesAWeek,
  reportsInSeason,
  reportsOf,
  reportsOn,
  shortsOf,
  yearOfReturns,
  yieldOf,
} from '@/server/synthetic/plausibility/stockMeasures'
import { instrumentOf, universe } from '@/server/synthetic/universe'

const FINRA = 'FINRA, equity short interest: the largest companies 1 to 2 % of the float, names above 20 % are small'
const SP_PAYERS = 'S&P Dow Jones Indices, dividends of the S&P 500, end of 2024: about 80 % pay'
/** Large companies that have never paid or did not pay in 2025, by their own reports. */
const NON_PAYERS = [
  'NFLX',
  'TSLA',
  'AMZN',
  'BRKB',
  'AMD',
  'ADBE',
  'NOW',
  'UBER',
  'PLTR',
  'ISRG',
  'PANW',
  'CRWD',
  'VRTX',
  'REGN',
]
/** Large companies known for their dividends. */
const PAYERS = [
  'AAPL',
  'MSFT',
  'NVDA',
  'GOOGL',
  'META',
  'AVGO',
  'JPM',
  'KO',
  'PG',
  'JNJ',
  'XOM',
  'CVX',
  'WMT',
  'ORCL',
  'QCOM',
  'CRM',
]

const FIVE_YEARS =
  'Daily prices of 35 stocks of the Nasdaq-100, 2005 to 2026 (shared data), five years at a time: median 3.4, one in twenty above 17'
const stocks = universe.filter(({ rule }) => rule === '')

const inMarket = (tickers: readonly string[]) =>
  tickers.flatMap((ticker) => {
    try {
      return [instrumentOf(ticker)]
    } catch {
      return []
    }
  })

/** Every fifth of the 300 largest names: enough for a median. */
const someOfTheLargest = () => largest(300).filter((_, at) => at % 5 === 0)

/** What is known of stocks, their events and records. */
export const stockFacts: readonly StylisedFact[] = [
  {
    name: 'The 300 largest companies: share that paid a dividend in the year',
    band: [0.7, 0.88],
    source: SP_PAYERS,
    measure: ({ market, last }) => payersOf(market, largest(300), last),
  },
  {
    name: 'Companies that pay none: share that paid here',
    band: [0, 0],
    source: 'Their annual reports of 2025: NFLX, TSLA, AMZN, BRKB, AMD, ADBE and eight more',
    measure: ({ market, last }) => payersOf(market, inMarket(NON_PAYERS), last),
  },
  {
    name: 'Companies that pay: share that paid here',
    band: [1, 1],
    source: 'Their annual reports of 2025: AAPL, MSFT, NVDA, GOOGL, META and eleven more',
    measure: ({ market, last }) => payersOf(market, inMarket(PAYERS), last),
  },
  {
    name: 'The 300 largest companies: dividends of the year over market value',
    band: [0.009, 0.018],
    source: 'S&P Dow Jones Indices: S&P 500 dividend yield 1.2 to 1.6 %, 2020 to 2025',
    measure: ({ market, last }) => yieldOf(market, largest(300), last),
  },
  {
    name: 'The 300 largest companies: median short interest, share of the float',
    band: [0.008, 0.03],
    source: FINRA,
    measure: ({ market, last }) => median(someOfTheLargest().map((one) => shortsOf(market, one, last).share)),
  },
  {
    name: 'The 100 largest companies: highest short interest, share of the float',
    band: [0.01, 0.07],
    source: FINRA,
    measure: ({ market, last }) => Math.max(...largest(100).map((one) => shortsOf(market, one, last).share)),
  },
  {
    name: 'The 300 largest companies: median days to cover',
    band: [1, 4],
    source: FINRA,
    measure: ({ market, last }) => median(someOfTheLargest().map((one) => shortsOf(market, one, last).days)),
  },
  {
    name: 'Stocks: highest close of five years over the lowest, median',
    band: [2.6, 4.6],
    source: FIVE_YEARS,
    measure: ({ market, last }) => quantile(fiveYears(market, stocks, last).ranges, 0.5),
  },
  {
    name: 'Stocks: highest close of five years over the lowest, what one in twenty is above',
    band: [9, 26],
    source: FIVE_YEARS,
    measure: ({ market, last }) => quantile(fiveYears(market, stocks, last).ranges, 0.95),
  },
  {
    name: 'The 100 largest companies: highest close of five years over the last, what one in twenty is above',
    band: [1.5, 4.5],
    source: 'The same prices: one in twenty above 3.9',
    measure: ({ market, last }) => quantile(fiveYears(market, largest(100), last).fallen, 0.95),
  },
  {
    name: 'GOOG and GOOGL: correlation of daily returns',
    band: [0.98, 1],
    source: 'Two share classes of one company',
    measure: ({ market, last }) =>
      correlation(yearOfReturns(market, 'GOOG', last), yearOfReturns(market, 'GOOGL', last)),
  },
  {
    name: 'The 40 largest companies: mean correlation of daily returns',
    band: [0.1, 0.5],
    source: 'Cboe Implied Correlation Index (COR3M): 10 to 45 in 2023 to 2025',
    measure: ({ market, last }) => pairCorrelation(market, largest(40), last),
  },
  {
    name: 'SPY and SPX: correlation of daily returns',
    band: [0.995, 1],
    source: 'The fund holds the index',
    measure: ({ market, last }) => correlation(yearOfReturns(market, 'SPY', last), yearOfReturns(market, 'SPX', last)),
  },
  {
    name: 'Reports in the three busiest weeks of each quarter, share',
    band: [0.55, 0.8],
    source: 'LSEG I/B/E/S, S&P 500 earnings dashboard: most report in the second to fourth week of a season',
    measure: ({ market, last }) => reportsInSeason(market, last),
  },
  {
    name: 'Reports before the open, share',
    band: [0.4, 0.65],
    source: 'Nasdaq earnings calendar, 2024: about half before the open',
    measure: ({ market, last }) => mean(reportsOf(market, last).map(({ time }) => (time === 'premarket' ? 1 : 0))),
  },
  {
    name: 'Reports on a Friday, share',
    band: [0.02, 0.1],
    source: 'deHaan, Shevlin and Thornock, Journal of Accounting and Economics, 2015: few report on Fridays',
    measure: ({ market, last }) => reportsOn(market, last, 5),
  },
  {
    name: 'Economic releases in a usual week',
    band: [60, 160],
    source:
      'Calendars of BLS, BEA, Census Bureau, Federal Reserve, Treasury, EIA and CFTC: what they release in a week',
    measure: ({ market, last }) => releasesAWeek(market, last),
  },
]

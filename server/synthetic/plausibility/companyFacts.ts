import { shareCount } from '@/server/synthetic/filings/shareCount'
import {
  coinReturns,
  dividendGrowths,
  filedOutside,
  grossOf,
  raisedShare,
  shortRunways,
  surprisesOf,
  yearOf,
} from '@/server/synthetic/plausibility/companyMeasures'
import type { StylisedFact } from '@/server/synthetic/plausibility/fact'
import { correlation, deviation, mean, median } from '@/server/synthetic/plausibility/statistics'
import {
  largest,
  monthlyPayments,
  nightShare,
  shortsOf,
  yearOfReturns,
} from '@/server/synthetic/plausibility/stockMeasures'

const NOON_MS = 9_000_000
const FACTSET = 'FactSet, Earnings Insight, S&P 500'
const DAMODARAN = 'Damodaran (NYU Stern), margins by sector, United States, January 2025'
const IBIT = 'iShares Bitcoin Trust, prospectus: it holds bitcoin and nothing else'

/** What is known of the figures of companies, and of coins beside their funds. */
export const companyFacts: readonly StylisedFact[] = [
  {
    name: 'The 300 largest companies: net income over revenue, all together',
    band: [0.09, 0.16],
    source: `${FACTSET}: net margin 11 to 13 %, 2020 to 2025`,
    measure: ({ market, last }) => {
      const { net, revenue } = yearOf(market, last)
      return net / revenue
    },
  },
  {
    name: 'The 300 largest companies: growth of revenue in a year, all together',
    band: [0, 0.12],
    source: `${FACTSET}: 2 to 8 % a year, 2023 to 2025`,
    measure: ({ market, last }) => {
      const { revenue, before } = yearOf(market, last)
      return revenue / before - 1
    },
  },
  {
    name: 'The 300 largest companies: market value over revenue, all together',
    band: [1.8, 4],
    source: 'S&P Dow Jones Indices, S&P 500 price to sales: 2.2 to 3.4, 2020 to 2025',
    measure: ({ market, last }) => {
      const { value, revenue } = yearOf(market, last)
      return value / revenue
    },
  },
  {
    name: 'Information Technology: gross profit over revenue',
    band: [0.45, 0.75],
    source: `${DAMODARAN}: semiconductors 0.59, software 0.72, computers 0.38`,
    measure: ({ market, last }) => grossOf(market, last, 'Information Technology'),
  },
  {
    name: 'Consumer Staples: gross profit over revenue',
    band: [0.22, 0.45],
    source: `${DAMODARAN}: food 0.26 to 0.31, beverages 0.55, retail 0.25`,
    measure: ({ market, last }) => grossOf(market, last, 'Consumer Staples'),
  },
  {
    name: 'Payers among the 300 largest: share that raised its dividend in a year',
    band: [0.6, 1],
    source: 'S&P Dow Jones Indices, dividends of 2024: 342 of some 405 payers of the S&P 500 raised theirs',
    measure: ({ market, last }) => raisedShare(market, last),
  },
  {
    name: 'Payers among the 300 largest: growth of the dividend over five years, a year, median',
    band: [0.03, 0.09],
    source: 'S&P Dow Jones Indices: dividends of the S&P 500, 58.24 in 2019 and 74.83 in 2024, 5.1 % a year',
    measure: ({ market, last }) => median(dividendGrowths(market, last)),
  },
  {
    name: 'The 300 largest companies: median float, share of all shares',
    band: [0.85, 1],
    source: 'S&P U.S. Indices Methodology: float adjustment; most weight factors lie above 0.9',
    measure: ({ market }) =>
      median(
        largest(300).map((one) => {
          const { float, outstanding } = shareCount(market.prices.seed, one)
          return float / outstanding
        }),
      ),
  },
  {
    name: 'The 100 largest companies: share with a fifth of the float or more sold short',
    band: [0, 0.02],
    source: 'FINRA, equity short interest: names above 20 % are small',
    measure: ({ market, last }) => mean(largest(100).map((one) => (shortsOf(market, one, last).share >= 0.2 ? 1 : 0))),
  },
  {
    name: 'FOX and FOXA: correlation of daily returns',
    band: [0.98, 1],
    source: 'Two share classes of one company',
    measure: ({ market, last }) => correlation(yearOfReturns(market, 'FOX', last), yearOfReturns(market, 'FOXA', last)),
  },
  {
    name: 'Bitcoin and IBIT: correlation of returns from close to close',
    band: [0.99, 1],
    source: IBIT,
    measure: ({ market, last }) =>
      correlation(coinReturns(market, 'BTC-USD', last), yearOfReturns(market, 'IBIT', last)),
  },
  {
    name: 'IBIT: volatility at the money, 30 days, mean',
    band: [0.3, 0.7],
    source:
      'Barchart, changes of open interest, 2026-08-20 (shared data): 39 to 43 % one to three months out, where the year stood at a rank of 11 and a percentile of 35',
    measure: ({ market, dates }) => mean(dates.map((date) => market.atmVol('IBIT', date, NOON_MS))),
  },
  {
    name: 'IBIT: volatility at the money over that of its coin from close to close, a year',
    band: [0.75, 1.35],
    source: 'Judgement: the fund holds the coin, so its options are priced from the moves of it',
    needsYear: true,
    measure: ({ market, dates, last }) =>
      mean(dates.map((date) => market.atmVol('IBIT', date, NOON_MS))) /
      (deviation(coinReturns(market, 'BTC-USD', last)) * Math.sqrt(252)),
  },
  {
    name: 'IBIT: part of the variance of five years that comes while New York is closed',
    band: [0.5, 0.75],
    source:
      'Kaiko, 2024: weekends have 16 % of the volume of bitcoin, the hour to 16:00 6.7 % of that of a day, which leaves 60 % and more outside six and a half hours; it moves most in US hours',
    measure: ({ market, last }) => nightShare(market, 'IBIT', last),
  },
  {
    name: 'Names that pay every month: payments of a year, mean',
    band: [11.5, 12.5],
    source:
      'Announcements of O, MAIN, STAG and AGNC, and of the bond funds of iShares (TLT, IEF, HYG, LQD), 2025: twelve',
    measure: ({ market, last }) => mean(monthlyPayments(market, last)),
  },
  {
    name: 'Ether and ETHA: correlation of returns from close to close',
    band: [0.99, 1],
    source: 'iShares Ethereum Trust, prospectus: it holds ether and nothing else',
    measure: ({ market, last }) =>
      correlation(coinReturns(market, 'ETH-USD', last), yearOfReturns(market, 'ETHA', last)),
  },
  {
    name: 'Solana and bitcoin: correlation of daily returns',
    band: [0.3, 0.95],
    source:
      'Liu, Tsyvinski and Wu, Common Risk Factors in Cryptocurrency, Journal of Finance, 2022: one market moves all coins',
    measure: ({ market, last }) =>
      correlation(coinReturns(market, 'BTC-USD', last), coinReturns(market, 'SOL-USD', last)),
  },
  {
    name: 'Results above their estimates, share',
    band: [0.7, 0.86],
    source: `${FACTSET}: 78 of 100 over five years`,
    measure: ({ market, last }) => surprisesOf(market, last).above,
  },
  {
    name: 'Results over their estimates, mean surprise',
    band: [0.03, 0.1],
    source: `${FACTSET}: 7.7 % over five years`,
    measure: ({ market, last }) => surprisesOf(market, last).surprise,
  },
  {
    name: 'Filings of insiders on days without a session, share',
    band: [0, 0],
    source: 'SEC, Regulation S-T, rule 13: a filing has the date of a business day',
    measure: ({ market, last }) => filedOutside(market, last),
  },
  {
    name: 'Biotechnology that earns nothing: share with cash for less than a year',
    band: [0.1, 0.45],
    source: 'EY, Beyond Borders 2022 to 2025: 14 % (2021) to 39 % (2024)',
    measure: ({ market, last }) => shortRunways(market, last),
  },
]

import { entrySessions } from '@/lib/backtest/options/optionTestPlan'
import { meanOfTrades, type TradeMean } from '@/lib/backtest/options/optionTrade'
import { type OptionPlan, tradeOptions } from '@/lib/backtest/options/tradeOptions'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { legsOf } from '@/lib/strategies/strategy'
import { earningsBetween } from '@/server/synthetic/events'
import { followOrders } from '@/server/synthetic/plausibility/orderFollower'
import { type MarketSample, YEAR } from '@/server/synthetic/plausibility/sample'
import { strategyMarket } from '@/server/synthetic/plausibility/strategyMarket'
import { dateOfSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { instrumentOf } from '@/server/synthetic/universe'

/** A strategy of one line: what is bought when. Its seller has the other side of every trade. */
interface SimpleStrategy {
  readonly name: string
  readonly tickers: readonly Ticker[]
  readonly plan: Omit<OptionPlan, 'ticker'>
  /** Sessions of entry. */
  readonly entries: (sample: MarketSample, ticker: Ticker) => readonly IsoDate[]
}

/** A quarter of an hour after the open, when quotes have settled, and some minutes before the close. */
const MORNING_MS = 900_000
const EVENING_MS = 22_800_000
const NOON_MS = 9_000_000
const LAST_HOUR_MS = 19_800_000

const NAMES = ['AAPL', 'NVDA', 'TSLA', 'AMD', 'META', 'JPM', 'KO', 'XOM', 'WMT', 'PFE']
/** Fewer trades tell nothing. */
const FEW = 5
const STRADDLE = legsOf('+1C0 +1P0')
const HALF_OUT = STRADDLE.map((leg) => ({ ...leg, offset: leg.kind === 'C' ? 0.5 : -0.5 }))

const everySession: SimpleStrategy['entries'] = ({ dates }) => dates
const everyWeek: SimpleStrategy['entries'] = ({ dates }) => entrySessions(dates, 'week')
const everyMonth: SimpleStrategy['entries'] = ({ dates }) => entrySessions(dates, 'month')
/** The last session before each report of a name. */
const beforeReports: SimpleStrategy['entries'] = ({ market, dates }, ticker) => {
  const [first, last] = [sessionNumberOf(dates[0] ?? ''), sessionNumberOf(dates.at(-1) ?? '')]
  const reports = earningsBetween(market.prices.seed, instrumentOf(ticker), first + 1, last)
  return reports.map(({ effectSession }) => dateOfSession(effectSession - 1))
}

const held = (legs: string, days: readonly [number, number], hold: number | null = null) => ({
  legs: legsOf(legs),
  days,
  ms: MORNING_MS,
  hold,
})

/** What a newcomer tries first. */
const STRATEGIES: readonly SimpleStrategy[] = [
  ...['SPX', 'SPY', 'QQQ'].map((ticker) => ({
    name: `${ticker}: straddle of every day, to its end`,
    tickers: [ticker],
    plan: held('+1C0 +1P0', [0, 0]),
    entries: everySession,
  })),
  {
    name: 'SPY: straddle of the last hour of every day',
    tickers: ['SPY'],
    plan: { legs: STRADDLE, days: [0, 0], ms: LAST_HOUR_MS, hold: null },
    entries: everySession,
  },
  {
    name: 'SPY: strangle of every day from noon on, 0.5 % out',
    tickers: ['SPY'],
    plan: { legs: HALF_OUT, days: [0, 0], ms: NOON_MS, hold: null },
    entries: everySession,
  },
  {
    name: 'SPY: straddle of every week, to its end',
    tickers: ['SPY'],
    plan: held('+1C0 +1P0', [3, 7]),
    entries: everyWeek,
  },
  {
    name: 'Ten names: straddle of every week, to its end',
    tickers: NAMES,
    plan: held('+1C0 +1P0', [3, 7]),
    entries: everyWeek,
  },
  {
    name: 'Ten names: straddle over every report, held a day',
    tickers: NAMES,
    plan: { legs: STRADDLE, days: [2, 12], ms: EVENING_MS, hold: 1 },
    entries: beforeReports,
  },
  {
    name: 'SPY and ten names: call at the money every month',
    tickers: ['SPY', ...NAMES],
    plan: held('+1C0', [25, 40]),
    entries: everyMonth,
  },
  {
    name: 'SPY and ten names: strangle of a month, 6 % out',
    tickers: ['SPY', ...NAMES],
    plan: held('+1P-6 +1C6', [25, 40]),
    entries: everyMonth,
  },
  {
    name: 'SPY and ten names: covered call of a month less the stock, 5 % out',
    tickers: ['SPY', ...NAMES],
    plan: held('-1C5', [25, 40]),
    entries: everyMonth,
  },
  {
    name: 'VIX: call at the money of two months, held a week',
    tickers: ['VIX'],
    plan: held('+1C0', [35, 80], 5),
    entries: everyWeek,
  },
]

export interface StrategyRow extends TradeMean {
  readonly name: string
}

/** Runs every strategy over the sessions of a sample; orders are followed where it is a year. */
export function runStrategies(sample: MarketSample): StrategyRow[] {
  const followed = sample.dates.length < YEAR.sessions ? [] : followedRows(sample)
  return [...chainStrategies(sample), ...followed.filter(({ trades }) => trades > FEW)]
}

/** Those that need no prints. */
export function chainStrategies(sample: MarketSample): StrategyRow[] {
  const market = strategyMarket(sample.market)
  const rows = STRATEGIES.map(({ name, tickers, plan, entries }) => {
    const trades = tickers.flatMap((ticker) =>
      tradeOptions({ ...plan, ticker }, entries(sample, ticker), { sessions: sample.dates, market }),
    )
    return { name, ...meanOfTrades(trades) }
  })
  return rows.filter(({ trades }) => trades > FEW)
}

function followedRows(sample: MarketSample): StrategyRow[] {
  const { sweeps, whales } = followOrders(sample)
  return [
    { name: 'Every sweep that bought: bought with it, sold before the close', ...sweeps.mean() },
    { name: 'Every print of a million and more that bought: the same', ...whales.mean() },
  ]
}

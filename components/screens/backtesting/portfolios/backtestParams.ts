import type { ParsedUrlQuery } from 'node:querystring'
import {
  OPTION_TEST_KEYS,
  type OptionTestPlan,
  optionTestText,
  parseOptionTest,
} from '@/lib/backtest/options/optionTestPlan'
import { type BacktestPlan, MOST_PORTFOLIOS, type PlannedPortfolio } from '@/lib/backtest/plan'
import { PLAN_KEYS, parsePlan, planText } from '@/lib/backtest/planText'
import { parseTradingPlan, TRADING_KEYS, type TradingPlan, tradingText } from '@/lib/backtest/trading/tradingPlan'
import { choiceOf, numberOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

const TABS = ['overview', 'periods', 'risk', 'holdings', 'trades'] as const
const MODES = ['portfolios', 'rules', 'options'] as const
type BacktestTab = (typeof TABS)[number]

/** Everything the address of Portfolio Backtesting says: the plan and how its result is looked at. */
export interface BacktestParams {
  /** Portfolios, trading rules on one name, or an option structure. */
  readonly mode: (typeof MODES)[number]
  readonly plan: BacktestPlan
  readonly trading: TradingPlan
  readonly options: OptionTestPlan
  readonly tab: BacktestTab
  /** Place of the portfolio whose details are shown. */
  readonly of: number
  readonly scale: 'log' | 'linear'
}

export const EXAMPLE: PlannedPortfolio = {
  name: '60/40',
  kind: 'fixed',
  source: '',
  rebalance: 'quarterly',
  parts: [
    { ticker: 'SPY', weight: 60 },
    { ticker: 'TLT', weight: 40 },
  ],
}

/** Reads the address; never throws. Without a portfolio it begins with an example. */
export function parseBacktestParams(query: ParsedUrlQuery): BacktestParams {
  const plan = parsePlan(Object.fromEntries(PLAN_KEYS.map((key) => [key, textOf(query, key)])))
  return {
    mode: choiceOf(query, 'mode', MODES, 'portfolios'),
    trading: parseTradingPlan(Object.fromEntries(TRADING_KEYS.map((key) => [key, textOf(query, key)]))),
    options: parseOptionTest(Object.fromEntries(OPTION_TEST_KEYS.map((key) => [key, textOf(query, key)]))),
    plan: plan.portfolios.length === 0 ? { ...plan, portfolios: [EXAMPLE] } : plan,
    tab: choiceOf(query, 'tab', TABS, 'overview'),
    of: Math.min(MOST_PORTFOLIOS, Math.floor(numberOf(query, 'of', 0))),
    scale: textOf(query, 'scale') === 'linear' ? 'linear' : 'log',
  }
}

/** The canonical query of a state. */
export function backtestQuery({ mode, plan, trading, options, tab, of, scale }: BacktestParams): string {
  if (mode === 'options') return queryOf({ mode, ...optionTestText(options) })
  if (mode === 'rules') return queryOf({ mode, ...tradingText(trading), scale: scale === 'log' ? '' : scale })
  return queryOf({
    ...planText(plan),
    tab: tab === 'overview' ? '' : tab,
    of: of === 0 ? '' : String(of),
    scale: scale === 'log' ? '' : scale,
  })
}

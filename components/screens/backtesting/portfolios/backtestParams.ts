import {
  ENTRY_RULES,
  OPTION_TEST_BOUNDS,
  OPTION_TEST_KEYS,
  type OptionTestPlan,
  optionTestText,
  parseOptionTest,
  TESTED_STRATEGIES,
  testedLegs,
} from '@/lib/backtest/options/optionTestPlan'
import { type BacktestPlan, MOST_PORTFOLIOS, PERIODS, type PlannedPortfolio, SIDES } from '@/lib/backtest/plan'
import { PLAN_BOUNDS, PLAN_KEYS, parsePlan, parsePortfolio, planText, portfolioText } from '@/lib/backtest/planText'
import {
  FILLS,
  parseTradingPlan,
  TRADING_BOUNDS,
  TRADING_KEYS,
  type TradingPlan,
  tradingText,
} from '@/lib/backtest/trading/tradingPlan'
import { choiceField, dayField, eitherField, tickerField } from '@/lib/navigation/addressFields'
import { type AddressQuery, choiceOf, numberOf, queryOf, textOf } from '@/lib/navigation/addressQuery'
import {
  type AddressReader,
  expects,
  expectsBetween,
  expectsNumber,
  type FindUnread,
  readerWith,
  unreadBy,
} from '@/lib/navigation/unread'

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

type Bounds = Readonly<Record<string, readonly [number, number]>>
const between = (bounds: Bounds): Readonly<Record<string, FindUnread>> =>
  Object.fromEntries(Object.entries(bounds).map(([key, bound]) => [key, expectsBetween(bound)]))

const days = { from: dayField.unread, to: dayField.unread }
const ticker = tickerField().unread
const view = { mode: choiceField(MODES, 'portfolios').unread, scale: choiceField(['log', 'linear'], 'log').unread }
const portfolio = expects(`a portfolio like ${portfolioText(EXAMPLE)}`, (text) => parsePortfolio(text) !== null)

/** What cannot be read of a link, by what it tries. */
const UNREAD: Readonly<Record<BacktestParams['mode'], Pick<AddressReader<unknown>, 'unread'>>> = {
  portfolios: unreadBy({
    ...view,
    ...days,
    ...between(PLAN_BOUNDS),
    ...Object.fromEntries(Array.from({ length: MOST_PORTFOLIOS }, (_, at) => [`p${at + 1}`, portfolio])),
    every: choiceField(PERIODS, '').unread,
    at: choiceField(SIDES, '').unread,
    vs: ticker,
    div: eitherField.unread,
    lag: eitherField.unread,
    tab: choiceField(TABS, 'overview').unread,
    of: expectsNumber(MOST_PORTFOLIOS),
  }),
  rules: unreadBy({ ...view, ...days, ...between(TRADING_BOUNDS), ticker, fill: choiceField(FILLS, 'open').unread }),
  options: unreadBy({
    ...view,
    ...between(OPTION_TEST_BOUNDS),
    ticker,
    strategy: expects('a structure of the library with one expiry', (text) =>
      TESTED_STRATEGIES.some(({ key }) => key === text),
    ),
    legs: expects('legs like -1P-5 +1P-10', (text) => testedLegs(text) !== null),
    every: choiceField(ENTRY_RULES, 'week').unread,
  }),
}
const modeOf = (query: AddressQuery) => choiceOf(query, 'mode', MODES, 'portfolios')
const unread = (query: AddressQuery) => UNREAD[modeOf(query)].unread(query)

/** Reads the address; never throws. Without a portfolio it begins with an example. */
export const parseBacktestParams = readerWith({ unread }, (query): BacktestParams => {
  const plan = parsePlan(Object.fromEntries(PLAN_KEYS.map((key) => [key, textOf(query, key)])))
  return {
    mode: modeOf(query),
    trading: parseTradingPlan(Object.fromEntries(TRADING_KEYS.map((key) => [key, textOf(query, key)]))),
    options: parseOptionTest(Object.fromEntries(OPTION_TEST_KEYS.map((key) => [key, textOf(query, key)]))),
    plan: plan.portfolios.length === 0 ? { ...plan, portfolios: [EXAMPLE] } : plan,
    tab: choiceOf(query, 'tab', TABS, 'overview'),
    of: Math.min(MOST_PORTFOLIOS, Math.floor(numberOf(query, 'of', 0))),
    scale: textOf(query, 'scale') === 'linear' ? 'linear' : 'log',
  }
})

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

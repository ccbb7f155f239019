import { boundedNumbers } from '@/lib/backtest/boundedNumbers'
import {
  type BacktestPlan,
  MOST_PARTS,
  MOST_PORTFOLIOS,
  type Part,
  PERIODS,
  type PlannedPortfolio,
  REBALANCES,
  SIDES,
  SOURCES,
  USUAL_PLAN,
} from '@/lib/backtest/plan'
import { isIsoDate } from '@/lib/market/isoDate'
import { isTicker } from '@/lib/market/ticker'

/** A plan as an address says it: short texts by their names, what is usual left out. */
export type PlanText = Readonly<Record<string, string>>

/** Between the fields of a portfolio; no name may hold it. */
const FIELD = '~'
const MOST_NAME = 60
const MOST_SOURCE = 120
export const PLAN_KEYS = [
  ...Array.from({ length: MOST_PORTFOLIOS }, (_, at) => `p${at + 1}`),
  ...['from', 'to', 'initial', 'add', 'every', 'at', 'band', 'bps', 'fee', 'cash', 'vs', 'div', 'lag'],
] as const

const plain = (text: string, most: number): string => text.replaceAll(FIELD, ' ').replace(/\s+/g, ' ').slice(0, most)

/** 'Name~kind~rebalance~AAPL:60,MSFT:40', or the one it follows in place of the parts. */
export function portfolioText({ name, kind, rebalance, parts, source }: PlannedPortfolio): string {
  const what =
    kind === 'fixed' ? parts.map(({ ticker, weight }) => `${ticker}:${weight}`).join(',') : plain(source, MOST_SOURCE)
  return [plain(name, MOST_NAME), kind, rebalance, what].join(FIELD)
}

/** Reads one portfolio; null where the text makes no sense. */
export function parsePortfolio(text: string): PlannedPortfolio | null {
  const [name = '', kindText, rebalanceText, what = ''] = text.split(FIELD)
  const kind = SOURCES.find((one) => one === kindText)
  const rebalance = REBALANCES.find((one) => one === rebalanceText)
  if (kind === undefined || rebalance === undefined) return null
  const isFixed = kind === 'fixed'
  return {
    name: plain(name, MOST_NAME),
    kind,
    rebalance,
    parts: isFixed ? partsOf(what) : [],
    source: isFixed ? '' : plain(what, MOST_SOURCE).trim(),
  }
}

function partsOf(text: string): readonly Part[] {
  const parts = new Map<string, number>()
  for (const one of text.split(',').slice(0, MOST_PARTS)) {
    const [name = '', weight] = one.split(':')
    const ticker = name.trim().toUpperCase()
    const share = Number(weight)
    if (isTicker(ticker) && Number.isFinite(share) && share >= 0 && share <= 1000)
      parts.set(ticker, (parts.get(ticker) ?? 0) + share)
  }
  return [...parts].map(([ticker, weight]) => ({ ticker, weight }))
}

/** Bounds of the numbers of a plan, by their keys in an address. */
export const PLAN_BOUNDS = {
  initial: [0, 1e9],
  add: [-1e7, 1e7],
  band: [0.1, 100],
  bps: [0, 500],
  fee: [0, 1000],
  cash: [0, 30],
} as const
const { initial, band, bps, fee, cash, contribution } = USUAL_PLAN
const USUAL_NUMBERS = { initial, band, bps, fee, cash, add: contribution }

/** Reads a plan; never throws, what makes no sense is the usual. */
export function parsePlan(text: Readonly<Record<string, string | undefined>>): BacktestPlan {
  const day = (value: string | undefined) => (value !== undefined && isIsoDate(value) ? value : '')
  const benchmark = (text.vs ?? '').trim().toUpperCase()
  const { add, ...numbers } = boundedNumbers<keyof typeof PLAN_BOUNDS>(text, PLAN_BOUNDS, USUAL_NUMBERS)
  return {
    portfolios: PLAN_KEYS.slice(0, MOST_PORTFOLIOS).flatMap((key) => parsePortfolio(text[key] ?? '') ?? []),
    from: day(text.from),
    to: day(text.to),
    ...numbers,
    contribution: add,
    every: PERIODS.find((one) => one === text.every) ?? USUAL_PLAN.every,
    side: SIDES.find((one) => one === text.at) ?? USUAL_PLAN.side,
    benchmark: isTicker(benchmark) ? benchmark : USUAL_PLAN.benchmark,
    dividends: text.div !== '0',
    lag: text.lag === '1' ? 1 : 0,
  }
}

/** The one way of writing a plan: equal plans have equal texts, what is usual is left out. */
export function planText(plan: BacktestPlan): PlanText {
  const number = (value: number, usual: number) => (value === usual ? '' : String(value))
  const pairs: readonly (readonly [string, string])[] = [
    ...plan.portfolios.slice(0, MOST_PORTFOLIOS).map((one, at) => [`p${at + 1}`, portfolioText(one)] as const),
    ['from', plan.from],
    ['to', plan.to],
    ['initial', number(plan.initial, USUAL_PLAN.initial)],
    ['add', number(plan.contribution, USUAL_PLAN.contribution)],
    ['every', plan.every === USUAL_PLAN.every ? '' : plan.every],
    ['at', plan.side === USUAL_PLAN.side ? '' : plan.side],
    ['band', number(plan.band, USUAL_PLAN.band)],
    ['bps', number(plan.bps, USUAL_PLAN.bps)],
    ['fee', number(plan.fee, USUAL_PLAN.fee)],
    ['cash', number(plan.cash, USUAL_PLAN.cash)],
    ['vs', plan.benchmark === USUAL_PLAN.benchmark ? '' : plan.benchmark],
    ['div', plan.dividends ? '' : '0'],
    ['lag', plan.lag === 0 ? '' : '1'],
  ]
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}

import { boundedNumbers } from '@/lib/backtest/boundedNumbers'
import type { OptionPlan } from '@/lib/backtest/options/tradeOptions'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { weekdayOf } from '@/lib/market/isoDate'
import { isTicker } from '@/lib/market/ticker'
import { strategies, strategyOf } from '@/lib/strategies/strategies'
import { legsOf, patternOf, type Strategy, type StrategyLeg } from '@/lib/strategies/strategy'

export const ENTRY_RULES = ['session', 'week', 'month'] as const
export type EntryRule = (typeof ENTRY_RULES)[number]

/** An option structure that is entered by rule on one name. F54 beside portfolios and trading rules. */
export interface OptionTestPlan {
  readonly ticker: Ticker
  /** Key of the library. */
  readonly strategy: string
  /** Legs of one's own in its place, as a pattern ('-1P-5 +1P-10'); '' is the structure of the library. */
  readonly legs: string
  /** Sessions of entry: each one, or the first one of each week or month. */
  readonly every: EntryRule
  /** Minutes after 9:30 at which orders are filled. */
  readonly minute: number
  /** Calendar days to the expiry: the first expiry in this band. */
  readonly least: number
  readonly most: number
  /** Distance of the strikes from the price, in percent of what the library has. */
  readonly width: number
  /** Sessions after which it is closed at the quotes; 0: held to the expiry. */
  readonly hold: number
  /** Newest whole sessions that are looked through. */
  readonly sessions: number
}

const USUAL_OPTION_TEST: OptionTestPlan = {
  ticker: 'SPY',
  strategy: 'iron-condor',
  legs: '',
  every: 'week',
  minute: 15,
  least: 25,
  most: 45,
  width: 100,
  hold: 0,
  sessions: 250,
}

type NumberKey = 'minute' | 'least' | 'most' | 'width' | 'hold' | 'sessions'
export const OPTION_TEST_BOUNDS: Readonly<Record<NumberKey, readonly [low: number, high: number]>> = {
  minute: [1, 389],
  least: [0, 720],
  most: [0, 800],
  width: [5, 300],
  hold: [0, 250],
  sessions: [5, 500],
}
const NUMBER_KEYS = Object.keys(OPTION_TEST_BOUNDS) as readonly NumberKey[]
export const OPTION_TEST_KEYS = ['ticker', 'strategy', 'legs', 'every', ...NUMBER_KEYS] as const

const MOST_LEGS = 8

/** Options of one expiry, with or without shares. */
const isTested = (legs: readonly StrategyLeg[]): boolean =>
  legs.every(({ kind, term }) => kind === 'S' || term === 'near') && legs.some(({ kind }) => kind !== 'S')

/** Structures of the library that can be tried. */
export const TESTED_STRATEGIES: readonly Strategy[] = strategies.filter(({ legs }) => isTested(legs))

/** Legs of a pattern that can be tried; null where it cannot be read or is another structure. */
export function testedLegs(pattern: string): readonly StrategyLeg[] | null {
  try {
    const legs = legsOf(pattern.trim().toUpperCase().replace(/\s+/g, ' '))
    const isPlaced = legs.every(({ quantity, offset }) => quantity !== 0 && offset > -100 && offset <= 300)
    return isTested(legs) && isPlaced && legs.length <= MOST_LEGS ? legs : null
  } catch {
    return null
  }
}

/** Reads a plan; never throws, what makes no sense is the usual. */
export function parseOptionTest(text: Readonly<Record<string, string | undefined>>): OptionTestPlan {
  const ticker = (text.ticker ?? '').trim().toUpperCase()
  const told = boundedNumbers(text, OPTION_TEST_BOUNDS, USUAL_OPTION_TEST)
  for (const key of NUMBER_KEYS) told[key] = Math.round(told[key])
  return {
    ...told,
    most: Math.max(told.least, told.most),
    ticker: isTicker(ticker) ? ticker : USUAL_OPTION_TEST.ticker,
    strategy: TESTED_STRATEGIES.find(({ key }) => key === text.strategy)?.key ?? USUAL_OPTION_TEST.strategy,
    legs: patternOf(testedLegs(text.legs ?? '') ?? []),
    every: ENTRY_RULES.find((rule) => rule === text.every) ?? USUAL_OPTION_TEST.every,
  }
}

/** The one way of writing a plan: what is usual is left out. */
export function optionTestText(plan: OptionTestPlan): Readonly<Record<string, string>> {
  const pairs = OPTION_TEST_KEYS.map(
    (key) => [key, plan[key] === USUAL_OPTION_TEST[key] ? '' : String(plan[key])] as const,
  )
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}

/** What is traded at each entry. */
export function tradedPlan(plan: OptionTestPlan): OptionPlan {
  const legs = testedLegs(plan.legs) ?? strategyOf(plan.strategy)?.legs ?? []
  return {
    ticker: plan.ticker,
    legs: legs.map((leg) => ({ ...leg, offset: (leg.offset * plan.width) / 100 })),
    days: [plan.least, plan.most],
    ms: plan.minute * 60_000,
    hold: plan.hold === 0 ? null : plan.hold,
  }
}

/** Sessions of entry among sessions: the first of each week or month that begins among them. */
export function entrySessions(sessions: readonly IsoDate[], every: EntryRule): readonly IsoDate[] {
  if (every === 'session') return sessions
  return sessions.filter((date, at) => {
    const prior = sessions[at - 1]
    if (prior === undefined) return false
    return every === 'week' ? weekdayOf(date) < weekdayOf(prior) : date.slice(0, 7) !== prior.slice(0, 7)
  })
}

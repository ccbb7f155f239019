import { strategies, strategyOf } from '@/lib/strategies/strategies'
import type { Outlook, Strategy, VolView } from '@/lib/strategies/strategy'

export interface StrategyParams {
  readonly outlook: Outlook | 'all'
  readonly risk: 'all' | 'defined' | 'open'
  readonly vol: VolView | 'all'
  readonly legs: 'all' | '1' | '2' | '3' | '4'
  /** The structure that is open; null: the library. */
  readonly open: Strategy | null
}

const OUTLOOKS: readonly StrategyParams['outlook'][] = ['all', 'up', 'down', 'still', 'moving', 'none']
const RISKS: readonly StrategyParams['risk'][] = ['all', 'defined', 'open']
const VOLS: readonly StrategyParams['vol'][] = ['all', 'rising', 'falling', 'any']
const LEGS: readonly StrategyParams['legs'][] = ['all', '1', '2', '3', '4']

type Query = Readonly<Record<string, string | string[] | undefined>>

/** Reads the address; never throws, what makes no sense is left out. */
export function readStrategyParams(query: Query): StrategyParams {
  const one = <T extends string>(key: string, known: readonly T[], fallback: T): T =>
    known.find((value) => value === query[key]) ?? fallback
  return {
    outlook: one('outlook', OUTLOOKS, 'all'),
    risk: one('risk', RISKS, 'all'),
    vol: one('vol', VOLS, 'all'),
    legs: one('legs', LEGS, 'all'),
    open: strategyOf(typeof query.strategy === 'string' ? query.strategy : null),
  }
}

/** The address of a state; 'all' is left out. */
export function strategyHref({ outlook, risk, vol, legs, open }: StrategyParams): string {
  const pairs: readonly (readonly [string, string])[] = [
    ['outlook', outlook],
    ['risk', risk],
    ['vol', vol],
    ['legs', legs],
    ['strategy', open?.key ?? 'all'],
  ]
  const parts = pairs.filter(([, value]) => value !== 'all').map(([key, value]) => `${key}=${value}`)
  return parts.length === 0 ? '/option-strategies' : `/option-strategies?${parts.join('&')}`
}

/** Structures that fit every filter. */
export function fittingStrategies({ outlook, risk, vol, legs }: StrategyParams): readonly Strategy[] {
  return strategies.filter(
    (strategy) =>
      (outlook === 'all' || strategy.outlook === outlook) &&
      (risk === 'all' || strategy.isDefined === (risk === 'defined')) &&
      (vol === 'all' || strategy.vol === vol) &&
      (legs === 'all' || strategy.legs.length === Number(legs)),
  )
}

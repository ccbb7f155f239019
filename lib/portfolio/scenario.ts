import type { EpochMs, Usd } from '@/lib/core/nominal'
import { exerciseStyleOf } from '@/lib/options/exerciseStyle'
import type { NetGreeks } from '@/lib/options/greeks'
import { parseOccParts } from '@/lib/options/occSymbol'
import { settlementOf, yearsToExpiry } from '@/lib/options/timeToExpiry'
import { greeksAfter, type MarketChange, NO_CHANGE } from '@/lib/options/whatIf'
import { unitsOf } from '@/lib/portfolio/entry'

/** A position with all that a scenario needs of the market. */
export interface PricedPosition {
  readonly symbol: string
  /** Negative is short. */
  readonly quantity: number
  /** Price of the underlying, USD per share; null: not known. */
  readonly spot: Usd | null
  /** Of the contract, fraction per year; null for shares and where not known. */
  readonly vol: number | null
  /** Of the underlying, continuous fraction per year. */
  readonly dividendYield: number
  /** Of the underlying against the benchmark of the beta, F48; null where not known. */
  readonly beta: number | null
}

export interface ScenarioMarket {
  readonly atMs: EpochMs
  /** Continuous fraction per year. */
  readonly rate: number
}

/** 'alike': every name moves by the same share. 'beta': by its beta times the share, 1 where it is not known. */
export type ScenarioMove = 'alike' | 'beta'

/** True where a scenario can price the position. */
export const canPrice = ({ symbol, spot, vol }: PricedPosition): boolean =>
  spot !== null && spot > 0 && (parseOccParts(symbol) === null || (vol !== null && vol > 0))

/** Worth of a position after a change of the market, USD: shares at the price, contracts by the model (F19, F21). null: not known. */
export function worthAfter(position: PricedPosition, market: ScenarioMarket, change: MarketChange): Usd | null {
  const priced = pricedOf(position, market, change)
  return priced === null ? null : position.quantity * unitsOf(position.symbol) * priced.value
}

/** Greeks of a whole position now. null: not known. */
export function positionGreeks(position: PricedPosition, market: ScenarioMarket): NetGreeks | null {
  const priced = pricedOf(position, market, NO_CHANGE)
  if (priced === null) return null
  const units = position.quantity * unitsOf(position.symbol)
  const { delta, gamma, theta, vega } = priced
  return { delta: units * delta, gamma: units * gamma, theta: units * theta, vega: units * vega }
}

const SHARE = { delta: 1, gamma: 0, theta: 0, vega: 0 }

function pricedOf(position: PricedPosition, { atMs, rate }: ScenarioMarket, change: MarketChange) {
  const { symbol, spot, vol, dividendYield } = position
  if (spot === null || !(spot > 0)) return null
  const option = parseOccParts(symbol)
  if (option === null) return { ...SHARE, value: spot * (1 + change.spotShare) }
  if (vol === null || !(vol > 0)) return null
  const years = yearsToExpiry(atMs, option.expiry, settlementOf(option.root))
  const { root, type, strike } = option
  const contract = { style: exerciseStyleOf(root), type, strike, vol, years }
  return greeksAfter(contract, { spot, rate, dividendYield }, change)
}

/**
 * F53 scenario: gain of all positions against now after a change, USD. Contracts are priced by the model before and after,
 * so that a quote beside the model does not show as a gain. Positions without a price are left out.
 */
export function scenarioGain(
  positions: readonly PricedPosition[],
  market: ScenarioMarket,
  change: MarketChange,
  move: ScenarioMove,
): Usd {
  return positions.reduce((sum, position) => {
    const factor = move === 'beta' ? (position.beta ?? 1) : 1
    const own = { ...change, spotShare: Math.max(-1, change.spotShare * factor) }
    const [before, after] = [worthAfter(position, market, NO_CHANGE), worthAfter(position, market, own)]
    return before === null || after === null ? sum : sum + after - before
  }, 0)
}

/** F53: moves of the spot in percent and of volatility in points that the grid shows. */
export const SPOT_STEPS = [-20, -15, -10, -5, -2, 0, 2, 5, 10, 15, 20] as const
export const VOL_STEPS = [10, 5, 0, -5, -10] as const
/** Calendar days from now. */
export const DAY_STEPS = [0, 7, 14, 30, 60, 90] as const

/** F53 scenario grid at one date: rows by volatility (high first), columns by spot (low first), USD. */
export function scenarioGrid(
  positions: readonly PricedPosition[],
  market: ScenarioMarket,
  { days, move }: { readonly days: number; readonly move: ScenarioMove },
): readonly (readonly Usd[])[] {
  return VOL_STEPS.map((volPoints) =>
    SPOT_STEPS.map((percent) => scenarioGain(positions, market, { spotShare: percent / 100, volPoints, days }, move)),
  )
}

import type { OptionType } from '@/lib/options/contractLabel'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import type { ExerciseStyle } from '@/lib/options/exerciseStyle'
import type { Position } from '@/lib/options/payoff'
import { payoffSummary, touchProbability } from '@/lib/options/payoffSummary'
import { midOf } from '@/lib/options/strikeQuote'
import { priceOfStyle } from '@/lib/options/stylePrice'

/** A contract to compare, with the market around it. Quotes in USD per share; `atm` is the volatility of its expiry. */
export interface ComparedContract {
  readonly style: ExerciseStyle
  readonly type: OptionType
  readonly strike: number
  readonly years: number
  readonly bid: number | null
  readonly ask: number | null
  readonly iv: number | null
  readonly delta: number | null
  readonly theta: number | null
  readonly vega: number | null
  readonly atm: number | null
  readonly spot: number
  readonly rate: number
  readonly dividendYield: number
}

/** One contract bought, in figures that compare contracts of any strike, expiry and name. null where not known. */
export interface ContractMetrics {
  /** USD for one contract at the ask. */
  readonly cost: number | null
  /** F2 spread over the middle, a fraction, and half of it in USD for a contract. */
  readonly spread: number | null
  readonly spreadCost: number | null
  /** USD per share that time is worth, and the same as a share of the price. */
  readonly extrinsic: number | null
  readonly extrinsicShare: number | null
  readonly breakeven: number | null
  /** Move of the price to the breakeven, a fraction of it. */
  readonly breakevenMove: number | null
  /** F57. */
  readonly chance: number | null
  readonly expected: number | null
  readonly touch: number | null
  /** Percent the contract moves when the price moves one percent: delta·S/price. */
  readonly leverage: number | null
  /** Share of the price that a day costs. */
  readonly decay: number | null
  /** Volatility less that at the money, in points. */
  readonly richness: number | null
  /** Result at a price on a day over what was paid. */
  readonly returnAtTarget: number | null
}

export interface ComparedTarget {
  readonly price: number
  /** Years from now. */
  readonly years: number
}

const over = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : part / whole

/** Options Analyzer, contract compare: bought at the ask. F2, F19 or F21 by its style, F57. */
export function contractMetrics(contract: ComparedContract, target: ComparedTarget | null): ContractMetrics {
  const { type, strike, years, bid, ask, iv, delta, theta, atm, spot } = contract
  const mid = midOf(bid, ask)
  const sign = type === 'C' ? 1 : -1
  const width = mid === null || bid === null || ask === null ? null : ask - bid
  const extrinsic = mid === null ? null : mid - Math.max(0, sign * (spot - strike))
  const entry = ask !== null && ask > 0 ? ask : null
  const position = entry === null || iv === null ? null : positionOf(contract, entry, iv)
  const summary = position === null || atm === null ? null : payoffSummary(position, atm, years)
  const breakeven = entry === null ? null : strike + sign * entry
  return {
    cost: entry === null ? null : entry * CONTRACT_SHARES,
    spread: over(width, mid),
    spreadCost: width === null ? null : (width / 2) * CONTRACT_SHARES,
    extrinsic,
    extrinsicShare: over(extrinsic, mid),
    breakeven,
    breakevenMove: breakeven === null ? null : breakeven / spot - 1,
    chance: summary?.probabilityOfProfit ?? null,
    expected: summary?.expectedValue ?? null,
    touch: atm === null ? null : touchProbability(contract, { years, vol: atm }, strike),
    leverage: delta === null ? null : over(delta * spot, mid),
    decay: over(theta, mid),
    richness: iv === null || atm === null ? null : 100 * (iv - atm),
    returnAtTarget: entry === null || iv === null || target === null ? null : valueAt(contract, iv, target) / entry - 1,
  }
}

function positionOf(contract: ComparedContract, entry: number, vol: number): Position {
  const { style, type, strike, years, spot, rate, dividendYield } = contract
  const leg = {
    kind: 'option',
    style,
    type,
    strike,
    years,
    vol,
    quantity: 1,
    entry,
    multiplier: CONTRACT_SHARES,
  } as const
  return { legs: [leg], spot, rate, dividendYield, fees: 0 }
}

function valueAt(contract: ComparedContract, vol: number, { price, years: passed }: ComparedTarget): number {
  const { style, type, strike, years, rate, dividendYield } = contract
  return priceOfStyle(style, { type, strike, spot: price, years: years - passed, rate, dividendYield, vol })
}

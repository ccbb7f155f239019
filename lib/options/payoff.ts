import type { OptionType } from '@/lib/options/contractLabel'
import { type VolEvent, volWithEvent } from '@/lib/options/eventVol'
import type { ExerciseStyle } from '@/lib/options/exerciseStyle'
import { priceOfStyle } from '@/lib/options/stylePrice'

/** An option leg: `quantity` in contracts (negative = sold), `entry` in USD per share, `years` from now to its expiry. */
export interface OptionLeg {
  readonly kind: 'option'
  readonly type: OptionType
  readonly strike: number
  readonly years: number
  readonly vol: number
  readonly quantity: number
  readonly entry: number
  readonly multiplier: number
  /** By its root. */
  readonly style: ExerciseStyle
}

/** A stock leg: `quantity` in shares (negative = sold short), `entry` in USD per share. */
interface StockLeg {
  readonly kind: 'stock'
  readonly quantity: number
  readonly entry: number
}

export type PayoffLeg = OptionLeg | StockLeg

/** Legs with the market they are valued in; `fees` in USD for the whole position, rates continuous. */
export interface Position {
  readonly legs: readonly PayoffLeg[]
  readonly spot: number
  readonly rate: number
  readonly dividendYield: number
  readonly fees: number
  /** A report whose part of every volatility leaves with it (F35); left out: volatilities stand still. */
  readonly event?: VolEvent | null
}

/** A moment to value at: underlying price, years from now, and a relative change of every volatility (0.1 is +10 %). */
export interface PayoffPoint {
  readonly price: number
  readonly elapsed: number
  readonly volShift: number
}

/** F56 units of a cell. */
export type PayoffUnit = 'dollars' | 'percentOfRisk' | 'percentReturn'

/** Shares a leg stands for, signed. */
export function legShares(leg: PayoffLeg): number {
  return leg.kind === 'stock' ? leg.quantity : leg.quantity * leg.multiplier
}

/** Value of one share of a leg at a point, USD, by F19 or F21; an option past its expiry is worth its intrinsic value. */
function legValue(leg: PayoffLeg, position: Position, { price, elapsed, volShift }: PayoffPoint): number {
  if (leg.kind === 'stock') return price
  const { rate, dividendYield, event = null } = position
  const vol = volWithEvent(leg, elapsed, event) * Math.max(1 + volShift, 0)
  return priceOfStyle(leg.style, {
    type: leg.type,
    strike: leg.strike,
    spot: price,
    years: leg.years - elapsed,
    rate,
    dividendYield,
    vol,
  })
}

/** F56: profit or loss of the whole position at a point, USD after fees. */
export function profitAt(position: Position, point: PayoffPoint): number {
  return position.legs.reduce(
    (sum, leg) => sum + legShares(leg) * (legValue(leg, position, point) - leg.entry),
    -position.fees,
  )
}

/** What opening the position costs, USD before fees; negative is a credit. */
export function costOf(position: Position): number {
  return position.legs.reduce((sum, leg) => sum + legShares(leg) * leg.entry, 0)
}

/** F56 matrix: one row for each price, one column for each elapsed time, USD. */
export function profitMatrix(
  position: Position,
  axes: { readonly prices: readonly number[]; readonly elapsed: readonly number[] },
  volShift = 0,
): number[][] {
  return axes.prices.map((price) => axes.elapsed.map((elapsed) => profitAt(position, { price, elapsed, volShift })))
}

/**
 * F56: a profit in another unit. `risk` is the largest loss as a positive number (null when unlimited), `cost` what was paid
 * or received. null where the unit has no meaning.
 */
export function inUnit(
  profit: number,
  unit: PayoffUnit,
  { risk, cost }: { readonly risk: number | null; readonly cost: number },
): number | null {
  if (unit === 'dollars') return profit
  const base = unit === 'percentOfRisk' ? risk : Math.abs(cost)
  return base !== null && base > 0 ? (100 * profit) / base : null
}

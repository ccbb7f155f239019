import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { type PayoffLeg, type Position, profitAt } from '@/lib/options/payoff'
import { type PayoffSummary, payoffSummary } from '@/lib/options/payoffSummary'
import { USUAL_RATE } from '@/lib/options/shortRate'
import { priceOfStyle } from '@/lib/options/stylePrice'
import type { Strategy } from '@/lib/strategies/strategy'

/** The market of every example: what a structure does is seen on one and the same ground. */
export const EXAMPLE = {
  spot: 100,
  /** Yearly, as a fraction, the same for every strike. */
  vol: 0.3,
  /** Days to the near expiry; the far one is 30 days later. */
  days: 30,
  rate: USUAL_RATE,
} as const
const FAR_DAYS = 30
const YEAR_DAYS = 365
const CURVE_POINTS = 121
/** How far the diagram reaches, as a fraction of the price. */
const REACH = 0.25

/** A structure opened in the example's market, every option at its model price (F21, a stock without dividends), no fees. */
export function examplePosition(strategy: Strategy): Position {
  const { spot, vol, days, rate } = EXAMPLE
  const legs: PayoffLeg[] = strategy.legs.map(({ quantity, kind, offset, term }) => {
    if (kind === 'S') return { kind: 'stock', quantity: quantity * CONTRACT_SHARES, entry: spot }
    const years = (days + (term === 'far' ? FAR_DAYS : 0)) / YEAR_DAYS
    const strike = spot * (1 + offset / 100)
    const entry = priceOfStyle('American', { type: kind, strike, spot, years, rate, dividendYield: 0, vol })
    return {
      kind: 'option',
      style: 'American',
      type: kind,
      strike,
      years,
      vol,
      quantity,
      entry,
      multiplier: CONTRACT_SHARES,
    }
  })
  return { legs, spot, rate, dividendYield: 0, fees: 0 }
}

/** F57 of the example, USD for one of each pattern. */
export function exampleSummary(strategy: Strategy): PayoffSummary {
  return payoffSummary(examplePosition(strategy), EXAMPLE.vol, EXAMPLE.days / YEAR_DAYS)
}

export interface CurvePoint {
  readonly price: number
  /** At the near expiry, USD. */
  readonly atExpiry: number
  /** Today, USD. */
  readonly today: number
}

/** F56: the diagram of a structure, result by price at the near expiry and today. */
export function exampleCurve(strategy: Strategy): readonly CurvePoint[] {
  const position = examplePosition(strategy)
  const elapsed = EXAMPLE.days / YEAR_DAYS
  return Array.from({ length: CURVE_POINTS }, (_, at) => {
    const price = EXAMPLE.spot * (1 - REACH + (2 * REACH * at) / (CURVE_POINTS - 1))
    return {
      price,
      atExpiry: profitAt(position, { price, elapsed, volShift: 0 }),
      today: profitAt(position, { price, elapsed: 0, volShift: 0 }),
    }
  })
}

type GreekSign = '+' | '-' | '0'
export interface GreekSigns {
  readonly delta: GreekSign
  readonly gamma: GreekSign
  readonly theta: GreekSign
  readonly vega: GreekSign
}

/** Signs of the greeks at the price of the example, by finite differences of F56. Tiny ones count as none. */
export function greekSigns(strategy: Strategy): GreekSigns {
  const position = examplePosition(strategy)
  const at = (price: number, elapsed: number, volShift: number) => profitAt(position, { price, elapsed, volShift })
  const { spot } = EXAMPLE
  const [down, here, up] = [at(spot - 1, 0, 0), at(spot, 0, 0), at(spot + 1, 0, 0)]
  return {
    delta: signOf((up - down) / 2, 5),
    gamma: signOf(up - 2 * here + down, 0.3),
    theta: signOf(at(spot, 1 / YEAR_DAYS, 0) - here, 0.3),
    vega: signOf(at(spot, 0, 0.01 / EXAMPLE.vol) - here, 0.6),
  }
}

const signOf = (value: number, least: number): GreekSign => (Math.abs(value) < least ? '0' : value > 0 ? '+' : '-')

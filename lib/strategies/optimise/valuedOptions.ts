import { quickPriceOfStyle } from '@/lib/options/stylePrice'
import type {
  ExpiryPair,
  Fill,
  OptimiserMarket,
  OptimiserView,
  ScenarioCell,
  UsableOption,
} from '@/lib/strategies/optimise/optimiserTypes'
import type { PriceGrid } from '@/lib/strategies/optimise/priceGrid'

/** Prices in standard deviations until the day of the target, and relative changes of volatility: the nine cells. */
const MOVES = [-1, 0, 1] as const
const VOL_SHIFTS = [-0.2, 0, 0.2] as const

/** What a structure is valued at: the grid of its near expiry, and the points of the day of the target. */
export interface ValuePoints {
  readonly market: OptimiserMarket
  readonly grid: PriceGrid
  /** Years from now to the day of the target, at most to the near expiry. */
  readonly elapsed: number
  readonly targets: readonly number[]
  readonly cells: readonly Omit<ScenarioCell, 'profit'>[]
}

/** A contract with its values, USD per share; those of a structure are sums of them. */
export interface ValuedOption {
  readonly option: UsableOption
  /** At the near expiry, by price of the grid. */
  readonly curve: Float64Array
  readonly targets: readonly number[]
  readonly cells: readonly number[]
  /** Growth of the value per USD of price far above every strike. */
  readonly slope: number
}

export function valuePoints(market: OptimiserMarket, grid: PriceGrid, view: OptimiserView): ValuePoints {
  const elapsed = Math.min(view.years, grid.years)
  const deviation = view.vol * Math.sqrt(elapsed)
  const cells = MOVES.flatMap((move) =>
    VOL_SHIFTS.map((volShift) => ({ price: market.spot * Math.exp(move * deviation), volShift })),
  )
  return { market, grid, elapsed, targets: view.targets, cells }
}

/** F19 or F21 of a contract at every point; at its own expiry it is worth what it pays. */
export function valuedOption(
  option: UsableOption,
  { market, grid, elapsed, targets, cells }: ValuePoints,
): ValuedOption {
  const { type, strike, iv, years } = option
  const { style, rate, dividendYield } = market
  const value = (price: number, passed: number, volShift: number) =>
    quickPriceOfStyle(style, {
      type,
      strike,
      spot: price,
      years: years - passed,
      rate,
      dividendYield,
      vol: iv * (1 + volShift),
    })
  const left = Math.max(0, years - grid.years)
  return {
    option,
    curve: grid.prices.map((price) => value(price, grid.years, 0)),
    targets: targets.map((price) => value(price, elapsed, 0)),
    cells: cells.map(({ price, volShift }) => value(price, elapsed, volShift)),
    slope: type === 'C' ? Math.exp(-dividendYield * left) : 0,
  }
}

/** USD per share a leg is entered at. */
export function entryOf({ bid, ask }: UsableOption, quantity: number, fill: Fill): number {
  if (fill === 'mid') return 0.5 * (bid + ask)
  return quantity > 0 ? ask : bid
}

/** A near expiry with the points its structures are valued at. */
export interface ExpiryGround {
  readonly pair: ExpiryPair
  readonly points: ValuePoints
  readonly near: readonly ValuedOption[]
  readonly far: readonly ValuedOption[]
}

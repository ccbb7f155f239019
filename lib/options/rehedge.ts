import type { EpochMs, Usd } from '@/lib/core/nominal'
import type { OptionType } from '@/lib/options/contractLabel'
import type { ExerciseStyle } from '@/lib/options/exerciseStyle'
import { deltaExposure } from '@/lib/options/exposure'
import { deltaOfStyle } from '@/lib/options/stylePrice'
import { isSettling, YEAR_MS } from '@/lib/options/timeToExpiry'

/** Net gamma of the dealers at an instant: USD of delta per 1 % move (F23), and the price it holds at, USD. */
export interface GammaStep {
  readonly atMs: EpochMs
  readonly spot: Usd
  readonly gex: number
}

/** USD of the underlying the dealers have bought since the first step; sold below 0. */
export interface HedgePoint {
  readonly atMs: EpochMs
  readonly usd: Usd
}

/**
 * Expected re-hedge from the price move since the open, pages.md §4.5: Σ −GEX·ΔS. Between two steps the gamma of the first
 * holds and the price moves by ΔS / S in percent; dealers who are long gamma sell what rises. Steps in the order of time.
 */
export function gammaRehedge(steps: readonly GammaStep[]): readonly HedgePoint[] {
  let usd = 0
  return steps.map(({ atMs, spot }, at) => {
    const before = steps[at - 1]
    if (before !== undefined) usd -= before.gex * (spot / before.spot - 1) * 100
    return { atMs, usd }
  })
}

/** A dealer position with what prices it: signed shares (contracts × multiplier), volatility as a fraction, time in years. */
export interface HeldOption {
  readonly type: OptionType
  readonly strike: number
  readonly shares: number
  readonly vol: number
  readonly years: number
}

/** Rates are continuous fractions a year. */
export interface HedgeMarket {
  readonly style: ExerciseStyle
  readonly atMs: EpochMs
  readonly spot: Usd
  readonly rate: number
  readonly dividendYield: number
}

/**
 * F24 of dealers at a later instant if neither price nor volatility moves, USD. What has expired by then counts at its
 * last delta: 1 or 0 by the side of the strike the price is on.
 */
export function laterDelta(options: readonly HeldOption[], market: HedgeMarket, laterMs: EpochMs): Usd {
  const { style, atMs, spot, rate, dividendYield } = market
  const passed = (laterMs - atMs) / YEAR_MS
  let sum = 0
  for (const { type, strike, shares, vol, years } of options) {
    const left = years - passed
    const delta = isSettling(left)
      ? settledDelta(type, spot - strike)
      : deltaOfStyle(style, { type, strike, years: left, vol, spot, rate, dividendYield })
    sum += deltaExposure(delta, shares, spot)
  }
  return sum
}

function settledDelta(type: OptionType, above: number): number {
  if (type === 'C') return above > 0 ? 1 : 0
  return above < 0 ? -1 : 0
}

/** Charm drift: what dealers have to trade by a later instant because time passes, USD; they buy above 0. pages.md §4.5. */
export function charmHedge(now: Usd, later: Usd): Usd {
  return now - later
}

import type { BsmInput } from '@/lib/options/blackScholes'
import { type EarlySlopes, earlyCurveOf, writeSlopes } from '@/lib/options/earlyCurve'
import type { BsmGreeks } from '@/lib/options/greeks'

const slopes: EarlySlopes = { value: 0, first: 0, second: 0, third: 0 }

/**
 * What the right to exercise early adds to a European option, USD per share, by the quadratic approximation of N. Ju and
 * R. Zhong ("An approximate formula for pricing American options", 1999): a microsecond or two where a boundary takes one
 * thousand. No bound of its error is proved: at volatilities of 8 to 120% and up to three years the worst of 10,608 random
 * cases was 0.0021 of strike or spot, whichever is greater (docs/accuracy.md), one in a thousand is above 0.0014 and one in
 * ten above 0.0001; for a market that is made, not for quotes that are read.
 * @param held the European value; the premium is at least what lifts it to the intrinsic value
 */
export function quickAmericanPremium(input: BsmInput, held: number): number {
  const { type, spot, strike } = input
  const [own, unit] = type === 'P' ? [spot, strike] : [strike, spot]
  const least = Math.max(unit - own - held, 0)
  const curve = spot > 0 && strike > 0 ? earlyCurveOf(input) : null
  if (curve === null || !writeSlopes(curve, own / unit, slopes)) return least
  return Math.max(least, unit * slopes.value)
}

/** USD per share of what early exercise adds, with its delta, gamma and speed. */
interface Early {
  value: number
  delta: number
  gamma: number
  speed: number
}

const emptyEarly = (): Early => ({ value: 0, delta: 0, gamma: 0, speed: 0 })

/** False where the option is exercised at once. */
function writeEarly(input: BsmInput, out: Early): boolean {
  const { type, spot, strike } = input
  const curve = spot > 0 && strike > 0 ? earlyCurveOf(input) : null
  if (curve === null) {
    out.value = out.delta = out.gamma = out.speed = 0
    return true
  }
  const x = type === 'P' ? spot / strike : strike / spot
  if (!writeSlopes(curve, x, slopes)) return false
  const { value, first, second, third } = slopes
  if (type === 'P') {
    out.value = strike * value
    out.delta = first
    out.gamma = second / strike
    out.speed = third / (strike * strike)
  } else {
    out.value = spot * value
    out.delta = value - x * first
    out.gamma = (x * x * second) / spot
    out.speed = (-x * x * (3 * second + x * third)) / (spot * spot)
  }
  return true
}

/** Delta (F21) from that of F19; that of a share where exercising at once is best. */
export function quickAmericanDelta(input: BsmInput, held: number): number {
  if (!writeEarly(input, here)) return input.type === 'C' ? 1 : -1
  return Math.max(-1, Math.min(1, held + here.delta))
}

const [here, up, down] = [emptyEarly(), emptyEarly(), emptyEarly()]
/** Steps of the differences: shares of volatility and time, and a plain step of the rate. */
const [VOL_SHARE, TIME_SHARE, RATE_STEP] = [0.01, 0.001, 1e-4] as const
/** Below this share of spot and strike the premium moves with volatility, time and rate by nothing that shows. */
const NOTHING = 1e-6
const DAYS_PER_YEAR = 365

/** Greeks that cost curves of their own are NaN where nobody asks for them. */
export interface WantedGreeks {
  readonly rho: boolean
  /** Vega, theta, vanna, charm and vomma; true where it is not said. */
  readonly others?: boolean
}
export const ALL_GREEKS: WantedGreeks = { rho: true }
/** Delta, gamma and speed: slopes of the one curve. */
export const SPOT_GREEKS: WantedGreeks = { rho: false, others: false }

/**
 * Turns the Greeks of F19 in `out` into those of the American option (F21) by the same approximation, in the same units, and
 * tells its price, USD per share: delta, gamma and speed by its derivatives, the others by differences of it. Where exercising
 * at once is best the option moves as the share does. Delta within 0.02 of that of `americanGreeks`, nine of ten within 0.001.
 * @param held the European value
 */
export function addEarlyGreeks(input: BsmInput, held: number, out: BsmGreeks, wanted = ALL_GREEKS): number {
  const { type, spot, strike, years, vol, rate, dividendYield } = input
  if (!((type === 'P' ? rate : dividendYield) > 0 && years > 0 && vol > 0)) return held
  const intrinsic = Math.max(type === 'C' ? spot - strike : strike - spot, 0)
  if (!writeEarly(input, here) || held + here.value <= intrinsic) {
    out.delta = type === 'C' ? 1 : -1
    out.gamma = out.vega = out.theta = out.rho = out.vanna = out.charm = out.vomma = out.speed = 0
    return intrinsic
  }
  out.delta = Math.max(-1, Math.min(1, out.delta + here.delta))
  out.gamma = Math.max(0, out.gamma + here.gamma)
  out.speed += here.speed
  const price = held + here.value
  if (wanted.others === false) {
    out.vega = out.theta = out.rho = out.vanna = out.charm = out.vomma = Number.NaN
    return price
  }
  if (here.value < NOTHING * (spot + strike)) return price
  addByVol(input, vol * VOL_SHARE, out)
  const step = writeNear(input, 'years', -TIME_SHARE * years)
  out.theta -= (up.value - here.value) / step / DAYS_PER_YEAR
  out.charm -= (up.delta - here.delta) / step / DAYS_PER_YEAR
  if (!wanted.rho) {
    out.rho = Number.NaN
    return price
  }
  const rateStep = writeNear(input, 'rate', RATE_STEP)
  out.rho += (up.value - here.value) / rateStep / 100
  return price
}

/** Writes what stands a step aside into `up`, on the other side where this one is exercised at once; the step that was taken. */
function writeNear(input: BsmInput, key: 'years' | 'rate', step: number): number {
  if (writeEarly({ ...input, [key]: input[key] + step }, up)) return step
  return writeEarly({ ...input, [key]: input[key] - step }, up) ? -step : Number.POSITIVE_INFINITY
}

/** Vega, vanna and vomma. Less volatility may have the option exercised at once: then all three lie on the other side. */
function addByVol(input: BsmInput, step: number, out: BsmGreeks): void {
  writeEarly({ ...input, vol: input.vol + step }, up)
  const isBelow = writeEarly({ ...input, vol: input.vol - step }, down)
  if (!isBelow) Object.assign(down, here)
  const span = isBelow ? 2 * step : step
  out.vega += (up.value - down.value) / span / 100
  out.vanna += (up.delta - down.delta) / span
  if (isBelow) out.vomma += (up.value - 2 * here.value + down.value) / (step * step)
}

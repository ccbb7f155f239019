import type { BsmInput } from '@/lib/options/blackScholes'
import { type BoundaryInput, firstGuess } from '@/lib/options/exerciseBoundary'
import { normalCdf, normalPdf } from '@/lib/options/normal'

/** Newton's steps from a guess that is a percent or two off: the premium moves with the square of what is left. */
const STEPS = 2

/**
 * What exercising early adds to a put of strike 1 above the spot at which it is exercised: gained·e^λL / (1 - L(bL + c)) of
 * L = ln(spot / edge). At the edge and below the put is worth its intrinsic value.
 */
export interface EarlyCurve {
  readonly edge: number
  readonly gained: number
  readonly most: number
  readonly lambda: number
  readonly b: number
  readonly c: number
}

/** Premium of a unit and its derivatives by the spot of that unit. */
export interface EarlySlopes {
  value: number
  first: number
  second: number
  third: number
}

/** A put by what decides when it is exercised; a call is the put with spot and strike, rate and yield exchanged. */
const asPut = ({ type, rate, dividendYield, vol, years }: Omit<BsmInput, 'spot' | 'strike'>): BoundaryInput =>
  type === 'P' ? { rate, dividendYield, vol, years } : { rate: dividendYield, dividendYield: rate, vol, years }

/** The curve of an option by N. Ju and R. Zhong (1999); null where exercising early is never worth it. */
export function earlyCurveOf(option: Omit<BsmInput, 'spot' | 'strike'>): EarlyCurve | null {
  const input = asPut(option)
  const { rate, dividendYield, vol, years } = input
  if (!(rate > 0 && years > 0 && vol > 0)) return null
  const variance = vol * vol * years
  const spread = Math.sqrt(variance)
  const [rateLeft, yieldLeft] = [Math.exp(-rate * years), Math.exp(-dividendYield * years)]
  const h = 1 - rateLeft
  const alpha = (2 * rate) / (vol * vol)
  const beta = (2 * (rate - dividendYield)) / (vol * vol)
  const root = Math.sqrt((beta - 1) ** 2 + (4 * alpha) / h)
  const lambda = (1 - beta - root) / 2
  const d1At = (price: number) => (Math.log(price) + (rate - dividendYield) * years) / spread + 0.5 * spread
  const first = dividendYield > 0 ? Math.min(1, rate / dividendYield) : 1
  let edge = firstGuess(input, first, years)
  let [d1, belowOne, belowTwo, worth] = [0, 0, 0, 0]
  for (let step = 0; step <= STEPS; step += 1) {
    d1 = d1At(edge)
    belowOne = normalCdf(-d1)
    belowTwo = normalCdf(spread - d1)
    worth = rateLeft * belowTwo - edge * yieldLeft * belowOne
    if (step === STEPS) break
    const kept = 1 - yieldLeft * belowOne
    const missing = 1 - edge - worth + (kept * edge) / lambda
    const slope = -kept * (1 - 1 / lambda) + (yieldLeft * normalPdf(d1)) / (lambda * spread)
    const next = edge - missing / slope
    if (!(next > 0 && next < first)) break
    edge = next
  }
  const gained = 1 - edge - worth
  if (!(gained > 0)) return { edge, gained: 0, most: 0, lambda, b: 0, c: 0 }
  const slant = 2 * lambda + beta - 1
  const lambdaSlope = alpha / (h * h * root)
  const forward = (edge * yieldLeft) / rateLeft
  const change = (forward * normalPdf(d1)) / (alpha * spread) + (forward * belowOne * dividendYield) / rate - belowTwo
  const b = ((1 - h) * alpha * lambdaSlope) / (2 * slant)
  const c = -((1 - h) * alpha * (change / gained + 1 / h + lambdaSlope / slant)) / slant
  return { edge, gained, most: Math.min(gained, h), lambda, b, c }
}

/** Writes the premium of a put of strike 1 and its slopes; false at the edge and below, where the put is exercised. */
export function writeSlopes({ edge, gained, most, lambda, b, c }: EarlyCurve, spot: number, out: EarlySlopes): boolean {
  if (!(spot > edge)) return false
  const log = Math.log(spot / edge)
  const bent = 1 - log * (b * log + c)
  const isBent = bent > 0.1
  const value = (gained * Math.exp(lambda * log)) / (isBent ? bent : 1)
  out.value = Math.min(value, most)
  if (value > most || value === 0) {
    out.first = out.second = out.third = 0
    return true
  }
  const more = isBent ? (2 * b * log + c) / bent : 0
  const bend = isBent ? (2 * b) / bent + more * more : 0
  const twist = isBent ? (2 * b * more) / bent + 2 * more * bend : 0
  const u = lambda + more
  const [f1, f2, f3] = [u * value, (u * u + bend) * value, (u * (u * u + 3 * bend) + twist) * value]
  out.first = f1 / spot
  out.second = (f2 - f1) / (spot * spot)
  out.third = (f3 - 3 * f2 + 2 * f1) / (spot * spot * spot)
  return true
}

const slopes: EarlySlopes = { value: 0, first: 0, second: 0, third: 0 }

/** Gamma that the premium adds with the underlying at `spot`, along the curve of the option's own terms; null where it is exercised. */
export function earlyGamma(
  curve: EarlyCurve,
  { type, strike }: Pick<BsmInput, 'type' | 'strike'>,
  spot: number,
): number | null {
  const x = type === 'P' ? spot / strike : strike / spot
  if (!writeSlopes(curve, x, slopes)) return null
  return type === 'P' ? slopes.second / strike : (x * x * slopes.second) / spot
}

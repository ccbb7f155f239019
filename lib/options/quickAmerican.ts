import type { BsmInput } from '@/lib/options/blackScholes'
import { firstGuess } from '@/lib/options/exerciseBoundary'
import { normalCdf, normalPdf } from '@/lib/options/normal'

/** Newton's steps from a guess that is a percent or two off: the premium moves with the square of what is left. */
const STEPS = 2

/**
 * What the right to exercise early adds to a European option, USD per share, by the quadratic approximation of N. Ju and
 * R. Zhong ("An approximate formula for pricing American options", 1999): a microsecond or two where a boundary takes one
 * thousand. At volatilities of 8 to 120% and up to three years within 0.0015 of strike or spot, whichever is greater, of
 * `americanPrice`, and in nine of ten cases within 0.0001; for a market that is made, not for quotes that are read.
 * @param held the European value; the premium is at least what lifts it to the intrinsic value
 */
export function quickAmericanPremium(input: BsmInput, held: number): number {
  const { type, years, vol } = input
  const isPut = type === 'P'
  // A call is the put with spot and strike, rate and yield exchanged.
  const [spot, strike] = isPut ? [input.spot, input.strike] : [input.strike, input.spot]
  const [rate, carried] = isPut ? [input.rate, input.dividendYield] : [input.dividendYield, input.rate]
  const least = Math.max(strike - spot - held, 0)
  if (!(rate > 0 && years > 0 && vol > 0)) return least
  return Math.max(least, strike * premiumOfPut(spot / strike, { rate, dividendYield: carried, vol, years }))
}

/** Of a put of strike 1. */
function premiumOfPut(
  spot: number,
  input: { readonly rate: number; readonly dividendYield: number; readonly vol: number; readonly years: number },
): number {
  const { rate, dividendYield, vol, years } = input
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
  let [d1, kept, worth] = [0, 0, 0]
  for (let step = 0; step <= STEPS; step += 1) {
    d1 = d1At(edge)
    kept = 1 - yieldLeft * normalCdf(-d1)
    worth = rateLeft * normalCdf(spread - d1) - edge * yieldLeft * normalCdf(-d1)
    if (step === STEPS) break
    const missing = 1 - edge - worth + (kept * edge) / lambda
    const slope = -kept * (1 - 1 / lambda) + (yieldLeft * normalPdf(d1)) / (lambda * spread)
    const next = edge - missing / slope
    if (!(next > 0 && next < first)) break
    edge = next
  }
  if (spot <= edge) return 0
  const gained = 1 - edge - worth
  if (!(gained > 0)) return 0
  const slant = 2 * lambda + beta - 1
  const lambdaSlope = alpha / (h * h * root)
  const forward = (edge * yieldLeft) / rateLeft
  const change =
    (forward * normalPdf(d1)) / (alpha * spread) +
    (forward * normalCdf(-d1) * dividendYield) / rate -
    normalCdf(spread - d1)
  const b = ((1 - h) * alpha * lambdaSlope) / (2 * slant)
  const c = -((1 - h) * alpha * (change / gained + 1 / h + lambdaSlope / slant)) / slant
  const log = Math.log(spot / edge)
  const bent = 1 - log * (b * log + c)
  const premium = (gained * Math.exp(lambda * log)) / (bent > 0.1 ? bent : 1)
  return Math.min(premium, gained, h)
}

import type { BsmInput } from '@/lib/options/blackScholes'
import { normalCdf, normalInverse } from '@/lib/options/normal'
import { blackOverVega, normalisedBlack, normalisedVega } from '@/lib/options/normalisedBlack'

const ROOT_TWO_PI = 2.5066282746310002
const MAX_STEPS = 60
/** Time value below this share of the price is rounding noise of the price, not information. */
const NOISE = 4 * Number.EPSILON

/** What is known about an option whose volatility is wanted. Units as in {@link BsmInput}; `price` in USD per share. */
export type ImpliedVolInput = Omit<BsmInput, 'vol'> & { readonly price: number }

/** A root search in total volatility: `newton` is f/f', `bend` is f''/f', for a function f that grows with s. */
interface Step {
  readonly newton: number
  readonly bend: number
}

/** b'' / b' of the normalised Black price. */
function vegaBend(x: number, s: number): number {
  return (x * x) / (s * s * s) - 0.25 * s
}

/** Below the inflection 1/ln b is nearly a straight line in s² / x²: search on it. */
function lowStep(x: number, s: number, target: number): Step {
  const ratio = blackOverVega(x, s)
  const logPrice = Math.log(normalisedVega(x, s)) + Math.log(ratio)
  const slope = 1 / ratio
  const newton = ((logPrice / target) * (logPrice - target)) / slope
  return { newton, bend: vegaBend(x, s) - slope - (2 * slope) / logPrice }
}

function middleStep(x: number, s: number, target: number): Step {
  return { newton: (normalisedBlack(x, s) - target) / normalisedVega(x, s), bend: vegaBend(x, s) }
}

/** Near the upper bound the logarithm of the distance to it, computed without cancellation, carries the information. */
function highStep(x: number, s: number, target: number): Step {
  const [h, t] = [x / s, 0.5 * s]
  const room = Math.exp(0.5 * x) * normalCdf(-h - t) + Math.exp(-0.5 * x) * normalCdf(h - t)
  const slope = normalisedVega(x, s) / room
  return { newton: (target - Math.log(room)) / slope, bend: vegaBend(x, s) + slope }
}

/** Halley's iteration inside a bracket that every sign narrows; falls back to halving (or doubling) outside it. */
function search(stepAt: (s: number) => Step, start: number, bounds: readonly [number, number]): number {
  let [low, high] = bounds
  let s = start
  for (let i = 0; i < MAX_STEPS; i++) {
    const { newton, bend } = stepAt(s)
    if (newton > 0) high = s
    else low = s
    const damping = 1 - 0.5 * newton * bend
    let next = s - newton / (damping > 0.25 ? damping : 1)
    if (!(next > low && next < high)) {
      if (Math.abs(next - s) <= 4 * Number.EPSILON * s) return s
      next = high === Number.POSITIVE_INFINITY ? 2 * s : 0.5 * (low + high)
    }
    if (Math.abs(next - s) <= Number.EPSILON * s) return next
    s = next
  }
  return s
}

function lowGuess(x: number, logPrice: number, limit: number): number {
  const rough = -x / Math.sqrt(-2 * logPrice)
  const better = -logPrice + Math.log((rough * rough * rough) / (x * x * ROOT_TWO_PI)) - (rough * rough) / 8
  return Math.min(better > 0 ? Math.max(rough, -x / Math.sqrt(2 * better)) : rough, limit)
}

/** Total volatility s with normalisedBlack(x, s) = beta, for x ≤ 0 and 0 < beta < exp(x/2). */
function totalVolOf(x: number, beta: number): number {
  const knee = Math.sqrt(-2 * x)
  const atKnee = normalisedBlack(x, knee)
  if (beta < atKnee) {
    const target = Math.log(beta)
    return search((s) => lowStep(x, s, target), lowGuess(x, target, knee), [0, knee * (1 + 1e-9)])
  }
  const bounds = [knee * (1 - 1e-9), Number.POSITIVE_INFINITY] as const
  const top = Math.exp(0.5 * x)
  if (beta < 0.5 * (atKnee + top)) {
    const start = knee + (beta - atKnee) / (knee > 0 ? normalisedVega(x, knee) : 1 / ROOT_TWO_PI)
    return search((s) => middleStep(x, s, beta), start, bounds)
  }
  const room = top - beta
  const start = Math.max(knee, -2 * normalInverse(room / (2 * Math.cosh(0.5 * x))))
  return search((s) => highStep(x, s, Math.log(room)), start, bounds)
}

/**
 * Volatility at which Black-Scholes-Merton (F19) gives this price, as a fraction per year. Formula F20.
 * Solved to double precision in total volatility (P. Jäckel, "Let's be rational", gives the reasoning: search on
 * 1/ln of the price below the inflection and on the distance to the upper bound near it).
 * null when no volatility explains the price: at or below the discounted intrinsic value, at or above the upper bound,
 * no time left, or a number is missing.
 */
export function impliedVol(input: ImpliedVolInput): number | null {
  const { spot, strike, years, price } = input
  if (!(spot > 0 && strike > 0 && years > 0 && price > 0 && price < Number.POSITIVE_INFINITY)) return null
  const forwardLeg = spot * Math.exp(-input.dividendYield * years)
  const strikeLeg = strike * Math.exp(-input.rate * years)
  const intrinsic = Math.max(input.type === 'C' ? forwardLeg - strikeLeg : strikeLeg - forwardLeg, 0)
  const timeValue = price - intrinsic
  if (!(timeValue > NOISE * intrinsic)) return null
  const x = -Math.abs(Math.log(spot / strike) + (input.rate - input.dividendYield) * years)
  const beta = timeValue / Math.sqrt(forwardLeg * strikeLeg)
  if (!(beta > 0 && beta < Math.exp(0.5 * x))) return null
  return totalVolOf(x, beta) / Math.sqrt(years)
}

/** A quote to read a volatility from. A side that is not there is null or 0. */
export type QuotedOption = Omit<BsmInput, 'vol'> & { readonly bid: number | null; readonly ask: number | null }

/** `reliable` is false when only one side is quoted or the quote is crossed. */
export interface QuoteVol {
  readonly vol: number
  readonly reliable: boolean
}

/** Implied volatility of the mid of a quote, F20 (`volOf` for American options). No bid gives null; without an ask the bid stands in, marked unreliable. */
export function quoteImpliedVol(
  quote: QuotedOption,
  volOf: (input: ImpliedVolInput) => number | null = impliedVol,
): QuoteVol | null {
  const { bid, ask } = quote
  if (bid === null || !(bid > 0)) return null
  const twoSided = ask !== null && ask > 0
  const vol = volOf({ ...quote, price: twoSided ? 0.5 * (bid + ask) : bid })
  return vol === null ? null : { vol, reliable: twoSided && ask >= bid }
}

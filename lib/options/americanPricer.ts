import { RecentMap } from '@/lib/core/recentMap'
import { americanPrice } from '@/lib/options/american'
import type { BsmInput } from '@/lib/options/blackScholes'
import { bsmPrice } from '@/lib/options/blackScholes'
import { type ExerciseBoundary, earlyPremium, exerciseBoundary } from '@/lib/options/exerciseBoundary'
import type { ImpliedVolInput } from '@/lib/options/impliedVol'
import { LEAST_VOL, MOST_VOL } from '@/lib/options/publishedVol'

/** Boundaries are made at volatilities this far apart (in the logarithm), and a cubic goes between them. */
const VOL_STEP = 0.1
/** Times for which boundaries are made: the next power of four years, so that a day's option has its own. */
const TIME_FACTOR = 4
/** Rates, yields and times whose boundaries are kept: a chain has some thirty expiries in eight powers of time. */
const MOST_KEPT = 128
/** Total volatility beyond which boundaries are not shared. */
const MOST_SHARED = 25
/** Below this total volatility exercising early is worth nothing that prices show. */
const LEAST_TOTAL_VOL = 1e-4

/** A put by what decides when it is exercised; a call is the put with spot and strike, rate and yield exchanged. */
interface AsPut {
  readonly spot: number
  readonly strike: number
  readonly rate: number
  readonly dividendYield: number
}

const asPut = ({ type, spot, strike, rate, dividendYield }: Omit<BsmInput, 'vol' | 'years'>): AsPut =>
  type === 'P'
    ? { spot, strike, rate, dividendYield }
    : { spot: strike, strike: spot, rate: dividendYield, dividendYield: rate }

/**
 * Prices American options on a continuous yield for whole chains, USD per share (F21). Exercise boundaries are made once for
 * a rate, a yield and a grid of volatilities and times, and shared by all strikes. Within 2e-5 of strike or spot, whichever
 * is greater, of `americanPrice`, which makes its own boundary for each option.
 */
export class AmericanPricer {
  private readonly boundaries = new RecentMap<string, Map<number, ExerciseBoundary>>(MOST_KEPT)

  price(input: BsmInput): number {
    const { years, vol } = input
    const held = bsmPrice(input)
    const put = asPut(input)
    const intrinsic = Math.max(put.strike - put.spot, 0)
    // Exercised between two boundaries, or beyond the grid of volatilities: one by one, which is slow and seldom wanted.
    const isApart = put.rate <= 0 && put.dividendYield < put.rate
    if (years > 0 && (isApart || vol * Math.sqrt(years) > MOST_SHARED))
      return americanPrice({ ...input, dividends: [] })
    if (!(put.rate > 0 && years > 0 && put.spot > 0 && put.strike > 0) || vol * Math.sqrt(years) < LEAST_TOTAL_VOL)
      return Math.max(held, intrinsic)
    const boundary = this.boundaryOf(put, vol, years)
    return Math.max(held + put.strike * earlyPremium(boundary, put.spot / put.strike, years), intrinsic)
  }

  /**
   * Volatility at which an American option has this price, as a fraction a year. null where none explains it: at or below
   * the intrinsic value, at or above spot or strike, no time left, or a number is missing.
   */
  impliedVol({ price, ...input }: ImpliedVolInput): number | null {
    const { type, spot, strike, years, rate, dividendYield } = input
    if (!(spot > 0 && strike > 0 && years > 0 && price > 0)) return null
    const intrinsic = Math.max(type === 'C' ? spot - strike : strike - spot, 0)
    // A rate (of a put) or a yield (of a call) below 0 makes what is paid at the end dearer than what is paid today.
    const most =
      type === 'C'
        ? spot * Math.exp(Math.max(0, -dividendYield * years))
        : strike * Math.exp(Math.max(0, -rate * years))
    if (!(price - intrinsic > 1e-9 * (spot + strike)) || price >= most) return null
    const missing = (vol: number) => this.price({ ...input, vol }) - price
    return rootOf(missing, LEAST_VOL, MOST_VOL)
  }

  private boundaryOf({ rate, dividendYield }: AsPut, vol: number, years: number): ExerciseBoundary {
    const longest = TIME_FACTOR ** Math.ceil(Math.log(years) / Math.log(TIME_FACTOR) - 1e-12)
    const place = Math.log(vol) / VOL_STEP
    const low = Math.floor(place) - 1
    const u = place - low
    const known = this.knownAt(`${rate} ${dividendYield} ${longest}`)
    const weights = [
      (-(u - 1) * (u - 2) * (u - 3)) / 6,
      (u * (u - 2) * (u - 3)) / 2,
      (-u * (u - 1) * (u - 3)) / 2,
      (u * (u - 1) * (u - 2)) / 6,
    ]
    let found: ExerciseBoundary | undefined
    for (let at = 0; at < 4; at += 1) {
      let one = known.get(low + at)
      if (one === undefined) {
        one = exerciseBoundary({ rate, dividendYield, vol: Math.exp((low + at) * VOL_STEP), years: longest })
        known.set(low + at, one)
      }
      found ??= { ...one, vol, coefficients: new Float64Array(one.coefficients.length) }
      for (let k = 0; k < one.coefficients.length; k += 1)
        found.coefficients[k] = (found.coefficients[k] ?? 0) + (weights[at] ?? 0) * (one.coefficients[k] ?? 0)
    }
    if (found === undefined) throw new RangeError(`No boundary at a volatility of ${vol}`)
    return found
  }

  private knownAt(key: string): Map<number, ExerciseBoundary> {
    return this.boundaries.of(key, () => new Map<number, ExerciseBoundary>())
  }
}

/** Zero of a function that grows, between two places, by the Illinois method; null where it has none there. */
function rootOf(missing: (vol: number) => number, least: number, most: number): number | null {
  let [low, high] = [least, most]
  let [atLow, atHigh] = [missing(low), missing(high)]
  if (!(atLow < 0 && atHigh > 0)) return null
  for (let turn = 0; turn < 100; turn += 1) {
    const secant = (low * atHigh - high * atLow) / (atHigh - atLow)
    const middle = turn % 3 === 2 ? Math.sqrt(low * high) : secant
    const value = missing(middle)
    if (value === 0 || high - low < 1e-10 * middle) return middle
    if (value < 0) {
      low = middle
      atLow = value
      atHigh *= turn % 3 === 2 ? 1 : 0.5
    } else {
      high = middle
      atHigh = value
      atLow *= turn % 3 === 2 ? 1 : 0.5
    }
  }
  return (low + high) / 2
}

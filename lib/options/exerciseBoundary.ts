import { normalCdf, normalPdf } from '@/lib/options/normal'

/** What the exercise boundary of a put depends on; continuous fractions per year, `years` the longest time it is asked for. */
export interface BoundaryInput {
  readonly rate: number
  readonly dividendYield: number
  readonly vol: number
  readonly years: number
}

/**
 * Spot at or below which a put of strike 1 is exercised, by the time that is left. Kept as the Chebyshev coefficients of
 * ln²(boundary / first) over √time.
 */
export interface ExerciseBoundary extends BoundaryInput {
  /** Boundary in the last moment: min(1, rate / yield). */
  readonly first: number
  readonly coefficients: Float64Array
}

/** Collocation points less one; points of the integrals; most sweeps of the fixed point. */
const ORDER = 12
const MOST_SWEEPS = 80
const SLOWER = 0.6
const SWEEP_END = 1e-9

interface Rule {
  readonly points: Float64Array
  readonly weights: Float64Array
}

/** Gauss-Legendre points and weights on -1 … 1, by Newton's method on the Legendre polynomial. */
function gaussLegendre(count: number): Rule {
  const points = new Float64Array(count)
  const weights = new Float64Array(count)
  for (let at = 0; at < count; at += 1) {
    let x = -Math.cos((Math.PI * (at + 0.75)) / (count + 0.5))
    let slope = 1
    for (let turn = 0; turn < 20; turn += 1) {
      let [before, here] = [1, x]
      for (let k = 2; k <= count; k += 1) [before, here] = [here, ((2 * k - 1) * x * here - (k - 1) * before) / k]
      slope = (count * (x * here - before)) / (x * x - 1)
      const step = here / slope
      x -= step
      if (Math.abs(step) < 1e-16) break
    }
    points[at] = x
    weights[at] = 2 / ((1 - x * x) * slope * slope)
  }
  return { points, weights }
}

const SWEEP_RULE = gaussLegendre(24)
const PRICE_RULE = gaussLegendre(32)
/** Chebyshev points on -1 … 1, rising. */
const nodes = Float64Array.from({ length: ORDER + 1 }, (_, at) => -Math.cos((at * Math.PI) / ORDER))

/** Coefficients of the polynomial through values at the points. */
function coefficientsOf(values: Float64Array): Float64Array {
  return Float64Array.from({ length: ORDER + 1 }, (_, k) => {
    let sum = 0
    for (let at = 0; at <= ORDER; at += 1) {
      const half = at === 0 || at === ORDER ? 0.5 : 1
      sum += half * (values[at] ?? 0) * Math.cos(k * Math.acos(nodes[at] ?? 0))
    }
    return (sum * (k === 0 || k === ORDER ? 1 : 2)) / ORDER
  })
}

/** Boundary at a square root of time, for strike 1 (Clenshaw's recurrence). */
export function boundaryAt({ coefficients, first, years }: ExerciseBoundary, rootTime: number): number {
  const z = (2 * rootTime) / Math.sqrt(years) - 1
  let [next, here] = [0, 0]
  for (let k = ORDER; k >= 1; k -= 1) [next, here] = [here, (coefficients[k] ?? 0) + 2 * z * here - next]
  return first * Math.exp(-Math.sqrt(Math.max((coefficients[0] ?? 0) + z * here - next, 0)))
}

/** The boundary between its first value and that of a perpetual put, as Bjerksund and Stensland guess it. */
export function firstGuess({ rate, dividendYield, vol }: BoundaryInput, first: number, time: number): number {
  const variance = vol * vol
  const carry = rate - dividendYield
  const half = 0.5 - carry / variance
  const length = Math.sqrt(half * half + (2 * rate) / variance)
  // The difference of two near numbers is taken as a quotient.
  const root = half > 0 ? (-2 * rate) / variance / (half + length) : half - length
  const last = root / (root - 1)
  const reach = first - last
  if (!(reach > 0)) return first
  return last + reach * Math.exp((-(2 * vol * Math.sqrt(time) + Math.max(-carry, 0) * time) * first) / reach)
}

/** One new value of the boundary at a time: the fixed point of smooth pasting. */
function sweepAt(boundary: ExerciseBoundary, time: number, here: number): number {
  const { rate, dividendYield, vol } = boundary
  const drift = rate - dividendYield
  const rootTime = Math.sqrt(time)
  const spread = vol * rootTime
  const low = (Math.log(here) + (drift - 0.5 * vol * vol) * time) / spread
  let above = normalPdf(low) / spread
  let below = normalPdf(low + spread) / spread + normalCdf(low + spread)
  const { points, weights } = SWEEP_RULE
  for (let at = 0; at < points.length; at += 1) {
    const share = 0.5 * (1 + (points[at] ?? 0))
    const rootLeft = rootTime * share
    const left = rootLeft * rootLeft
    const past = time - left
    const weight = (weights[at] ?? 0) * time * share
    const gap = vol * rootLeft
    const d = (Math.log(here / boundaryAt(boundary, Math.sqrt(past))) + (drift - 0.5 * vol * vol) * left) / gap
    above += weight * rate * Math.exp(rate * past) * (normalPdf(d) / gap)
    if (dividendYield !== 0)
      below += weight * dividendYield * Math.exp(dividendYield * past) * (normalCdf(d + gap) + normalPdf(d + gap) / gap)
  }
  return (Math.exp(-drift * time) * above) / below
}

/**
 * Exercise boundary of an American put of strike 1 by spectral collocation (L. Andersen, M. Lake and D. Offengenden, "High
 * performance American option pricing", 2015): 13 Chebyshev points in √time, integrals by 24 Gauss points, swept until
 * nothing moves; a sweep that moves more than the one before is taken back and goes less far. Wants a positive rate; without one a put is never exercised early (or, with a yield below it, between two
 * boundaries, which this is not).
 */
export function exerciseBoundary(input: BoundaryInput): ExerciseBoundary {
  const { rate, dividendYield, years } = input
  const first = dividendYield > 0 ? Math.min(1, rate / dividendYield) : 1
  const times = nodes.map((z) => (years * (1 + z) ** 2) / 4)
  let values = times.map((time) => firstGuess(input, first, time))
  values[0] = first
  const through = (points: Float64Array): ExerciseBoundary => {
    const squares = points.map((value) => Math.log(value / first) ** 2)
    return { ...input, first, coefficients: coefficientsOf(squares) }
  }
  let boundary = through(values)
  // Where the rate is large beside the variance the sweeps swing around the boundary: then they go a part of the way only.
  let [part, before] = [1, Number.POSITIVE_INFINITY]
  let kept = values
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep += 1) {
    const swept = times.map((time, at) => {
      const here = values[at] ?? first
      if (at === 0) return first
      const next = sweepAt(boundary, time, here)
      return next > 0 && next < first ? next : here
    })
    const moved = swept.reduce((most, next, at) => Math.max(most, Math.abs(next - (values[at] ?? 0))), 0)
    if (moved < SWEEP_END) return through(swept)
    if (moved > before) {
      part *= SLOWER
      values = kept
    } else {
      kept = values
      before = moved
      values = values.map((value, at) => value + part * ((swept[at] ?? value) - value))
    }
    boundary = through(values)
  }
  return through(kept)
}

/** What exercising early adds to a European put of strike 1 with this much time left, per unit of strike. */
export function earlyPremium(boundary: ExerciseBoundary, spot: number, years: number): number {
  const { rate, dividendYield, vol } = boundary
  const drift = rate - dividendYield - 0.5 * vol * vol
  const rootTime = Math.sqrt(years)
  const { points, weights } = PRICE_RULE
  let sum = 0
  for (let at = 0; at < points.length; at += 1) {
    const share = 0.5 * (1 + (points[at] ?? 0))
    const rootLeft = rootTime * share
    const left = rootLeft * rootLeft
    const gap = vol * rootLeft
    const d = (Math.log(spot / boundaryAt(boundary, Math.sqrt(years - left))) + drift * left) / gap
    const taken =
      rate * Math.exp(-rate * left) * normalCdf(-d) -
      dividendYield * spot * Math.exp(-dividendYield * left) * normalCdf(-d - gap)
    sum += (weights[at] ?? 0) * years * share * taken
  }
  return Math.max(sum, 0)
}

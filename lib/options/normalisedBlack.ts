import { erfcx, INV_SQRT_2PI, normalCdf } from '@/lib/options/normal'

const SQRT_HALF_PI = 1.2533141373155003
const SERIES_TOP = 80

/** N(z)/φ(z) for z ≤ 0. */
function millsRatio(z: number): number {
  return SQRT_HALF_PI * erfcx(-z * Math.SQRT1_2)
}

/**
 * Y(-a+t) - Y(-a-t) with Y = N/φ, as a series in t. With I_n = ∫ uⁿ exp(-au - u²/2) du it is
 * 2·Σ I_n·tⁿ/n! over odd n; the ratios I_n/I_(n-1) = n/(a + I_(n+1)/I_n) run downwards, all terms are positive.
 */
function millsGapFar(a: number, t: number): number {
  const top = SERIES_TOP + 2
  let ratio = 0.5 * (Math.sqrt(a * a + 4 * top) - a)
  let sum = 1
  const t2 = t * t
  for (let n = SERIES_TOP + 1; n >= 3; n -= 2) {
    const odd = n / (a + ratio)
    ratio = (n - 1) / (a + odd)
    sum = 1 + ((t2 * odd * ratio) / (n * (n - 1))) * sum
  }
  return (2 * millsRatio(-a) * t * sum) / (a + ratio)
}

/** The same gap for a < 2 and t < 1/4, where running the derivatives of Y upwards loses nothing. */
function millsGapNear(a: number, t: number): number {
  let previous = millsRatio(-a)
  let current = 1 - a * previous
  let weight = t
  let sum = weight * current
  for (let n = 1; n < 17; n++) {
    const next = -a * current + n * previous
    previous = current
    current = next
    weight *= t / (n + 1)
    if (n % 2 === 0) sum += weight * current
  }
  return 2 * sum
}

/**
 * Ratio of the normalised out-of-the-money Black price to its derivative by total volatility, for x ≤ 0, s > 0.
 * Infinity where exp overflows; then use the price itself.
 */
export function blackOverVega(x: number, s: number): number {
  const a = -x / s
  const t = 0.5 * s
  if (a >= 2 && t < 0.5 * a) return millsGapFar(a, t)
  if (a < 2 && t < 0.25) return millsGapNear(a, t)
  return SQRT_HALF_PI * (erfcx((a - t) * Math.SQRT1_2) - erfcx((a + t) * Math.SQRT1_2))
}

/** Derivative of {@link normalisedBlack} by total volatility s. */
export function normalisedVega(x: number, s: number): number {
  const h = x / s
  return INV_SQRT_2PI * Math.exp(-0.5 * (h * h + 0.25 * s * s))
}

/**
 * Out-of-the-money Black price divided by √(forward·strike) and the discount factor:
 * exp(x/2)·N(x/s + s/2) - exp(-x/2)·N(x/s - s/2), x = ln(forward/strike) ≤ 0 for a call, s = σ√T > 0.
 * Keeps full relative precision however small the price is (the plain difference cancels).
 */
export function normalisedBlack(x: number, s: number): number {
  if (!(s > 0)) return Number.isNaN(s) ? Number.NaN : 0
  const h = x / s
  const t = 0.5 * s
  const small = -h >= 2 ? t < -0.5 * h : t < 0.25
  if (!small && h + t > 0) return Math.exp(0.5 * x) * normalCdf(h + t) - Math.exp(-0.5 * x) * normalCdf(h - t)
  const vega = normalisedVega(x, s)
  return vega === 0 ? 0 : vega * blackOverVega(x, s)
}

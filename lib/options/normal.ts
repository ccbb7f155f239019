const SQRT_HALF = Math.SQRT1_2
export const INV_SQRT_2PI = 0.3989422804014327
const INV_SQRT_PI = 0.5641895835477563

// Coefficients of W. J. Cody, "Rational Chebyshev approximations for the error function", Math. Comp. 23 (1969).
const ERF_P = [
  0.18577770618460315, 3.1611237438705655, 113.86415415105016, 377.485237685302, 3209.3775891384694,
] as const
const ERF_Q = [1, 23.601290952344122, 244.02463793444417, 1282.6165260773723, 2844.236833439171] as const
const MID_P = [
  2.1531153547440383e-8, 0.5641884969886701, 8.883149794388377, 66.11919063714163, 298.6351381974001, 881.952221241769,
  1712.0476126340707, 2051.0783778260716, 1230.3393547979972,
] as const
const MID_Q = [
  1, 15.744926110709835, 117.6939508913125, 537.1811018620099, 1621.3895745666903, 3290.7992357334597,
  4362.619090143247, 3439.3676741437216, 1230.3393548037495,
] as const
const TAIL_P = [
  0.016315387137302097, 0.30532663496123236, 0.36034489994980445, 0.12578172611122926, 0.016083785148742275,
  0.0006587491615298378,
] as const
const TAIL_Q = [
  1, 2.568520192289822, 1.8729528499234673, 0.5279051029514285, 0.06051834131244132, 0.0023352049762686918,
] as const

function horner(coefficients: readonly number[], x: number): number {
  let sum = 0
  for (const c of coefficients) sum = sum * x + c
  return sum
}

function erfSmall(x: number): number {
  const z = x * x
  return (x * horner(ERF_P, z)) / horner(ERF_Q, z)
}

/**
 * Scaled complementary error function exp(x²)·erfc(x), full double precision for x ≥ -26.
 * Below that the true value leaves the range of doubles and Infinity comes back.
 */
export function erfcx(x: number): number {
  const y = Math.abs(x)
  if (y <= 0.46875) return Math.exp(x * x) * (1 - erfSmall(x))
  let scaled: number
  if (y <= 4) scaled = horner(MID_P, y) / horner(MID_Q, y)
  else {
    const z = 1 / (y * y)
    scaled = (INV_SQRT_PI - (z * horner(TAIL_P, z)) / horner(TAIL_Q, z)) / y
  }
  return x > 0 ? scaled : 2 * Math.exp(x * x) - scaled
}

/** exp(-x²/2) without the loss of x² rounding in the tails: x is split at a multiple of 1/16. */
function gauss(x: number): number {
  if (Math.abs(x) > 40) return 0
  const head = Math.trunc(x * 16) / 16
  return Math.exp(-0.5 * head * head) * Math.exp(-0.5 * (x - head) * (x + head))
}

/** Standard normal density φ(x). Relative error about 1e-16 wherever the result is a normal double. */
export function normalPdf(x: number): number {
  return INV_SQRT_2PI * gauss(x)
}

/** Standard normal distribution function N(x), relative error below 1e-15 also far in the left tail (to x ≈ -37.5). */
export function normalCdf(x: number): number {
  if (Number.isNaN(x)) return Number.NaN
  const z = Math.abs(x) * SQRT_HALF
  if (z <= 0.46875) return 0.5 + 0.5 * erfSmall(x * SQRT_HALF)
  const tail = 0.5 * erfcx(z) * gauss(x)
  return x < 0 ? tail : 1 - tail
}

/** First guess of the inverse for p ≤ 1/2: the leading terms of the tail expansion, joined to a line at the middle. */
function inverseGuess(p: number): number {
  if (p > 0.2) return (p - 0.5) / INV_SQRT_2PI
  const t = Math.sqrt(-2 * Math.log(p))
  return -(t - Math.log(t * 2.5066282746310002) / t)
}

function inverseLowerHalf(p: number): number {
  let x = inverseGuess(p)
  const logP = Math.log(p)
  for (let i = 0; i < 20; i++) {
    const cdf = normalCdf(x)
    const slope = normalPdf(x) / cdf
    // Halley's step; in the tail on ln N(x) - ln p, which is nearly a parabola there.
    const tail = p < 0.01
    const newton = (tail ? Math.log(cdf) - logP : (cdf - p) / cdf) / slope
    const step = newton / (1 + 0.5 * newton * (tail ? x + slope : x))
    x -= step
    if (Math.abs(step) <= 2e-16 * Math.abs(x)) break
  }
  return x
}

/** Inverse of {@link normalCdf}. 0 gives -Infinity, 1 gives Infinity, outside [0, 1] NaN. */
export function normalInverse(p: number): number {
  if (!(p >= 0 && p <= 1)) return Number.NaN
  if (p === 0) return Number.NEGATIVE_INFINITY
  if (p === 1) return Number.POSITIVE_INFINITY
  if (p === 0.5) return 0
  return p < 0.5 ? inverseLowerHalf(p) : -inverseLowerHalf(1 - p)
}

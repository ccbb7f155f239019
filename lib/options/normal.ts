const SQRT_HALF = Math.SQRT1_2
export const INV_SQRT_2PI = 0.3989422804014327
const INV_SQRT_PI = 0.5641895835477563

// W. J. Cody, "Rational Chebyshev approximations for the error function", Math. Comp. 23 (1969). The polynomials are written out:
// loops over their coefficients took twice as long, and every option asks a dozen times.

function erfSmall(x: number): number {
  const z = x * x
  const above =
    (((0.18577770618460315 * z + 3.1611237438705655) * z + 113.86415415105016) * z + 377.485237685302) * z +
    3209.3775891384694
  const below = (((z + 23.601290952344122) * z + 244.02463793444417) * z + 1282.6165260773723) * z + 2844.236833439171
  return (x * above) / below
}

/** exp(y²)·erfc(y) for 0.46875 ≤ y ≤ 4. */
function erfcxMiddle(y: number): number {
  const above =
    (((((((2.1531153547440383e-8 * y + 0.5641884969886701) * y + 8.883149794388377) * y + 66.11919063714163) * y +
      298.6351381974001) *
      y +
      881.952221241769) *
      y +
      1712.0476126340707) *
      y +
      2051.0783778260716) *
      y +
    1230.3393547979972
  const below =
    (((((((y + 15.744926110709835) * y + 117.6939508913125) * y + 537.1811018620099) * y + 1621.3895745666903) * y +
      3290.7992357334597) *
      y +
      4362.619090143247) *
      y +
      3439.3676741437216) *
      y +
    1230.3393548037495
  return above / below
}

/** The same above 4, where `z` is 1/y². */
function erfcxTail(y: number, z: number): number {
  const above =
    ((((0.016315387137302097 * z + 0.30532663496123236) * z + 0.36034489994980445) * z + 0.12578172611122926) * z +
      0.016083785148742275) *
      z +
    0.0006587491615298378
  const below =
    ((((z + 2.568520192289822) * z + 1.8729528499234673) * z + 0.5279051029514285) * z + 0.06051834131244132) * z +
    0.0023352049762686918
  return (INV_SQRT_PI - (z * above) / below) / y
}

/**
 * Scaled complementary error function exp(x²)·erfc(x), full double precision for x ≥ -26.
 * Below that the true value leaves the range of doubles and Infinity comes back.
 */
export function erfcx(x: number): number {
  const y = Math.abs(x)
  if (y <= 0.46875) return Math.exp(x * x) * (1 - erfSmall(x))
  const scaled = y <= 4 ? erfcxMiddle(y) : erfcxTail(y, 1 / (y * y))
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

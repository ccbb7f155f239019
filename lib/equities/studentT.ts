/** Two-sided p-value of Student's t: chance of a value at least this far from zero. Continued fraction of the incomplete beta. */
export function studentTwoSided(t: number, freedom: number): number | null {
  if (!(freedom >= 1) || !Number.isFinite(t)) return null
  return incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5)
}

/** Value below which Student's t lies with a chance of `share` (above one half), by halving; null where there is none. */
export function studentQuantile(share: number, freedom: number): number | null {
  if (!(freedom >= 1) || !(share > 0.5 && share < 1)) return null
  const tail = (t: number) => studentTwoSided(t, freedom) ?? 0
  let [low, high] = [0, 1]
  while (tail(high) > 2 * (1 - share)) high *= 2
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2
    if (tail(middle) > 2 * (1 - share)) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const HALVINGS = 60
const COEFFICIENTS = [
  76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2,
  -0.5395239384953e-5,
]

/** Logarithm of the gamma function, Lanczos, relative error below 2e-10. */
function logGamma(x: number): number {
  const shifted = x + 5.5
  const sum = COEFFICIENTS.reduce((all, part, i) => all + part / (x + 1 + i), 1.000000000190015)
  return Math.log((2.5066282746310007 * sum) / x) - (shifted - (x + 0.5) * Math.log(shifted))
}

/** Regularised incomplete beta function I_x(a, b). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2) ? (front * continued(x, a, b)) / a : 1 - (front * continued(1 - x, b, a)) / b
}

const TINY = 1e-300
const STEPS = 300

/** Lentz's method. */
function continued(x: number, a: number, b: number): number {
  const safe = (value: number) => (Math.abs(value) < TINY ? TINY : value)
  let c = 1
  let d = 1 / safe(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= STEPS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / safe(1 + even * d)
    c = safe(1 + even / c)
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / safe(1 + odd * d)
    c = safe(1 + odd / c)
    const change = d * c
    result *= change
    if (Math.abs(change - 1) < 1e-14) break
  }
  return result
}

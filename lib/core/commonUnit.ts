const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** The largest count that divides all of some counts; 0 for none. */
export const commonUnit = (counts: readonly number[]): number =>
  counts.reduce((unit, count) => gcd(unit, Math.abs(count)), 0)

/** True under `npm run test:long`, which goes through long rounds of kills and fuzzing that `npm test` makes a few of. */
export const isLong = process.env.LONG_TESTS === '1'

/** How many rounds a test makes: a few in `npm test`, many in `npm run test:long`. */
export function rounds(few: number, many: number): number {
  return isLong ? many : few
}

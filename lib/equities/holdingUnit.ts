/** A line of a 13F table as it is filed, with what is known of it beside the file. */
export interface ValuedLine {
  readonly value: number
  readonly units: number
  /** Principal of a bond, whose price lies near 1; else shares. */
  readonly isPrincipal: boolean
  /** Close of the share on the last day of the quarter or just before it, USD; null where no price is known. */
  readonly close: number | null
}

/** Prices of held shares as logarithms: half of them below 50 USD, most of them between 2.50 and 1,000. */
const [SHARE, SHARE_SPREAD] = [Math.log(50), 1.5] as const
/** Bonds stand near their principal. */
const [BOND, BOND_SPREAD] = [0, 0.5] as const
/** A known close may be another day's. */
const CLOSE_SPREAD = 0.2
/** One odd line (a wrong number of shares, a class of 500,000 USD) must not outweigh the others. */
const MOST_WEIGHT = 8
/** Logarithm of the odds that decide: 150 to 1. */
const DECIDES = 5
const TOTAL_TOLERANCE = 0.005

/**
 * Whether the values of a 13F table count in thousands of dollars or in dollars: by the total its cover declares where the
 * two differ by a thousand, else by value ÷ shares of every line against its known close, or against what shares cost.
 * The day of filing tells nothing for certain: dollars are prescribed since 2023-01-03 (SEC release 34-95148), and filings
 * of both sides of it count in either. null where the lines do not decide.
 */
export function valueUnit(lines: readonly ValuedLine[], declared: number | null): 1000 | 1 | null {
  const sum = lines.reduce((total, { value }) => total + value, 0)
  if (declared !== null && declared > 0 && sum > 0) {
    if (Math.abs(declared / sum / 1000 - 1) < TOTAL_TOLERANCE) return 1000
    if (Math.abs((declared / sum) * 1000 - 1) < TOTAL_TOLERANCE) return 1
  }
  const odds = lines.reduce((total, line) => total + thousandsOdds(line), 0)
  return Math.abs(odds) < DECIDES ? null : odds > 0 ? 1000 : 1
}

/** Logarithm of the odds for thousands that a line gives; below 0 for dollars. */
function thousandsOdds({ value, units, isPrincipal, close }: ValuedLine): number {
  if (!(value > 0 && units > 0)) return 0
  const [centre, spread] =
    close !== null && close > 0
      ? [Math.log(close), CLOSE_SPREAD]
      : isPrincipal
        ? [BOND, BOND_SPREAD]
        : [SHARE, SHARE_SPREAD]
  const price = Math.log(value / units)
  const off = (price - centre) ** 2 - (price + Math.log(1000) - centre) ** 2
  return Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, off / (2 * spread * spread)))
}

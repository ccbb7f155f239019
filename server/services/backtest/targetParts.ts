import type { IsoDate, Ticker } from '@/lib/core/nominal'

/** Weights that are known from a day on, with the filing that tells them. */
export interface DisclosedTarget {
  /** Day of the filing. */
  readonly date: IsoDate
  /** Fractions by name; what is missing to 1 is cash. */
  readonly weights: ReadonlyMap<Ticker, number>
  /** What was filed, in a few words. */
  readonly label: string
  /** The filing itself; '' where no address is known. */
  readonly url: string
}

export interface DisclosedTargets {
  /** By day, rising. */
  readonly targets: readonly DisclosedTarget[]
  /** The market that the filings are about; null where nothing is filed. */
  readonly market: string | null
  /** How filings become weights, in plain words. */
  readonly rule: string
}

/** Names of one disclosed portfolio that are held at most, largest first. */
export const MOST_NAMES = 40

/** Weights in proportion to sums, the largest names alone. */
export function weightsOf(sums: readonly (readonly [ticker: Ticker, sum: number])[]): ReadonlyMap<Ticker, number> {
  const largest = [...sums].sort((a, b) => b[1] - a[1]).slice(0, MOST_NAMES)
  const total = largest.reduce((all, [, sum]) => all + sum, 0)
  return new Map(total <= 0 ? [] : largest.map(([ticker, sum]) => [ticker, sum / total]))
}

/** A disclosed purchase as the annual report counts it: what it was worth when it was filed and at the end. */
export interface ReportedPurchase {
  /** Middle of the bracket, USD. */
  readonly amount: number
  /** Closes of the name, USD: of the filing day and of the end of the year. */
  readonly entry: number
  readonly exit: number
  /** The same of the benchmark. */
  readonly marketEntry: number
  readonly marketExit: number
}

/** Fractions; null without a purchase. */
export interface ReportedReturn {
  readonly value: number | null
  readonly benchmark: number | null
  readonly purchases: number
}

/**
 * pages.md §4.13 Political Trading, F43: purchases bought at the close of the day they were filed, the only day a reader
 * could have followed, weighted by the middle of their brackets and held to the end of the year; the benchmark over the
 * same days with the same weights.
 */
export function reportedReturn(purchases: readonly ReportedPurchase[]): ReportedReturn {
  const counted = purchases.filter(({ amount, entry, marketEntry }) => amount > 0 && entry > 0 && marketEntry > 0)
  const weight = counted.reduce((sum, one) => sum + one.amount, 0)
  const weighted = (grown: (one: ReportedPurchase) => number): number | null =>
    weight === 0 ? null : counted.reduce((sum, one) => sum + one.amount * (grown(one) - 1), 0) / weight
  return {
    value: weighted(({ entry, exit }) => exit / entry),
    benchmark: weighted(({ marketEntry, marketExit }) => marketExit / marketEntry),
    purchases: counted.length,
  }
}

/** Return less that of the benchmark over the same days; null where there is none. */
export const excessOf = ({ value, benchmark }: Pick<ReportedReturn, 'value' | 'benchmark'>): number | null =>
  value === null || benchmark === null ? null : value - benchmark

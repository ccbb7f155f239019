import type { DatedClose } from '@/lib/equities/performance'
import { realRows } from '@/tests/support/realPrints'

/** A published table and how far the figures of the product lie from it. */
export interface Compared {
  readonly reference: string
  readonly figures: number
  /** In the unit of the table, whose last digit is `digit`. */
  readonly worst: number
  readonly unit: string
  readonly digit: number
}

/** The largest difference; NaN where a figure is missing on either side. */
export const worstOf = (pairs: readonly (readonly [number, number])[]): number =>
  pairs.reduce((worst, [own, published]) => Math.max(worst, Math.abs(own - published)), 0)

export const percent = (value: number | null): number => 100 * (value ?? Number.NaN)

/** Adjusted closes of a symbol, 2015 to 2025. */
export const closesOf = (symbol: string): DatedClose[] =>
  realRows(`market/prices/yahoo_adjusted_daily/${symbol}.csv.gz`)
    .map((row) => ({ date: (row.Date ?? '').slice(0, 10), close: Number(row.price ?? row.Close) }))
    .filter(({ date }) => date >= '2015-01-01' && date <= '2025-12-31')

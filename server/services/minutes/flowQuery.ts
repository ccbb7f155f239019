import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { ClassFilter } from '@/lib/flow/aggregates/flowClass'

/** What is summed. */
export interface FlowQuery {
  readonly classes: ClassFilter
  /** Only these expiries; needs `tickers`, because the running sums do not know expiries. */
  readonly expiries?: readonly IsoDate[] | null
  readonly tickers?: readonly Ticker[] | null
}

/** Lists of tickers that are summed together; null: one group of everything. */
export type FlowGroups = readonly (readonly Ticker[])[] | null

/** What an answer of `sumMinutes` is kept under. */
export function minutesKey({ classes, tickers, expiries }: FlowQuery, groups: FlowGroups): string {
  const { type, money, dte, noMulti, noDeep } = classes
  // Field by field: pages of a name ask for the same in other words.
  return `minutes ${JSON.stringify([type, money, dte, noMulti, noDeep, tickers ?? null, expiries ?? null, groups])}`
}

import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { ClassFilter } from '@/lib/flow/aggregates/flowClass'

/** What is summed. */
export interface FlowQuery {
  readonly classes: ClassFilter
  /** Only these expiries; needs `tickers`, because the running sums do not know expiries. */
  readonly expiries?: readonly IsoDate[] | null
  readonly tickers?: readonly Ticker[] | null
}

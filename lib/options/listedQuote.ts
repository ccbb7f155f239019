import type { IsoDate, OptionSymbol } from '@/lib/core/nominal'
import type { OptionType } from '@/lib/options/contractLabel'
import type { Settlement } from '@/lib/options/timeToExpiry'

/** A listed contract and its quote at an instant. Quotes in USD per share, greeks as in F19; null where not known. */
export interface ListedQuote {
  readonly symbol: OptionSymbol
  readonly type: OptionType
  readonly expiry: IsoDate
  readonly strike: number
  readonly settlement: Settlement
  readonly bid: number | null
  readonly ask: number | null
  readonly iv: number | null
  readonly delta: number | null
  readonly gamma: number | null
  readonly theta: number | null
  readonly vega: number | null
  readonly openInterest: number | null
  /** F6. */
  readonly years: number
}

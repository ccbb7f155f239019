import type { ChainContractRow, ChainExpiryRow } from '@/lib/contract/chains'

/** The chain a leg is chosen from; empty while, or where, nothing is listed. */
export interface LegMarket {
  readonly rows: readonly ChainContractRow[]
  readonly expiries: readonly ChainExpiryRow[]
  readonly spot: number | null
}

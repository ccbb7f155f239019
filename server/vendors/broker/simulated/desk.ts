import type { QuoteTable } from '@/lib/brokerage/quote'
import type { EpochMs } from '@/lib/core/nominal'
import type { NextId } from '@/server/vendors/broker/simulated/ledger'
import type { SimAccount, SimOrder, SimPosition } from '@/server/vendors/broker/simulated/state'

/** What changed in an account; the streamer sends the full object of each, in this order. */
export type AccountChange =
  | { readonly kind: 'order'; readonly order: SimOrder }
  | { readonly kind: 'position'; readonly symbol: string; readonly position: SimPosition | null }
  | { readonly kind: 'balance' }

/** One account at one moment: what every step of an order's life needs. */
export interface Desk {
  readonly account: SimAccount
  readonly quotes: QuoteTable
  readonly nowMs: EpochMs
  /** The regular session is open (or the practice session plays). */
  readonly isOpen: boolean
  readonly nextId: NextId
  readonly emit: (change: AccountChange) => void
}

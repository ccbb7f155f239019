import type { SimInstrument } from '@/server/vendors/broker/simulated/state'

/** What an account holds of one instrument: shares or contracts, negative when short. */
export interface Holding {
  readonly symbol: string
  readonly instrument: SimInstrument
  readonly underlying: string
  readonly quantity: number
}

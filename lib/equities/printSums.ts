import { type EquityPrint, notionalOf } from '@/lib/equities/equityPrint'
import { equitySide } from '@/lib/equities/equitySide'

/** From this notional on a stock print is a large one, USD. pages.md §4.4 */
export const LARGE_PRINT = 1_000_000

/** Large prints of one kind of venue: counts, and notional by side in USD (F39). Mutable on purpose. */
export interface VenueSums {
  prints: number
  notional: number
  ask: number
  bid: number
  mid: number
  none: number
  /** Notional of the largest one. */
  biggest: number
}

export interface PrintSums {
  readonly off: VenueSums
  readonly lit: VenueSums
}

const emptyVenue = (): VenueSums => ({ prints: 0, notional: 0, ask: 0, bid: 0, mid: 0, none: 0, biggest: 0 })
export const emptyPrintSums = (): PrintSums => ({ off: emptyVenue(), lit: emptyVenue() })

const SIDES = { ASK: 'ask', BID: 'bid', MID: 'mid', NONE: 'none' } as const

/** Adds a print to the sums of its name's session; small and cancelled ones do not count. */
export function addLargePrint(sums: PrintSums, print: EquityPrint): void {
  const notional = notionalOf(print)
  if (print.canceled || notional < LARGE_PRINT) return
  const venue = print.off_lit ? sums.off : sums.lit
  venue.prints += 1
  venue.notional += notional
  venue[SIDES[equitySide(print)]] += notional
  venue.biggest = Math.max(venue.biggest, notional)
}

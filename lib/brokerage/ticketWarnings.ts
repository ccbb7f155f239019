import type { OrderTicket } from '@/lib/brokerage/orderTicket'
import { limitWarning } from '@/lib/brokerage/ticketPrice'
import type { IsoDate, Usd } from '@/lib/core/nominal'
import { nextSession } from '@/lib/market/calendar'
import { parseOccParts } from '@/lib/options/occSymbol'

/** What is known of a leg's instrument; null where unknown. Prices in USD per share. */
export interface LegFacts {
  readonly bid: Usd | null
  readonly ask: Usd | null
  /** Contracts, of the morning. */
  readonly openInterest: number | null
  /** The next day on which the underlying trades without its dividend. */
  readonly exDividend: IsoDate | null
}

/** A spread above this part of the mid is wide. */
const WIDE_SPREAD = 0.1

/**
 * What a trader should know before sending a ticket (C22): a limit that is off the market, a spread above 10 % of the mid, no open interest, an option of
 * today, and a dividend tomorrow on a short call. `facts` stand in the order of the legs; only used legs are read.
 */
export function ticketWarnings(ticket: OrderTicket, facts: readonly (LegFacts | null)[], today: IsoDate): string[] {
  const limit = limitWarning(ticket, facts)
  const legs = ticket.legs.flatMap((leg, index) => {
    const known = facts[index] ?? null
    if (!leg.isUsed) return []
    const name = `Leg ${index + 1}`
    const wide = known === null ? null : spreadOf(known)
    const option = leg.instrumentType === 'Equity Option' ? parseOccParts(leg.chain) : null
    const isShortCall = option?.type === 'C' && leg.action === 'Sell to Open'
    return [
      ...(wide !== null && wide > WIDE_SPREAD
        ? [`${name}: the spread is ${Math.round(wide * 100)} % of the mid.`]
        : []),
      ...(option !== null && known?.openInterest === 0 ? [`${name}: this contract has no open interest.`] : []),
      ...(option?.expiry === today ? [`${name}: this contract expires today.`] : []),
      ...(isShortCall && known?.exDividend === nextSession(today)
        ? [`${name}: the dividend tomorrow makes early assignment of this call likely.`]
        : []),
    ]
  })
  return limit === null ? legs : [limit, ...legs]
}

function spreadOf({ bid, ask }: LegFacts): number | null {
  if (bid === null || ask === null || ask <= 0) return null
  return (ask - bid) / ((ask + bid) / 2)
}

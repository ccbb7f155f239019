import { askOf, bidOf, doubleMidTicks, type QuoteFields, toTicks } from '@/lib/flow/quote'
import type { TradeSide } from '@/lib/flow/trade'

/** What the side of a print depends on. */
export interface SideInput extends QuoteFields {
  readonly price: number
  readonly tags: readonly string[]
}

/**
 * Side of the market a print hit. Spec §5 "Trade side" (F3): in order, first match wins. MID comes from a tag only.
 * Equality is with the NBBO, the mid is the EWMA one when present; prices are equal when they agree to 1/10,000 USD.
 * Without tag and quote no rule matches: NONE.
 */
export function classifySide(print: SideInput): TradeSide {
  return sideOfTags(print.tags) ?? sideOfQuote(print)
}

/** Rules 5 to 7 without tags. Spec §5. */
export function sideOfQuote(print: QuoteFields & { readonly price: number }): TradeSide {
  const price = toTicks(print.price)
  const ask = askOf(print)
  if (ask !== null && price === toTicks(ask)) return 'ASK'
  const bid = bidOf(print)
  if (bid !== null && price === toTicks(bid)) return 'BID'
  const doubleMid = doubleMidTicks(print)
  if (doubleMid === null) return 'NONE'
  return price * 2 < doubleMid ? 'BID' : 'ASK'
}

/** Rules 1 to 5 as far as tags decide; null when no tag names a side. Spec §5. */
export function sideOfTags(tags: readonly string[]): TradeSide | null {
  if (tags.includes('no_side')) return 'NONE'
  if (tags.includes('mid_side')) return 'MID'
  if (tags.includes('neutral')) return 'NONE'
  if (tags.includes('bid_side')) return 'BID'
  return tags.includes('ask_side') ? 'ASK' : null
}

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
  let rank = 0
  for (const tag of tags) rank = Math.max(rank, rankOf(tag))
  return SIDE_OF_RANK[rank] ?? null
}

/** Sides by the rank of the tag that names them: the highest rank of a print's tags decides. */
const SIDE_OF_RANK: readonly (TradeSide | null)[] = [null, 'ASK', 'BID', 'NONE', 'MID', 'NONE']

/** Length of the longest tag that names a side: text of others is not looked at. */
const LONGEST_SIDE = 'bid_side'.length

function rankOf(tag: string): number {
  if (tag.length > LONGEST_SIDE) return 0
  if (tag === 'ask_side') return 1
  if (tag === 'bid_side') return 2
  if (tag === 'neutral') return 3
  if (tag === 'mid_side') return 4
  return tag === 'no_side' ? 5 : 0
}

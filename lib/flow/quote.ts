import type { RawPrint } from '@/lib/flow/trade'

/** The quote fields of a print, USD per share. */
export type QuoteFields = Pick<RawPrint, 'nbbo_bid' | 'nbbo_ask' | 'ewma_nbbo_bid' | 'ewma_nbbo_ask'>

/** Ten-thousandths of a dollar: prices compare as whole numbers, so 0.41, 0.42 and 0.43 meet exactly in the middle. */
export function toTicks(price: number): number {
  return Math.round(price * 10_000)
}

/** Rounds to cents, halves away from zero on the decimal value (1.005 gives 1.01). Spec §5 Numbers. */
export function roundCents(value: number): number {
  return Math.round(Math.round(value * 1e6) / 1e4) / 100
}

/** The bid a price is held against: NBBO, or the EWMA bid when the source has only that. */
export function bidOf(quote: QuoteFields): number | null {
  return quote.nbbo_bid ?? quote.ewma_nbbo_bid
}

/** The ask a price is held against: NBBO, or the EWMA ask when the source has only that. */
export function askOf(quote: QuoteFields): number | null {
  return quote.nbbo_ask ?? quote.ewma_nbbo_ask
}

/** Bid plus ask in ticks (twice the mid, F2): EWMA NBBO when present, else NBBO; null without a quote. Spec §5. */
export function doubleMidTicks(quote: QuoteFields): number | null {
  const bid = quote.ewma_nbbo_bid ?? quote.nbbo_bid
  const ask = quote.ewma_nbbo_ask ?? quote.nbbo_ask
  return bid === null || ask === null ? null : toTicks(bid) + toTicks(ask)
}

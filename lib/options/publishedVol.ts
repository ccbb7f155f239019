/** Volatilities that options trade at, fractions a year: funds of bills stand near 1%, an expiry of minutes below 2,000%. */
export const [LEAST_VOL, MOST_VOL] = [0.005, 20] as const

/** False for what no option trades at, as the 0.00001 that some sources write where their solver found nothing. */
export const isTradedVol = (vol: number): boolean => vol >= LEAST_VOL && vol <= MOST_VOL

/** A source works with another rate, dividend and price than ours: only what lies this far outside a quote contradicts it. */
const SHARE_OF_MID = 0.5
const LEAST_ROOM = 0.05

interface VolBesideQuote {
  readonly bid: number | null
  readonly ask: number | null
  /** What the published volatility prices the option at, by its style, USD per share. */
  readonly price: number
}

/**
 * Whether a published volatility can stand beside a quote: what it prices the option at lies within the quote, or outside of
 * it by no more than its spread, half of its middle, or five cents. Without a two-sided quote nothing contradicts it. Spec: issue 24, doubt at import; F20
 * works out what is refused.
 */
export function agreesWithQuote({ bid, ask, price }: VolBesideQuote): boolean {
  if (bid === null || ask === null || !(bid > 0 && ask >= bid)) return true
  const room = Math.max(ask - bid, (SHARE_OF_MID * (bid + ask)) / 2, LEAST_ROOM)
  return price >= bid - room && price <= ask + room
}

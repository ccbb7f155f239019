import { vixReverted } from '@/server/synthetic/options/vixForward'
import { usualVix } from '@/server/synthetic/options/vixTerms'
import { ANCHOR_SESSION, reachOfPrices } from '@/server/synthetic/prices/priceAnchor'
import type { PriceBook } from '@/server/synthetic/prices/priceBook'
import { withRoom } from '@/server/synthetic/prices/withRoom'
import { closeMsOf, dayOfSession } from '@/server/synthetic/sessionIndex'

/** However wild a day is, so much of a fund is left. */
const LEAST_LEFT = 0.05

/** A price of what a fund follows, `ms` after 9:30. */
type ValueAt = (price: number, ms: number) => number

/** A fund that makes so many times the return of every day of another: what days up and down take from it is gone. */
export class Levered {
  private closes = new Float64Array(0)
  private length = 0

  constructor(
    private readonly prices: PriceBook,
    private readonly under: number,
    private readonly times: number,
  ) {}

  /** Level over that of the anchor, for a price of what it follows at a moment of a session. */
  on(session: number): ValueAt {
    this.upTo(session)
    const start = (this.closes[session - 1] ?? 1) / (this.closes[ANCHOR_SESSION] ?? 1)
    const growth = this.growthOn(session)
    return (price, ms) => start * growth(price, ms)
  }

  /** The same at the close. */
  closeOn(session: number): number {
    this.upTo(session)
    return (this.closes[session] ?? 1) / (this.closes[ANCHOR_SESSION] ?? 1)
  }

  private growthOn(session: number): ValueAt {
    const { prices, under, times } = this
    const held = heldOn(prices, under, session)
    const before = session === 0 ? prices.openClose(under, 0).open : prices.close(under, session - 1)
    const start = held(before, null)
    return (price, ms) => Math.max(LEAST_LEFT, 1 + times * (held(price, ms) / start - 1))
  }

  private upTo(session: number): void {
    const to = reachOfPrices(session)
    this.closes = withRoom(this.closes, to)
    for (; this.length <= to; this.length += 1) {
      const close = this.prices.close(this.under, this.length)
      const growth = this.growthOn(this.length)(close, closeMsOf(this.length))
      this.closes[this.length] = (this.closes[this.length - 1] ?? 1) * growth
    }
  }
}

const THIRTY_DAYS = 30

/** What is held through a session, by the price of what the fund follows; null at the close before. Of the VIX a future of 30 days. */
function heldOn(prices: PriceBook, under: number, session: number): (price: number, ms: number | null) => number {
  if (prices.instrument(under).rule !== 'vix') return (price) => price
  const earlier = Math.max(0, session - 1)
  const gone = dayOfSession(session) - dayOfSession(earlier)
  return (vix, ms) =>
    ms === null
      ? vixReverted(usualVix(vix, { session: earlier, ms: closeMsOf(earlier) }), THIRTY_DAYS / 365)
      : vixReverted(usualVix(vix, { session, ms }), (THIRTY_DAYS - gone) / 365)
}

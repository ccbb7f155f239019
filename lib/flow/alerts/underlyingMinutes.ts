import type { EpochUs, IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'
import { MINUTE_US } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'

/** 09:30 to 16:15 New York. */
const MINUTES = 405

/** The last price of every underlying in every minute of a session, as its own prints tell it. USD. */
export class UnderlyingMinutes {
  private readonly byTicker = new Map<Ticker, Float64Array>()
  private readonly openUs: EpochUs

  constructor(sessionDate: IsoDate) {
    this.openUs = sessionStartMs(sessionDate) * 1000
  }

  add({ ticker, underlyingPrice, executedAtUs }: FlowItem): void {
    if (underlyingPrice === null) return
    const minute = Math.floor((executedAtUs - this.openUs) / MINUTE_US)
    if (minute < 0 || minute >= MINUTES) return
    let prices = this.byTicker.get(ticker)
    if (prices === undefined) {
      prices = new Float64Array(MINUTES)
      this.byTicker.set(ticker, prices)
    }
    prices[minute] = underlyingPrice
  }

  /** Last price at or before an instant; null before the first one. */
  priceAt(ticker: Ticker, us: EpochUs): Usd | null {
    const prices = this.byTicker.get(ticker)
    if (prices === undefined) return null
    for (let at = Math.min(MINUTES - 1, Math.floor((us - this.openUs) / MINUTE_US)); at >= 0; at -= 1) {
      const price = prices[at] ?? 0
      if (price > 0) return price
    }
    return null
  }

  tickers(): readonly Ticker[] {
    return [...this.byTicker.keys()]
  }
}

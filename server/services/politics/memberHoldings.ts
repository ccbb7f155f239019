import { isPurchase, isSale, type PoliticalTrade } from '@/server/services/politics/politicalRow'

/** What the filings of a member add up to in one name, USD by the ends and the middle of their brackets. */
export interface Holding {
  readonly ticker: string
  readonly low: number
  readonly mid: number
  /** null: a bracket without an upper end is among them. */
  readonly high: number | null
}

/** Purchases less sales by name, trade by trade; a full sale ends a holding. */
export class MemberHoldings {
  private readonly held = new Map<string, Holding>()

  add(trade: PoliticalTrade): void {
    const { ticker, amount_low: low, amount_high: high } = trade
    if (ticker === '' || low === null) return
    const known = this.held.get(ticker) ?? { ticker, low: 0, mid: 0, high: 0 }
    const mid = high === null ? low : (low + high) / 2
    if (trade.type === 'sale') this.held.delete(ticker)
    else if (isPurchase(trade)) {
      const top = known.high === null || high === null ? null : known.high + high
      this.held.set(ticker, { ticker, low: known.low + low, mid: known.mid + mid, high: top })
    } else if (isSale(trade)) {
      const top = known.high === null ? null : Math.max(0, known.high - low)
      this.held.set(ticker, {
        ticker,
        low: Math.max(0, known.low - (high ?? low)),
        mid: Math.max(0, known.mid - mid),
        high: top,
      })
    }
  }

  /** What is left above 0, most first. */
  list(): readonly Holding[] {
    return [...this.held.values()].filter((one) => one.mid > 0).sort((a, b) => b.mid - a.mid)
  }
}

export function holdingsOf(trades: readonly PoliticalTrade[]): readonly Holding[] {
  const holdings = new MemberHoldings()
  for (const trade of trades) holdings.add(trade)
  return holdings.list()
}

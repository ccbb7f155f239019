import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { FollowPrices } from '@/lib/equities/followBacktest'
import { addDays } from '@/lib/market/isoDate'
import type { StockFacts } from '@/server/market/facts/stockFacts'
import type { MarketStore } from '@/server/stores/market/port'

/** Twenty years. */
export const MANY_SESSIONS = 5200

interface Asked {
  readonly stocks: StockFacts
  readonly store: MarketStore
  readonly ticker: Ticker
  /** Sessions before this day, so many of them. */
  readonly before: IsoDate
  readonly count: number
}

/**
 * Closes of a name with the opens that a follower trades at: the sessions after filings. The built-in market works an open
 * out when it is asked for, so it is asked for those alone; of an import that is adjusted for dividends, those prices.
 */
export async function readFollowPrices(asked: Asked, filings: readonly IsoDate[]): Promise<FollowPrices> {
  const { stocks, store, ticker, before, count } = asked
  const closes = stocks.closes(ticker, before, count)
  if (closes.length > 0) {
    const dates = closes.map((one) => one.date)
    const opens = new Map<IsoDate, number>()
    for (const filed of new Set(filings)) {
      const date = dates.find((one) => one > filed)
      const [bar] = date === undefined ? [] : await stocks.dailyBars(ticker, addDays(date, 1), 1)
      if (bar !== undefined) opens.set(bar.date, bar.open)
    }
    return { dates, closes: closes.map((one) => one.close), openOn: (date) => opens.get(date) ?? null }
  }
  const bars = await stocks.dailyBars(ticker, before, count)
  if (bars.length > 0) return pricesOf(bars)
  const rows = await store.rows('stock_days', {
    where: [
      ['ticker', '=', ticker],
      ['series', '=', 'adjusted'],
      ['session_date', '<', before],
    ],
    order: [['session_date', 'down']],
    limit: count,
  })
  return pricesOf([...rows].reverse().map(({ session_date: date, open, close }) => ({ date, open, close })))
}

function pricesOf(bars: readonly { date: IsoDate; open: number | null; close: number }[]): FollowPrices {
  const opens = new Map(bars.map((bar) => [bar.date, bar.open]))
  return {
    dates: bars.map((bar) => bar.date),
    closes: bars.map((bar) => bar.close),
    openOn: (date) => opens.get(date) ?? null,
  }
}

import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { FollowPrices } from '@/lib/equities/followBacktest'
import { addDays } from '@/lib/market/isoDate'
import { type Prices, valueOr } from '@/server/market/port'

/** Twenty years. */
export const MANY_SESSIONS = 5200

interface Asked {
  readonly prices: Prices
  readonly ticker: Ticker
  /** Sessions before this day, so many of them. */
  readonly before: IsoDate
  readonly count: number
}

/** Closes of a name with the opens that a follower trades at: those of the sessions after filings are asked for alone. */
export async function readFollowPrices(asked: Asked, filings: readonly IsoDate[]): Promise<FollowPrices> {
  const { prices, ticker, before, count } = asked
  const closes = valueOr(await prices.closes([ticker], before, count), null)?.get(ticker) ?? []
  const dates = closes.map((one) => one.date)
  const opens = new Map<IsoDate, number>()
  for (const filed of new Set(filings)) {
    const date = dates.find((one) => one > filed)
    const [bar] = date === undefined ? [] : valueOr(await prices.dailyBars(ticker, addDays(date, 1), 1), [])
    if (bar !== undefined) opens.set(bar.date, bar.open)
  }
  return { dates, closes: closes.map((one) => one.close), openOn: (date) => opens.get(date) ?? null }
}

import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { ReportedPurchase } from '@/lib/equities/congressReport'
import { sessionOnOrBefore } from '@/lib/market/calendar'
import type { PriceBook } from '@/server/market/port'
import { BENCHMARK, isPurchase, midOf, type PoliticalTrade } from '@/server/services/politics/politicalRow'
import type { RecordScope } from '@/server/services/records/recordScope'

/** Names whose closes are asked for at once: the store answers with every day of all of them. */
const NAMES_AT_ONCE = 40

/** Shares with a price of their own that were bought on a day a reader could know of. */
const isMeasurable = (trade: PoliticalTrade): boolean =>
  isPurchase(trade) && trade.ticker !== '' && trade.filed_date !== null && !/option/i.test(trade.asset_type)

/** Purchases with what they were worth at their filing and at the end of the year; those without a price are left out. */
export async function reportPurchases(
  { prices, asOf }: RecordScope,
  trades: readonly PoliticalTrade[],
  end: IsoDate,
): Promise<ReadonlyMap<PoliticalTrade, ReportedPurchase>> {
  const bought = trades.filter(isMeasurable)
  const names = [...new Set(bought.map((trade) => trade.ticker))]
  const days = (own: readonly PoliticalTrade[]): IsoDate[] => own.flatMap((trade) => trade.filed_date ?? [])
  const last = sessionOnOrBefore(end)
  const closeAtEnd = (book: PriceBook, ticker: Ticker): number | null =>
    last >= asOf ? book.last(ticker) : book.on(ticker, last)
  const found = new Map<PoliticalTrade, ReportedPurchase>()
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    const some = new Set(names.slice(at, at + NAMES_AT_ONCE))
    const own = bought.filter((trade) => some.has(trade.ticker))
    const asked = new Map([...some].map((name) => [name, [...days(own.filter((one) => one.ticker === name)), last]]))
    const book = await prices(asked.set(BENCHMARK, [...days(own), last]))
    for (const trade of own) {
      const filed = trade.filed_date ?? ''
      const closes = [book.on(trade.ticker, filed), closeAtEnd(book, trade.ticker)]
      const market = [book.on(BENCHMARK, filed), closeAtEnd(book, BENCHMARK)]
      const [entry, exit, marketEntry, marketExit] = [...closes, ...market]
      if (entry == null || exit == null || marketEntry == null || marketExit == null) continue
      found.set(trade, { amount: midOf(trade) ?? 0, entry, exit, marketEntry, marketExit })
    }
  }
  return found
}

import type { Ticker } from '@/lib/core/nominal'
import type { MarketStore } from '@/server/stores/market/port'

/** What the cover of a report tells under this concept: shares outstanding on a day near its filing. */
export const OUTSTANDING = 'EntityCommonStockSharesOutstanding'

/** Number of the company at the SEC, of its newest listing that tells one. */
export async function companyOf(store: MarketStore, ticker: Ticker): Promise<string | null> {
  const rows = await store.rows('listings', {
    where: [['ticker', '=', ticker]],
    order: [['as_of', 'down']],
    limit: 20,
  })
  const cik = rows.find((row) => row.cik !== '')?.cik
  return cik === undefined ? null : plainCik(cik)
}

/** Leading zeros are dropped, as facts carry none. */
export const plainCik = (cik: string): string => cik.replace(/^0+/, '')

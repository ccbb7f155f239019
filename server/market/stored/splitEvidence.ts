import type { Ticker } from '@/lib/core/nominal'
import type { ShareCount, SplitEvidence } from '@/lib/equities/splitEvidence'
import { companyOf, OUTSTANDING } from '@/server/market/stored/storedCompany'
import type { StoredSeries } from '@/server/market/stored/storedSeries'
import type { MarketStore } from '@/server/stores/market/port'

const MOST_ROWS = 1000
const ALL_BARS = 30_000

/** Share counts of report covers and of lists of names, and the closes that a source adjusted, of one ticker. */
export async function readSplitEvidence(
  store: MarketStore,
  series: StoredSeries,
  ticker: Ticker,
): Promise<SplitEvidence> {
  const counts = [...(await coverCounts(store, ticker)), ...(await listedCounts(store, ticker))]
  counts.sort((a, b) => (a.date < b.date ? -1 : 1))
  const whole = { from: '1900-01-01', before: '2200-01-01' }
  const adjusted = await series.bars(ticker, 'adjusted', whole, ALL_BARS)
  return { counts, adjusted: new Map(adjusted.map(({ date, close }) => [date, close])) }
}

async function coverCounts(store: MarketStore, ticker: Ticker): Promise<readonly ShareCount[]> {
  const cik = await companyOf(store, ticker)
  if (cik === null) return []
  const covers = await store.rows('company_facts', {
    where: [
      ['cik', '=', cik],
      ['concept', '=', OUTSTANDING],
    ],
    order: [['period_end', 'down']],
    limit: MOST_ROWS,
  })
  return covers.flatMap(({ period_end: date, value: shares }) => (shares > 0 ? [{ date, shares }] : []))
}

/** A list that tells market value and last price tells the shares it counts with. */
async function listedCounts(store: MarketStore, ticker: Ticker): Promise<readonly ShareCount[]> {
  const rows = await store.rows('listings', {
    where: [['ticker', '=', ticker]],
    order: [['as_of', 'down']],
    limit: MOST_ROWS,
  })
  return rows.flatMap(({ as_of: date, market_cap: cap, last }) =>
    cap !== null && last !== null && cap > 0 && last > 0 ? [{ date, shares: cap / last }] : [],
  )
}

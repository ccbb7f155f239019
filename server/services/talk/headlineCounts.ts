import type { EpochMs, Ticker } from '@/lib/core/nominal'
import type { MarketStore } from '@/server/stores/market/port'

const MOST_HEADLINES = 20_000

/** Imported headlines from one instant to another, both included, by the names they name; null where there are none at all. */
export async function headlineCounts(
  store: MarketStore,
  fromMs: EpochMs,
  untilMs: EpochMs,
): Promise<ReadonlyMap<Ticker, number> | null> {
  const rows = await store.rows('news', {
    where: [
      ['published_at', '>=', fromMs * 1000],
      ['published_at', '<=', untilMs * 1000],
    ],
    order: [['published_at', 'down']],
    limit: MOST_HEADLINES,
  })
  const counts = new Map<Ticker, number>()
  for (const { tickers } of rows) for (const ticker of tickers) counts.set(ticker, (counts.get(ticker) ?? 0) + 1)
  return rows.length === 0 ? null : counts
}

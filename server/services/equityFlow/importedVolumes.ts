import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { sessionOffset } from '@/lib/market/calendar'
import { storedSplits } from '@/server/market/stored/storedSplits'
import type { MarketStore } from '@/server/stores/market/port'

/** Sessions of an average day (F39). */
const SESSIONS = 30
const MOST_ROWS = 60_000
const MOST_NAMES = 2000

/**
 * Shares of the last whole sessions before a day by name, oldest first, as stored daily bars tell them. A name
 * that split in between is left out: its shares before and after are not the same ones.
 */
export async function importedVolumes(
  store: MarketStore,
  names: readonly Ticker[],
  date: IsoDate,
): Promise<ReadonlyMap<Ticker, readonly number[]>> {
  const from = sessionOffset(date, -SESSIONS)
  const rows = await store.rows('stock_days', {
    where: [
      ['series', 'in', ['raw', 'split']],
      ['session_date', '>=', from],
      ['session_date', '<', date],
      ['ticker', 'in', names.slice(0, MOST_NAMES)],
    ],
    // Where both are stored the one as traded counts.
    order: [
      ['session_date', 'up'],
      ['series', 'down'],
    ],
    limit: MOST_ROWS,
  })
  const split = new Set((await storedSplits(store, { from, to: date, ticker: null })).map(({ ticker }) => ticker))
  const days = new Map<Ticker, Map<IsoDate, number>>()
  for (const { ticker, session_date, volume } of rows) {
    if (volume === null || split.has(ticker)) continue
    const own = days.get(ticker) ?? new Map<IsoDate, number>()
    days.set(ticker, own.set(session_date, volume))
  }
  return new Map([...days].map(([ticker, own]) => [ticker, [...own.values()].slice(-SESSIONS)]))
}

import type { IsoDate } from '@/lib/core/nominal'
import { nextSession, previousSession, sessionOnOrAfter } from '@/lib/market/calendar'
import type { PriceBook } from '@/server/market/port'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

/** Sessions behind a day in which an imported close is looked for. */
const TRIES = 3
const MOST_ROWS = 40_000
const SERIES: readonly string[] = ['adjusted', 'split', 'raw']

/** Imported closes of the days asked for before a session, all of one series per name so that splits do not show as moves. */
export async function storedBook(
  store: MarketStore,
  asked: ReadonlyMap<string, readonly IsoDate[]>,
  before: IsoDate,
): Promise<PriceBook> {
  const tickers = [...asked.keys()].filter((ticker) => ticker !== '')
  const known = ['session_date', '<', before] as const
  const order = [['session_date', 'down']] as const
  const [newest] = tickers.length === 0 ? [] : await store.rows('stock_days', { where: [known], order, limit: 1 })
  if (newest === undefined) return { on: () => null, last: () => null }
  const days = new Set<IsoDate>()
  for (const dates of asked.values()) for (const date of dates) for (const day of sessionsFrom(date)) days.add(day)
  for (let [day, back] = [newest.session_date, 0]; back < TRIES; day = previousSession(day), back += 1) days.add(day)
  const rows = await store.rows('stock_days', {
    where: [
      ['ticker', 'in', tickers],
      ['session_date', 'in', [...days].filter((day) => day < before)],
    ],
    order: [['session_date', 'up']],
    limit: MOST_ROWS,
  })
  return bookOf(rows)
}

function sessionsFrom(date: IsoDate): readonly IsoDate[] {
  const days = [sessionOnOrAfter(date)]
  while (days.length < TRIES) days.push(nextSession(days.at(-1) ?? date))
  return days
}

function bookOf(rows: readonly MarketRow<'stock_days'>[]): PriceBook {
  const bySeries = new Map<string, Map<IsoDate, number>>()
  const newest = new Map<string, number>()
  const best = new Map<string, number>()
  for (const row of rows) {
    const rank = SERIES.indexOf(row.series)
    best.set(row.ticker, Math.min(best.get(row.ticker) ?? SERIES.length, rank))
    const key = `${row.ticker} ${rank}`
    const closes = bySeries.get(key) ?? new Map<IsoDate, number>()
    closes.set(row.session_date, row.close)
    bySeries.set(key, closes)
    newest.set(key, row.close)
  }
  const keyOf = (ticker: string): string => `${ticker} ${best.get(ticker) ?? 0}`
  return {
    on: (ticker, date) => {
      const closes = bySeries.get(keyOf(ticker))
      const day = sessionsFrom(date).find((session) => closes?.has(session) === true)
      return day === undefined ? null : (closes?.get(day) ?? null)
    },
    last: (ticker) => newest.get(keyOf(ticker)) ?? null,
  }
}

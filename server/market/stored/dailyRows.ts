import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { SessionBar } from '@/server/market/facts/stockFacts'
import { sessionBar } from '@/server/market/stored/storedStocks'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

type Row = MarketRow<'stock_days'>

/** Closes of all names are read in one question; some 600 rows a name in a year of three series. */
const MOST_ROWS = 600_000
/** Names asked for by list; more are cut out of all that is stored of the days. */
const MOST_ASKED = 2000
/** The best first. */
const SERIES: readonly string[] = ['split', 'raw', 'adjusted']

/** Daily rows of names, each of its best series alone, oldest first. */
export async function dailyRows(
  store: MarketStore,
  tickers: readonly Ticker[],
  from: IsoDate,
  to: IsoDate,
): Promise<readonly Row[]> {
  const rows = await store.rows('stock_days', {
    where: [
      ['session_date', '>=', from],
      ['session_date', '<=', to],
      ...(tickers.length > MOST_ASKED ? [] : [['ticker', 'in', tickers] as const]),
    ],
    order: [['session_date', 'up']],
    limit: MOST_ROWS,
  })
  const wanted = new Set(tickers)
  const best = new Map<Ticker, number>()
  for (const { ticker, series } of rows) best.set(ticker, Math.min(best.get(ticker) ?? SERIES.length, rankOf(series)))
  return rows.filter(({ ticker, series }) => wanted.has(ticker) && best.get(ticker) === rankOf(series))
}

const rankOf = (series: string): number => SERIES.indexOf(series)

export function newestOf(rows: readonly Row[]): ReadonlyMap<Ticker, Row> {
  return new Map(rows.map((row) => [row.ticker, row]))
}

/** Bars of a source that has them adjusted for dividends alone, oldest first. */
export async function adjustedBars(
  store: MarketStore,
  ticker: Ticker,
  before: IsoDate,
  count: number,
): Promise<readonly SessionBar[]> {
  const rows = await store.rows('stock_days', {
    where: [
      ['ticker', '=', ticker],
      ['series', '=', 'adjusted'],
      ['session_date', '<', before],
    ],
    order: [['session_date', 'down']],
    limit: count,
  })
  return rows.toReversed().map(({ session_date: date, ...row }) => sessionBar({ date, ...row }))
}

import type { IsoDate } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import type { MarketStore } from '@/server/stores/market/port'

const MOST_ROWS = 20_000
/** A close this many days before the day is still its price. */
const REACH_DAYS = 7

/**
 * Closes as traded on the last session up to a day, USD, by CUSIP: the SEC's lists of fails tell which ticker a CUSIP is, and
 * imported daily bars its close.
 */
export async function closesByCusip(
  store: MarketStore,
  cusips: readonly string[],
  day: IsoDate,
): Promise<ReadonlyMap<string, number>> {
  if (cusips.length === 0) return new Map()
  const fails = await store.rows('fails_to_deliver', {
    where: [['cusip', 'in', [...new Set(cusips)]]],
    order: [['settlement_date', 'up']],
    limit: MOST_ROWS,
  })
  const tickers = new Map(fails.map(({ cusip, ticker }) => [cusip, ticker]))
  if (tickers.size === 0) return new Map()
  const bars = await store.rows('stock_days', {
    where: [
      ['ticker', 'in', [...new Set(tickers.values())]],
      ['series', '=', 'raw'],
      ['session_date', '>=', addDays(day, -REACH_DAYS)],
      ['session_date', '<=', day],
    ],
    order: [['session_date', 'up']],
    limit: MOST_ROWS,
  })
  const closes = new Map(bars.map(({ ticker, close }) => [ticker, close]))
  return new Map(
    [...tickers].flatMap(([cusip, ticker]) => {
      const close = closes.get(ticker)
      return close === undefined ? [] : [[cusip, close] as const]
    }),
  )
}

import type { EpochMs } from '@/lib/core/nominal'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import type { MacroQuote } from '@/server/market/facts/macroQuote'
import { pairDay } from '@/server/market/stored/storedCandles'
import type { MarketStore } from '@/server/stores/market/port'

/** Bitcoin in dollars, or in coins that stand for one, the nearest to dollars first. */
const BITCOIN = ['BTC-USD', 'BTC-USDC', 'BTC-USDT']

/** What files tell of the ten-year yield and of bitcoin at an instant. */
export const storedMacro = async (store: MarketStore, nowMs: EpochMs): Promise<readonly MacroQuote[]> => [
  ...(await tenYear(store, nowMs)),
  ...(await bitcoin(store, nowMs)),
]

/** The newest yield that had been told by an instant against the one before it; two files may tell the same day. */
async function tenYear(store: MarketStore, nowMs: EpochMs): Promise<MacroQuote[]> {
  const rows = await store.rows('fiscal_series', {
    where: [
      ['series', '=', 'yield_10y'],
      ['released_at', '<=', nowMs * 1000],
    ],
    order: [['record_date', 'down']],
    limit: 10,
  })
  const [last] = rows
  const before = rows.find(({ record_date }) => record_date !== last?.record_date)
  return last === undefined || before === undefined ? [] : [{ symbol: '10Y', last: last.value, before: before.value }]
}

/** Nothing where the newest candle is old: a price in the strip is one of now. */
async function bitcoin(store: MarketStore, nowMs: EpochMs): Promise<MacroQuote[]> {
  // Of these pairs alone: a host may hold hundreds of others.
  const newest = await store.rows('crypto_candles', {
    where: [
      ['pair', 'in', BITCOIN],
      ['start_at', '<=', nowMs * 1000],
    ],
    order: [['start_at', 'down']],
    limit: 100,
  })
  const place = BITCOIN.flatMap((name) => newest.filter(({ pair }) => pair === name))[0]
  if (place === undefined) return []
  const { day, isStale } = await pairDay({ store, nowMs: Math.floor(nowMs / MINUTE_MS) * MINUTE_MS }, place)
  return day === null || isStale ? [] : [{ symbol: 'BTC', last: day.last, before: day.open }]
}

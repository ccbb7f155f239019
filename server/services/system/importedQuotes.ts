import type { EpochMs } from '@/lib/core/nominal'
import { DELAY_MS } from '@/lib/market/freshnessBudgets'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import type { LiveView } from '@/server/engine/live/liveView'
import type { MacroQuote } from '@/server/market/facts/macroQuote'
import { pairRow } from '@/server/services/crypto/pairRows'
import type { MarketStore } from '@/server/stores/market/port'
import type { TellTrouble } from '@/server/trouble'

/** Bitcoin in dollars, or in coins that stand for one, the nearest to dollars first. */
const BITCOIN = ['BTC-USD', 'BTC-USDC', 'BTC-USDT']

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
  const scope = { store, nowMs: Math.floor(nowMs / MINUTE_MS) * MINUTE_MS }
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
  const { last, open, is_stale } = await pairRow(scope, place)
  return last === null || open === null || is_stale ? [] : [{ symbol: 'BTC', last, before: open }]
}

/**
 * What imported files tell of the ten-year yield and of bitcoin at the instant a tape stands at; nothing beside the built-in
 * market, which tells its own. The strip asks every second and gets what was read last: files are looked at once a minute.
 */
export function importedQuotes(store: MarketStore | undefined, onTrouble: TellTrouble) {
  let quotes: readonly MacroQuote[] = []
  let readAtMs = Number.NEGATIVE_INFINITY
  const read = async (from: MarketStore, atMs: EpochMs): Promise<void> => {
    quotes = [...(await tenYear(from, atMs)), ...(await bitcoin(from, atMs))]
  }
  return (
    { session, asOfMs, tier }: Pick<LiveView, 'session' | 'asOfMs' | 'tier'>,
    nowMs: EpochMs,
  ): readonly MacroQuote[] => {
    if (store === undefined || session.simulated) return []
    if (nowMs - readAtMs >= MINUTE_MS) {
      readAtMs = nowMs
      // A tape without a print says no instant; the clock of a delayed reader is late all the same.
      const clockMs = nowMs - (tier === 'delayed' ? DELAY_MS : 0)
      void read(store, asOfMs > 0 ? asOfMs : clockMs).catch((error: unknown) => onTrouble(error, 'the strip'))
    }
    return quotes
  }
}

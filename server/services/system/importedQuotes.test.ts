import { expect, it, vi } from 'vitest'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { LiveView } from '@/server/engine/live/liveView'
import { importedQuotes } from '@/server/services/system/importedQuotes'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { until } from '@/tests/support/apiTestClient'

const NOON = newYorkTimeToMs('2025-01-15', '12:00')
const view = (change: object = {}) =>
  ({ tier: 'live', asOfMs: NOON, session: { simulated: false }, ...change }) as Pick<
    LiveView,
    'tier' | 'asOfMs' | 'session'
  >

async function filled(): Promise<MemoryMarketStore> {
  const store = new MemoryMarketStore()
  const yieldOf = (record_date: string, value: number, told: number) => ({
    ...{ series: 'yield_10y', record_date, value, released_at: told * 1000, source: 'test' },
  })
  await store.insert('fiscal_series', 'a', [
    yieldOf('2025-01-13', 4.79, newYorkTimeToMs('2025-01-13', '18:00')),
    yieldOf('2025-01-14', 4.78, newYorkTimeToMs('2025-01-14', '18:00')),
    yieldOf('2025-01-15', 4.66, newYorkTimeToMs('2025-01-15', '18:00')),
  ])
  const candles = Array.from({ length: 30 }, (_, at) => ({
    ...{ pair: 'BTC-USDT', venue: 'Binance', step: 3600, start_at: (NOON - (30 - at) * 3_600_000) * 1000 },
    ...{ open: 100 + at, high: 103 + at, low: 99 + at, close: 101 + at, volume: 2, source: 'test' },
  }))
  await store.insert('crypto_candles', 'a', candles)
  return store
}

it('C1 the strip has the newest yield that was told and bitcoin over 24 hours; nothing is told ahead', async () => {
  const quotes = importedQuotes(await filled(), vi.fn())
  expect(quotes(view(), NOON)).toEqual([])
  await until(() => quotes(view(), NOON).length === 2)
  expect(quotes(view(), NOON)).toEqual([
    { symbol: '10Y', last: 4.78, before: 4.79 },
    // 24 of 30 hours: the candle that opened at 106, the last one closed at 130.
    { symbol: 'BTC', last: 130, before: 106 },
  ])
})

it('C1 an old price is none of now, and the built-in market is told by itself', async () => {
  const store = await filled()
  const later = importedQuotes(store, vi.fn())
  const evening = view({ asOfMs: NOON + 7 * 3_600_000 })
  later(evening, NOON)
  await until(() => later(evening, NOON).length > 0)
  expect(later(evening, NOON)).toEqual([{ symbol: '10Y', last: 4.66, before: 4.78 }])
  expect(later(view({ session: { simulated: true } }), NOON)).toEqual([])
})

it('files are looked at once a minute, and what goes wrong is told', async () => {
  const store = await filled()
  const rows = vi.spyOn(store, 'rows').mockRejectedValue(new Error('away'))
  const trouble = vi.fn()
  const quotes = importedQuotes(store, trouble)
  for (let second = 0; second < 60; second += 1) quotes(view(), NOON + second * 1000)
  await until(() => trouble.mock.calls.length === 1)
  expect(rows).toHaveBeenCalledTimes(1)
  quotes(view(), NOON + 60_000)
  expect(rows).toHaveBeenCalledTimes(2)
})

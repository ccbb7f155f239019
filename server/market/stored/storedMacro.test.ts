import { expect, it } from 'vitest'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { storedMacro } from '@/server/market/stored/storedMacro'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'

const NOON = newYorkTimeToMs('2025-01-15', '12:00')

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
  expect(await storedMacro(await filled(), NOON)).toEqual([
    { symbol: '10Y', last: 4.78, before: 4.79 },
    // 24 of 30 hours: the candle that opened at 106, the last one closed at 130.
    { symbol: 'BTC', last: 130, before: 106 },
  ])
})

it('C1 an old price is none of now', async () => {
  expect(await storedMacro(await filled(), NOON + 7 * 3_600_000)).toEqual([{ symbol: '10Y', last: 4.66, before: 4.78 }])
})

import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StoredStocks } from '@/server/engine/facts/storedStocks'
import { importFile } from '@/server/services/import/importFile'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { MemoryTape } from '@/server/stores/tape/memory'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

async function stocksOf(...paths: readonly string[]): Promise<StoredStocks> {
  const market = new MemoryMarketStore()
  for (const path of paths)
    await importFile({ tape: new MemoryTape(), market }, () => 0, join(sharedData, 'market/prices', path))
  return new StoredStocks(market)
}

describe.skipIf(!hasSharedData)('issue 5: imported daily bars (skipped: no shared data)', () => {
  it('WM is Waste Management under its three tickers, without the bank that was WM before', async () => {
    const stocks = await stocksOf(
      ...['uw', 'wmi', 'wm'].map((name) => `lean_daily_raw/${name}.zip`),
      ...['lean_map_files/wm.csv', 'lean_factor_files/wm.csv'],
    )
    const bars = await stocks.dailyBars('WM', '2021-04-01', 10_000)
    expect(bars[0]?.date).toBe('1998-01-02')
    expect(bars.map((bar) => bar.date)).toEqual([...new Set(bars.map((bar) => bar.date))].sort())
    const at = bars.findIndex((bar) => bar.date === '2009-08-05')
    expect(Math.abs((bars[at]?.close ?? 0) / (bars[at - 1]?.close ?? 1) - 1)).toBeLessThan(0.1)
    // The bank failed in September 2008 below one dollar.
    expect(Math.min(...bars.map((bar) => bar.close))).toBeGreaterThan(10)
  })

  it('FB begins in May 2012; AAPL is adjusted for its splits of 2014 and 2020', async () => {
    const stocks = await stocksOf(
      ...['lean_daily_raw/fb.zip', 'lean_map_files/fb.csv', 'lean_factor_files/fb.csv'],
      ...['lean_daily_raw/aapl.zip', 'lean_map_files/aapl.csv', 'lean_factor_files/aapl.csv'],
    )
    expect((await stocks.dailyBars('FB', '2021-04-01', 10_000))[0]?.date).toBe('2012-05-18')
    const [day] = (await stocks.dailyBars('AAPL', '2014-06-07', 1)) ?? []
    // 645.57 as traded on 2014-06-06, then 7:1 and 4:1.
    expect(day?.date).toBe('2014-06-06')
    expect(day?.close).toBeCloseTo(645.57 / 28, 2)
  })
})

describe('issue 5: imported splits without a factor file', () => {
  it('divide the prices before them; a ticker without bars knows nothing', async () => {
    const market = new MemoryMarketStore()
    const day = { open: null, high: null, low: null, series: 'raw', source: 'test' }
    await market.insert('stock_days', 'd', [
      { ...day, ticker: 'AAA', session_date: '2024-01-02', close: 100, volume: 10 },
      { ...day, ticker: 'AAA', session_date: '2024-01-03', close: 51, volume: 20 },
    ])
    const unknown = { price_factor: null, split_factor: null, reference_close: null, amount: null, detail: '' }
    const dates = { declared_date: null, record_date: null, pay_date: null, source: 'test' }
    await market.insert('corporate_actions', 'a', [
      { ...unknown, ...dates, ticker: 'AAA', kind: 'split', ex_date: '2024-01-03', ratio: 2 },
    ])
    const stocks = new StoredStocks(market)
    const bars = await stocks.dailyBars('AAA', '2024-01-05', 5)
    expect(bars.map((bar) => [bar.date, bar.close, bar.volume])).toEqual([
      ['2024-01-02', 50, 20],
      ['2024-01-03', 51, 20],
    ])
    expect(await stocks.dailyBars('NOPE', '2024-07-01', 30)).toEqual([])
  })
})

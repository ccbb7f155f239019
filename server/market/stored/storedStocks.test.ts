import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { StoredStocks } from '@/server/market/stored/storedStocks'
import { importFile } from '@/server/services/import/importFile'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { MemoryTape } from '@/server/stores/tape/memory'
import { sharedCsv } from '@/tests/oracle/sharedFile'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const aDay = { open: null, high: null, low: null, series: 'raw', source: 'test' }
const aSplit = {
  ...{ kind: 'split', price_factor: null, split_factor: null, reference_close: null, amount: null, detail: '' },
  ...{ declared_date: null, record_date: null, pay_date: null, source: 'test' },
}

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

describe.skipIf(!hasSharedData)('issue 5: splits that no file tells (skipped: no shared data)', () => {
  const store = new MemoryMarketStore()
  beforeAll(async () => {
    const panel = sharedCsv('market/prices/us_large_cap_close_volume_panel_2023-08_2026-08.csv.gz')
    const rows = panel.flatMap(({ symbol = '', date = '', close, volume }) =>
      ['NVDA', 'SMMT', 'GSAT'].includes(symbol)
        ? [{ ...aDay, ticker: symbol, session_date: date, close: Number(close), volume: Number(volume) }]
        : [],
    )
    await store.insert('stock_days', 'panel', rows)
  })
  const closesOf = async (ticker: string, before: string, count: number) =>
    (await new StoredStocks(store).dailyBars(ticker, before, count)).map((bar) => bar.close)
  const mostMove = (closes: readonly number[]) =>
    Math.max(...closes.slice(1).map((close, at) => Math.abs(Math.log(close / (closes[at] ?? close)))))

  it('NVDA 10 for 1 and GSAT 1 for 15 are drawn in shares of today, without a crash or a leap', async () => {
    const stocks = new StoredStocks(store)
    expect(await stocks.supposedSplits('NVDA', '2026-01-01', 1000)).toEqual([{ date: '2024-06-10', ratio: 10 }])
    // 1,208.88 as traded on the Friday before.
    const [friday, monday] = await closesOf('NVDA', '2024-06-11', 2)
    expect([friday, monday]).toEqual([expect.closeTo(120.888, 3), expect.closeTo(121.79, 2)])
    expect(mostMove(await closesOf('NVDA', '2026-01-01', 1000))).toBeLessThan(0.25)
    expect(await stocks.supposedSplits('GSAT', '2026-01-01', 1000)).toEqual([{ date: '2025-02-11', ratio: 1 / 15 }])
    expect(mostMove(await closesOf('GSAT', '2026-01-01', 1000))).toBeLessThan(0.5)
  })

  it('the jump of SMMT is a real one and stays as it was; before a jump nothing is known of it', async () => {
    const stocks = new StoredStocks(store)
    expect(await stocks.supposedSplits('SMMT', '2026-01-01', 1000)).toEqual([])
    expect(mostMove(await closesOf('SMMT', '2026-01-01', 1000))).toBeGreaterThan(0.9)
    expect((await closesOf('NVDA', '2024-06-08', 1))[0]).toBeCloseTo(1208.88, 2)
  })

  it('the first day shown is judged like every other; a split that a file tells is not taken twice', async () => {
    const [first] = await closesOf('NVDA', '2024-06-12', 3)
    expect(first).toBeCloseTo(120.888, 3)
    await store.insert('corporate_actions', 's', [{ ...aSplit, ticker: 'NVDA', ex_date: '2024-06-10', ratio: 10 }])
    expect(await closesOf('NVDA', '2024-06-12', 3)).toEqual([first, expect.anything(), expect.anything()])
    expect(await new StoredStocks(store).supposedSplits('NVDA', '2026-01-01', 1000)).toEqual([])
  })
})

describe('issue 5: imported splits without a factor file', () => {
  it('divide the prices before them; a ticker without bars knows nothing', async () => {
    const market = new MemoryMarketStore()
    await market.insert('stock_days', 'd', [
      { ...aDay, ticker: 'AAA', session_date: '2024-01-02', close: 100, volume: 10 },
      { ...aDay, ticker: 'AAA', session_date: '2024-01-03', close: 51, volume: 20 },
    ])
    await market.insert('corporate_actions', 'a', [{ ...aSplit, ticker: 'AAA', ex_date: '2024-01-03', ratio: 2 }])
    const stocks = new StoredStocks(market)
    const bars = await stocks.dailyBars('AAA', '2024-01-05', 5)
    expect(bars.map((bar) => [bar.date, bar.close, bar.volume])).toEqual([
      ['2024-01-02', 50, 20],
      ['2024-01-03', 51, 20],
    ])
    expect(await stocks.dailyBars('NOPE', '2024-07-01', 30)).toEqual([])
  })
})

import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { StoredStocks } from '@/server/market/stored/storedStocks'
import { importFile } from '@/server/services/import/importFile'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { sharedCsv } from '@/tests/oracle/sharedFile'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const aDay = { open: null, high: null, low: null, series: 'raw', source: 'test' }
const aSplit = {
  ...{ kind: 'split', price_factor: null, split_factor: null, reference_close: null, amount: null, detail: '' },
  ...{ declared_date: null, record_date: null, pay_date: null, source: 'test' },
}

const aListing = {
  ...{ as_of: '2024-05-01', name: '', exchange: '', sector: '', industry: '', country: '', ipo_year: null, last: null },
  ...{
    volume: null,
    market_cap: null,
    is_etf: false,
    issue_type: null,
    is_test: false,
    other_symbols: [],
    source: 'test',
  },
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
      ['NVDA', 'SMMT', 'GSAT', 'SMCI', 'CPRT'].includes(symbol)
        ? [{ ...aDay, ticker: symbol, session_date: date, close: Number(close), volume: Number(volume) }]
        : [],
    )
    await store.insert('stock_days', 'panel', rows)
  })
  const closesOf = async (ticker: string, before: string, count: number) =>
    (await new StoredStocks(store).dailyBars(ticker, before, count)).map((bar) => bar.close)
  const mostMove = (closes: readonly number[]) =>
    Math.max(...closes.slice(1).map((close, at) => Math.abs(Math.log(close / (closes[at] ?? close)))))
  const nvda = [{ date: '2024-06-10', ratio: 10 }]

  it('a supposed split is said and changes nothing; the fall of SMCI on 2024-04-19 is 23.1%', async () => {
    const stocks = new StoredStocks(store)
    expect(await stocks.supposedSplits('NVDA', '2026-01-01', 1000)).toEqual(nvda)
    expect(await closesOf('NVDA', '2024-06-11', 2)).toEqual([1208.88, expect.closeTo(121.79, 2)])
    expect(await stocks.supposedSplits('GSAT', '2026-01-01', 1000)).toEqual([{ date: '2025-02-11', ratio: 1 / 15 }])
    expect(await stocks.supposedSplits('SMMT', '2026-01-01', 1000)).toEqual([])
    const [before, after] = await closesOf('SMCI', '2024-04-20', 2)
    expect((after ?? 0) / (before ?? 1) - 1).toBeCloseTo(-0.2314, 4)
  })

  it('shares outstanding on report covers confirm a split: days before it are in shares of today, without a crash', async () => {
    const cover = { company: 'N', taxonomy: 'dei', concept: 'EntityCommonStockSharesOutstanding', unit: 'shares' }
    const fact = (period_end: string, value: number) => ({
      ...{ ...cover, cik: '1045810', period_start: null, period_end, value, fiscal_year: 2025, fiscal_period: 'Q1' },
      ...{ form: '10-Q', filed_date: period_end, accession: period_end, frame: '', span: '', source: 'test' },
    })
    await store.insert('listings', 'l', [{ ...aListing, ticker: 'NVDA', cik: '0001045810' }])
    // Covers of NVIDIA's reports for the quarters to April and July 2024: 2.46 and 24.53 billion shares.
    await store.insert('company_facts', 'f', [fact('2024-05-24', 2.46e9), fact('2024-08-23', 24.53e9)])
    expect(await new StoredStocks(store).supposedSplits('NVDA', '2026-01-01', 1000)).toEqual([])
    // 1,208.88 as traded on the Friday before.
    expect(await closesOf('NVDA', '2024-06-11', 2)).toEqual([expect.closeTo(120.888, 3), expect.closeTo(121.79, 2)])
    expect(mostMove(await closesOf('NVDA', '2026-01-01', 1000))).toBeLessThan(0.25)
    expect((await closesOf('NVDA', '2024-06-08', 1))[0]).toBeCloseTo(1208.88, 2)
  })

  it('an adjusted series confirms the 2 for 1 of CPRT in the second bar there is; a told split is not taken twice', async () => {
    expect(await closesOf('CPRT', '2023-08-23', 2)).toEqual([86.98, 43.79])
    await store.insert('stock_days', 'adjusted', [
      { ...aDay, series: 'adjusted', ticker: 'CPRT', session_date: '2023-08-21', close: 43.49, volume: 4_573_756 },
      { ...aDay, series: 'adjusted', ticker: 'CPRT', session_date: '2023-08-22', close: 43.79, volume: 3_608_525 },
    ])
    expect(await closesOf('CPRT', '2023-08-23', 2)).toEqual([43.49, 43.79])
    await store.insert('corporate_actions', 's', [{ ...aSplit, ticker: 'CPRT', ex_date: '2023-08-22', ratio: 2 }])
    expect(await closesOf('CPRT', '2023-08-23', 2)).toEqual([43.49, 43.79])
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

describe('issue 24 point 3: falls of a day and a spin-off in made series are no splits', () => {
  /** Sixty quiet sessions, the fall with six times their volume, five quiet sessions. */
  const rowsOf = (ticker: string, change: number, series = 'raw') =>
    Array.from({ length: 66 }, (_, at) => {
      const quiet = 100 * (1 + 0.004 * Math.sin(at))
      const session_date = new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10)
      const close = at < 60 ? quiet : quiet * (1 + change)
      return { ...aDay, series, ticker, session_date, close, volume: at === 60 ? 6e6 : 1e6 }
    })
  const moveOf = async (store: MemoryMarketStore, ticker: string) => {
    const bars = await new StoredStocks(store).dailyBars(ticker, '2025-03-03', 2)
    expect(bars.map(({ date }) => date)).toEqual(['2025-03-01', '2025-03-02'])
    return (bars[1]?.close ?? 0) / (bars[0]?.close ?? 1) - 1
  }
  const quietStep = (1 + 0.004 * Math.sin(60)) / (1 + 0.004 * Math.sin(59))

  // Closes as traded: SMCI 2024-04-19, AAOI 2023-09-13, IONQ 2026-02-05, IESC 2025-01-27; WDC without SanDisk 2025-02-24.
  it.each([
    ['SMCI', -0.2314],
    ['AAOI', -0.1972],
    ['IONQ', -0.209],
    ['IESC', -0.2457],
    ['WDC', -0.2865],
  ])('%s falls by %d, as it was traded', async (ticker, change) => {
    const store = new MemoryMarketStore()
    await store.insert('stock_days', 'made', rowsOf(ticker, change))
    expect(await moveOf(store, ticker)).toBeCloseTo((1 + change) * quietStep - 1, 9)
  })

  it('CPRT halves: a remark alone, and the 2 for 1 that it was once an adjusted series says so', async () => {
    const store = new MemoryMarketStore()
    await store.insert('stock_days', 'made', rowsOf('CPRT', -0.5))
    expect(await moveOf(store, 'CPRT')).toBeCloseTo(0.5 * quietStep - 1, 9)
    const adjusted = rowsOf('CPRT', 0, 'adjusted').map((row) => ({ ...row, close: row.close / 2 }))
    await store.insert('stock_days', 'adjusted', adjusted)
    expect(await moveOf(store, 'CPRT')).toBeCloseTo(quietStep - 1, 9)
  })
})

it('issue 23 volatilities of the closes before a day are the last ones that are stored, oldest first', async () => {
  const store = new MemoryMarketStore()
  const vol = (session_date: string, days: number, value: number) => ({
    ...{ ticker: 'KO', session_date, days, vol: value, source: 'test' },
  })
  await store.insert('tenor_vols', 'made', [
    ...[vol('2025-01-13', 30, 0.2), vol('2025-01-14', 30, 0.21), vol('2025-01-15', 30, 0.22)],
    ...[vol('2025-01-14', 60, 0.3), vol('2025-01-10', 30, 0.19)],
  ])
  expect(await new StoredStocks(store).tenorVols('KO', '2025-01-15', 2, 30)).toEqual([
    { date: '2025-01-13', vol: 0.2 },
    { date: '2025-01-14', vol: 0.21 },
  ])
})

import { describe, expect, it } from 'vitest'
import { sessionsBetween } from '@/lib/market/calendar'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { sessionEndMs, sessionStartMs } from '@/lib/market/session'
import { factsMarket } from '@/server/market/facts/factsMarket'
import { marketsOf } from '@/server/market/marketOf'
import { storedMarket } from '@/server/market/stored/storedMarket'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { builtInFacts } from '@/tests/support/builtInMarket'
import { marketSuite } from '@/tests/support/marketSuite'

const DATE = '2025-01-15'

marketSuite('the built-in market', async () => ({
  market: factsMarket(builtInFacts),
  ticker: 'AAPL',
  date: DATE,
}))

const day = (ticker: string, session_date: string, close: number, series = 'raw'): MarketRow<'stock_days'> => ({
  ...{ source: 'bars', ticker, session_date, series, close, open: close, high: close + 1, low: close - 1, volume: 100 },
})

async function stored(fill: (store: MarketStore) => Promise<void> = fillAll) {
  const store = new MemoryMarketStore()
  await fill(store)
  return storedMarket(new MemoryTape())(store)
}
type MarketStore = MemoryMarketStore

async function fillAll(store: MarketStore): Promise<void> {
  const days = sessionsBetween('2025-01-02', '2025-01-14')
  await store.insert(
    'stock_days',
    'd',
    days.map((date, at) => day('QZX', date, 40 + at)),
  )
  const minute = (at: number): MarketRow<'stock_minutes'> => ({
    ...{ source: 'minutes', ticker: 'QZX', session_date: DATE, kind: 'trade', session: 'regular', volume: 10 },
    ...{
      start_at: (sessionStartMs(DATE) + at * 60_000) * 1000,
      open: 50 + at,
      high: 51 + at,
      low: 49 + at,
      close: 50.5 + at,
    },
    ...{ bid: null, bid_size: null, ask: null, ask_size: null },
  })
  await store.insert('stock_minutes', 'm', [minute(0), minute(1), minute(2)])
  await store.insert('short_interest', 'i', [shortInterest('QZX', '2024-12-31')])
  await store.insert('earnings', 'e', [report('QZX', '2024-10-24', 'after'), report('QZX', '2024-10-24', 'unknown')])
}

const shortInterest = (ticker: string, settlement_date: string): MarketRow<'short_interest'> => ({
  ...{ source: 'finra', ticker, settlement_date, name: '', market: '', short_interest: 1000 },
  ...{
    previous_short_interest: null,
    average_daily_volume: null,
    days_to_cover: null,
    change_percent: null,
    is_split: false,
    is_revised: false,
  },
})

const report = (ticker: string, report_date: string, time: string): MarketRow<'earnings'> => ({
  ...{ source: time, ticker, report_date, time, quarter: `${report_date}${time}`, quarter_end: null, name: 'X' },
  ...{ eps_actual: null, eps_estimate: null, estimates: null, revenue_estimate: null },
  ...{ previous_year_eps: null, previous_year_date: null, market_cap: null },
})

marketSuite('stored data', async () => ({ market: await stored(), ticker: 'QZX', date: DATE }))

describe('stored data of several sources as one market', () => {
  it('a report that two files tell is one, with the time of its day and the session it moves', async () => {
    const { events } = await stored()
    const answer = await events.earnings({ ticker: 'QZX', from: '2024-10-01', to: '2024-11-01' })
    expect(answer).toMatchObject({ known: true, value: [{ time: 'postmarket', effectDate: '2024-10-25' }] })
  })
  it('a store without a kind says so instead of giving an empty list', async () => {
    const { names, events, prices } = await stored(async () => undefined)
    expect(await names.all()).toMatchObject({ known: false })
    expect(await events.earnings({ ticker: null, from: DATE, to: DATE })).toEqual({
      known: false,
      reason: 'No earnings calendar is stored',
    })
    expect(await events.halts({ ticker: null, from: DATE, to: DATE }, sessionEndMs(DATE))).toMatchObject({
      known: false,
    })
    expect(await prices.closes(['QZX'], DATE, 1)).toMatchObject({ known: false })
  })
  it('a topic without rows is unknown with a reason; rows of a name decide for that name alone', async () => {
    const market = await stored()
    const of = (topic: 'politics' | 'shorts', only: string | null) => market.records({ topic, only, sessionDate: DATE })
    expect(await of('politics', null)).toMatchObject({ known: false, reason: expect.stringMatching(/stored/) })
    expect(await of('shorts', 'QZX')).toMatchObject({ known: true, value: { label: { simulated: false } } })
    expect(await of('shorts', 'AAPL')).toMatchObject({ known: false })
  })
  it('beside the built-in market imported rows are told first, of the market that they are about', async () => {
    const entities = new MemoryMarketStore()
    await entities.insert('short_interest', 'i', [shortInterest('AAPL', '2024-12-31')])
    const facts = { live: builtInFacts, delayed: builtInFacts, sample: builtInFacts }
    const marketOf = marketsOf({ facts, store: new MemoryTape(), entities })
    const read = async (tier: 'live' | 'sample', only: string) => {
      const own = marketOf({ tier, simulated: true })
      const found = await own.records({ topic: 'shorts', only, sessionDate: DATE })
      return found.known ? [found.value.label.simulated ?? true, found.value.market.id === own.id] : found.reason
    }
    expect(await read('live', 'AAPL')).toEqual([false, false])
    expect(await read('live', 'MSFT')).toEqual([true, true])
    expect(await read('sample', 'AAPL')).toEqual([true, true])
  })
  it('a book of closes ends before the session that is looked at', async () => {
    const { prices } = await stored()
    const days = new Map([['QZX', ['2025-01-07', '2025-01-08']]])
    const book = await prices.book(days, '2025-01-08')
    expect([book.on('QZX', '2025-01-07'), book.on('QZX', '2025-01-08'), book.last('QZX')]).toEqual([43, null, 43])
  })
  it('a close older than a week is not the close before', async () => {
    const { prices } = await stored()
    expect(await prices.previousClose('QZX', '2025-01-31')).toMatchObject({ known: false })
  })
  it('a series that ended long ago gives way to one that goes on', async () => {
    const { prices } = await stored(async (store) => {
      await store.insert('stock_days', 'o', [
        day('OLD', '2020-11-20', 118, 'split'),
        day('OLD', '2025-01-14', 240, 'adjusted'),
      ])
    })
    expect(await prices.previousClose('OLD', DATE)).toMatchObject({ known: true, value: 240, asOf: '2025-01-14' })
  })
  it('a close that later dividends lower is not the close before; the newest of its series and those of an index are', async () => {
    const { prices } = await stored(async (store) => {
      const days = ['2025-01-13', '2025-01-14']
      await store.insert(
        'stock_days',
        'p',
        days.flatMap((date) => ['PAYS', 'VIX'].map((ticker) => day(ticker, date, 98, 'adjusted'))),
      )
    })
    expect(await prices.previousClose('PAYS', '2025-01-14')).toMatchObject({ known: false })
    expect(await prices.previousClose('PAYS', DATE)).toMatchObject({ known: true, value: 98, asOf: '2025-01-14' })
    expect(await prices.previousClose('VIX', '2025-01-14')).toMatchObject({ known: true, value: 98 })
  })
  it('closes with their dividends taken out are the total return where no other series goes on', async () => {
    const { prices } = await stored(async (store) => {
      const days = ['2025-01-13', '2025-01-14']
      await store.insert(
        'stock_days',
        'w',
        days.flatMap((date) => [
          day('PAYS', date, 98, 'adjusted'),
          day('BOTH', date, 98, 'adjusted'),
          day('BOTH', date, 99),
        ]),
      )
    })
    expect(await prices.wholeCloses('PAYS', DATE)).toMatchObject({ known: true, value: { isTotal: true } })
    const both = await prices.wholeCloses('BOTH', DATE)
    expect(both).toMatchObject({ known: true, value: { isTotal: false, closes: [{ close: 99 }, { close: 99 }] } })
    expect(await prices.tickers(5)).toMatchObject({ known: false })
  })
  it('of many names the split ones are adjusted, and the close of a session that is over is its last price', async () => {
    const { prices } = await stored(async (store) => {
      const days = ['2025-01-13', '2025-01-14', DATE]
      await store.insert('stock_days', 's', [
        ...days.map((date, at) => day('SPL', date, at === 0 ? 100 : 10)),
        ...days.map((date) => day('FLAT', date, 7)),
      ])
      const none = { amount: null, price_factor: null, split_factor: null, reference_close: null, detail: '' }
      const dates = { declared_date: null, record_date: null, pay_date: null }
      await store.insert('corporate_actions', 'a', [
        { source: 'a', ticker: 'SPL', kind: 'split', ex_date: '2025-01-14', ratio: 10, ...none, ...dates },
      ])
    })
    const many = ['SPL', 'FLAT', ...Array.from({ length: 60 }, (_, at) => `ZZZ${at}`)]
    const closes = await prices.closes(many, DATE, 2)
    expect(closes.known && closes.value.get('SPL')?.map((one) => one.close)).toEqual([10, 10])
    expect(closes.known && closes.value.get('FLAT')?.map((one) => one.close)).toEqual([7, 7])
    const at = (clock: string) =>
      prices.last({ tickers: many, sessionDate: DATE, untilMs: newYorkTimeToMs(DATE, clock) })
    expect(await at('15:59')).toMatchObject({ known: false })
    const last = await at('16:00')
    expect(last.known && [...last.value]).toEqual([
      ['SPL', 10],
      ['FLAT', 7],
    ])
  })
})

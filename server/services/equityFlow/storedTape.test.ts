import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { EquityRow, EquitySummary } from '@/lib/contract/equityFlow'
import type { IsoDate } from '@/lib/core/nominal'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { leanTick } from '@/server/collectors/files/market/leanTick'
import { openFile } from '@/server/collectors/files/openFile'
import { StoredTapes } from '@/server/market/stored/storedTapes'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'
import { delayedUser, premiumUser } from '@/tests/builders/aUser'
import { apiTestClient } from '@/tests/support/apiTestClient'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const DAY = '2013-10-07'
const as = premiumUser
const us = (clock: string, date = DAY) => newYorkTimeToMs(date, clock) * 1000

type Print = MarketRow<'equity_prints'>

function print(seq: number, change: Partial<Print> = {}): Print {
  return {
    ...{ source: 't', ticker: 'XYZ', session_date: DAY, executed_at: us('10:00') + seq * 60_000_000, seq },
    ...{ price: 100, size: 2000, exchange: 'D', off_exchange: true, conditions: [], session: 'regular' },
    ...{ counts_volume: true, sets_price: true, is_suspicious: false, day_volume: null },
    ...change,
  }
}
const quote = (seq: number, clock: string, bid: number, ask: number) => ({
  ...{ source: 't', ticker: 'XYZ', session_date: DAY, quoted_at: us(clock), seq },
  ...{ bid, bid_size: 1, ask, ask_size: 1 },
})

let api: ReturnType<typeof apiTestClient> | undefined
afterEach(() => api?.close())

const open = (entities: MarketStore) => {
  api = apiTestClient({ entities })
  return api
}

async function smallTape(more: readonly Print[] = []) {
  const store = new MemoryMarketStore()
  await store.insert('equity_prints', 'p', [
    print(1),
    print(2, { size: 10, exchange: 'P', off_exchange: false, price: 101 }),
    print(3, { size: 6000, exchange: 'Q', off_exchange: false, conditions: ['intermarket_sweep'] }),
    print(4, { size: 6000, exchange: 'Q', off_exchange: false, conditions: ['official_close'], counts_volume: false }),
    print(5, { conditions: ['average_price', 'auto_execution'], price: 102, sets_price: false }),
    ...more,
  ])
  await store.insert('equity_quotes', 'q', [quote(1, '09:59', 99.9, 100), quote(2, '10:02', 100, 100.1)])
  return store
}

const list = async (query: object = {}, user = as) => {
  const { body } = await (api as NonNullable<typeof api>).call(contract.equityFlow.list, {
    as: user,
    query: { session: DAY, min_notional: 0, ...query },
  })
  return { rows: body.data as EquityRow[], meta: body.meta }
}

describe('§4.4 imported stock tapes', () => {
  it('prints of $100K and more stand on the feed of their session with the quote of their instant', async () => {
    open(await smallTape())
    const { rows, meta } = await list()
    expect(meta).toMatchObject({ simulated: false, session_date: DAY, source: 'imported stock tape' })
    expect(rows.map((row) => [row.seq, row.size, row.nbbo_bid, row.side])).toEqual([
      [3, 2000, 100, 'NONE'],
      [2, 6000, 100, 'BID'],
      [1, 2000, 99.9, 'ASK'],
    ])
    expect(rows.map((row) => [row.venue, row.conditions])).toEqual([
      ['FINRA ADF/TRF', 'Average price'],
      ['Nasdaq', 'ISO'],
      ['FINRA ADF/TRF', ''],
    ])
  })

  it('F39 day volume and off-exchange share are of every print, the small ones too; the official close repeats one', async () => {
    open(await smallTape())
    const { rows } = await list()
    expect(rows.map((row) => [row.day_volume, row.off_share])).toEqual([
      [10_010, 4000 / 10_010],
      [8010, 2000 / 8010],
      [2000, 1],
    ])
  })

  it('F39 % of ADV is of the imported daily bars before; a name that split in between has none', async () => {
    const bar = (ticker: string, session_date: string, volume: number | null) => ({
      ...{ ticker, session_date, series: 'raw', open: 1, high: 1, low: 1, close: 1, volume, source: 't' },
    })
    const days = (ticker: string) => [
      bar(ticker, '2013-10-02', 30_000),
      bar(ticker, '2013-10-03', null),
      bar(ticker, '2013-10-04', 10_000),
      // The session itself is no day before it, and August lies too far back.
      bar(ticker, DAY, 900_000),
      bar(ticker, '2013-08-01', 900_000),
    ]
    const store = await smallTape([print(7, { ticker: 'ABC' })])
    await store.insert('stock_days', 'd', [...days('XYZ'), ...days('ABC')])
    const none = { price_factor: null, split_factor: null, reference_close: null, declared_date: null }
    const split = { ...none, record_date: null, pay_date: null, detail: '', amount: null, source: 't' }
    await store.insert('corporate_actions', 's', [
      { ...split, ticker: 'ABC', kind: 'split', ex_date: '2013-10-03', ratio: 2 },
    ])
    open(store)
    const { rows } = await list()
    // 2,000 of the mean of 30,000 and 10,000 shares.
    expect(rows.find((row) => row.ticker === 'XYZ' && row.size === 2000)?.adv_pct).toBeCloseTo(10, 9)
    expect(rows.find((row) => row.ticker === 'ABC')?.adv_pct).toBeNull()
    expect((await list({ min_adv_pct: 20 })).rows.map((row) => row.size)).toEqual([6000])
  })

  it('levels, prices by the minute and the share of the day; earlier imported sessions count', async () => {
    const earlier = { session_date: '2013-10-04', executed_at: us('11:00', '2013-10-04'), price: 98 }
    open(await smallTape([print(6, earlier)]))
    const { body } = await (api as NonNullable<typeof api>).call(contract.equityFlow.levels, {
      as,
      params: { ticker: 'XYZ' },
      query: { session: DAY, venue: 'all' },
    })
    const data = body.data as { levels: { price: number }[]; prices: { price: number }[] }
    expect(data).toMatchObject({ sessions: 2, last: 100, off_share: 4000 / 10_010, share_of: 'volume' })
    expect(data.levels.map((level) => level.price)).toEqual([100, 98])
    expect(data.prices.map((one) => one.price)).toEqual([100, 101, 100])
  })

  it('C12 nothing after the instant; the sample tier never sees an imported tape', async () => {
    open(await smallTape())
    const at = new Date(us('10:02') / 1000).toISOString()
    expect((await list({ at })).rows.map((row) => row.seq)).toEqual([1])
    expect((await list({}, null as never)).rows).toEqual([])
    expect((await list({}, delayedUser)).rows).toHaveLength(3)
  })

  it('a tape that grows is read on, and a print that comes late stands in its place', async () => {
    const store = await smallTape()
    const tapes = new StoredTapes(store)
    const read = async (prints: number) =>
      (await tapes.tapeOf({ date: DAY, prints })).prints.map(({ seq, size, nbbo_bid }) => [seq, size, nbbo_bid])
    expect((await read(5)).length).toBe(3)
    await store.insert('equity_prints', 'q', [print(7, { size: 5000 })])
    await store.insert('equity_quotes', 'r', [quote(3, '10:06', 101, 101.1)])
    expect((await read(6)).at(-1)).toEqual([4, 5000, 101])
    await store.insert('equity_prints', 'late', [print(0.5, { size: 4000, executed_at: us('10:00') })])
    expect((await read(7)).map(([, size]) => size)).toEqual([4000, 2000, 6000, 2000, 5000])
  })

  it('F39 of a sender of large prints alone the volume of the day is what it tells, the share is of these prints', async () => {
    const store = new MemoryMarketStore()
    await store.insert('equity_prints', 'p', [
      print(1, { day_volume: 50_000 }),
      print(2, { day_volume: 70_000, off_exchange: false, size: 6000 }),
    ])
    open(store)
    expect((await list()).rows.map((row) => [row.day_volume, row.off_share])).toEqual([
      [70_000, 0.25],
      [50_000, 1],
    ])
  })

  it('its sessions can be chosen, newest first', async () => {
    open(await smallTape([print(6, { session_date: '2013-10-08' as IsoDate, executed_at: us('11:00', '2013-10-08') })]))
    const sessions = async (user: typeof as | null) =>
      (await (api as NonNullable<typeof api>).call(contract.equityFlow.sessions, { as: user })).body.data
    expect(await sessions(as)).toEqual([
      { session_date: '2013-10-08', source: 'imported stock tape', prints: 1 },
      { session_date: DAY, source: 'imported stock tape', prints: 5 },
    ])
    expect(await sessions(null)).toEqual([])
  })
})

describe.skipIf(!hasSharedData)('issue 5: IBM and BAC of 2013-10-07 (skipped: no shared data)', () => {
  it('off-exchange share 31.03 % and 39.78 %, largest print of BAC 707,704 at $13.83', async () => {
    const store = new MemoryMarketStore()
    for (const name of ['ibm', 'bac']) await importTape(store, `${name}_${DAY.replaceAll('-', '')}_trade.zip`)
    const host = open(store)
    const shareOf = async (ticker: string) => {
      const { body } = await host.call(contract.equityFlow.levels, { as, params: { ticker }, query: { session: DAY } })
      return (body.data as { off_share: number }).off_share
    }
    expect(await shareOf('IBM')).toBeCloseTo(0.310269, 6)
    expect(await shareOf('BAC')).toBeCloseTo(0.39781, 5)
    const { body } = await host.call(contract.equityFlow.summary, {
      as,
      query: { session: DAY, tickers: 'BAC', venue: 'off' },
    })
    expect((body.data as EquitySummary).biggest).toMatchObject({ ticker: 'BAC', size: 707_704, price: 13.83 })
  })
})

async function importTape(store: MemoryMarketStore, file: string): Promise<void> {
  const opened = await openFile(join(sharedData, 'market/prices/lean_tape_2013', file))
  const rows: Print[] = []
  for await (const record of leanTick.read(opened.entries, { fileName: file })) {
    if (record.kind === 'entity' && record.table === 'equity_prints') rows.push({ ...record.row, source: 'lean-tick' })
  }
  opened.close()
  await store.insert('equity_prints', file, rows)
}

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { StockNotice } from '@/lib/contract/stockNotices'
import { sessionOffset } from '@/lib/market/calendar'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { noFacts } from '@/server/market/facts/noFacts'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

const DAY = '2025-01-15'
let api: ReturnType<typeof apiTestClient>
let entities: MemoryMarketStore

beforeEach(async () => {
  entities = new MemoryMarketStore()
  api = apiTestClient({ entities, facts: { tape: noFacts, sample: noFacts } })
  api.feed.push(aPrint({ seq: 1, executed_at_us: newYorkTimeToMs(DAY, '10:00') * 1000 }))
  await until(() => api.runtime.views.live.seq === 1)
})
afterEach(() => api.close())

const span = (security_id: string, ticker: string, valid_from: string, valid_to: string) => ({
  ...{ security_id, ticker, valid_from, valid_to, exchange: 'N', source: 'map' },
})
const notices = async (ticker: string, as: typeof premiumUser | null = premiumUser) =>
  (await api.call(contract.stocks.notices, { as, params: { ticker } })).body.data as StockNotice[]
const nothing = { date: null, ticker: '', amount: null }

describe('§4.7 States: identity of a name', () => {
  it('a ticker of before names the present one; the last one without a successor is gone', async () => {
    await entities.insert('security_symbols', 'a', [
      span('UW 1998-01-02', 'UW', '1998-01-02', '1998-07-16'),
      span('UW 1998-01-02', 'WMI', '1998-07-17', '2009-08-04'),
      span('UW 1998-01-02', 'WM', '2009-08-05', '2050-12-31'),
      span('OLD 1998-01-02', 'OLD', '1998-01-02', '2024-06-28'),
    ])
    expect(await notices('UW')).toEqual([{ ...nothing, kind: 'renamed', date: '1998-07-16', ticker: 'WM' }])
    expect(await notices('WMI')).toMatchObject([{ kind: 'renamed', date: '2009-08-04', ticker: 'WM' }])
    expect(await notices('OLD')).toEqual([{ ...nothing, kind: 'delisted', date: '2024-06-28' }])
    // For long under one ticker: nothing to say; nobody knows the last one.
    expect([await notices('WM'), await notices('NOSUCH')]).toEqual([[], []])
  })

  it('listed not long ago counts its sessions; a new ticker of an old company says the one before', async () => {
    await entities.insert('security_symbols', 'b', [
      span('NEW 2025-01-06', 'NEW', '2025-01-06', '2050-12-31'),
      span('FB 2012-05-18', 'FB', '2012-05-18', '2024-12-31'),
      span('FB 2012-05-18', 'META', '2025-01-01', '2050-12-31'),
    ])
    // 6, 7, 8, 10, 13, 14 and 15 January: the 9th was a day of mourning.
    expect(await notices('NEW')).toEqual([{ ...nothing, kind: 'listed', date: '2025-01-06', amount: 7 }])
    expect(await notices('META')).toEqual([{ ...nothing, kind: 'formerly', date: '2024-12-31', ticker: 'FB' }])
  })

  it('a jump of imported bars that looks like a split and that no file tells is said', async () => {
    const bar = { ticker: 'JMP', series: 'raw', open: null, high: null, low: null, source: 'x' }
    const days = Array.from({ length: 30 }, (_, at) => ({
      ...{ ...bar, session_date: sessionOffset(DAY, at - 30) },
      ...(at < 20 ? { close: 300 + (at % 2), volume: 1000 } : { close: 100 + (at % 2), volume: 3000 }),
    }))
    await entities.insert('stock_days', 'j', days)
    const date = sessionOffset(DAY, -10)
    expect(await notices('JMP')).toEqual([{ ...nothing, kind: 'supposed', date, amount: 3 }])
    expect(await notices('JMP', null)).toEqual([])
  })

  it('splits near the session, told as such or by a factor file; test symbols; none of it in the sample', async () => {
    const action = { declared_date: null, record_date: null, pay_date: null, detail: '', amount: null, source: 'x' }
    const told = { ...action, price_factor: null, split_factor: null, reference_close: null }
    const factor = (ex_date: string, split_factor: number) => ({
      ...{ ...action, ticker: 'FAC', kind: 'factor', ratio: null, price_factor: 1, reference_close: 1 },
      ...{ ex_date, split_factor },
    })
    await entities.insert('corporate_actions', 'c', [
      { ...told, ticker: 'XYZ', kind: 'split', ex_date: '2025-02-03', ratio: 10 },
      { ...told, ticker: 'XYZ', kind: 'split', ex_date: '2024-02-03', ratio: 2 },
      factor('2025-01-10', 0.25),
      factor('2050-12-31', 1),
    ])
    const listing = { name: 'T', exchange: 'NYSE', cik: '', sector: '', industry: '', country: '', ipo_year: null }
    const figures = {
      last: null,
      volume: null,
      market_cap: null,
      is_etf: null,
      issue_type: null,
      other_symbols: [],
      source: 'x',
    }
    await entities.insert('listings', 'd', [
      { ...listing, ...figures, ticker: 'ZTEST', as_of: '2025-01-02', is_test: true },
    ])
    expect(await notices('XYZ')).toEqual([{ ...nothing, kind: 'split', date: '2025-02-03', amount: 10 }])
    expect(await notices('FAC')).toEqual([{ ...nothing, kind: 'split', date: '2025-01-13', amount: 4 }])
    expect(await notices('ZTEST')).toEqual([{ ...nothing, kind: 'test' }])
    expect(await notices('XYZ', null)).toEqual([])
  })
})

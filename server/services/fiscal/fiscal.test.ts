import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { inventedFiscal } from '@/server/synthetic/fiscal/inventedFiscal'
import { premiumUser } from '@/tests/builders/aUser'
import { apiTestClient, TEST_NOW_MS } from '@/tests/support/apiTestClient'
import { builtInFacts } from '@/tests/support/builtInMarket'
import { tradedHost } from '@/tests/support/tradedHost'

type Answer = CallResponse<'fiscal.read'>
type Series = CallResponse<'fiscal.series'>
const { fiscal } = contract
const facts = builtInFacts
const DAY = '2025-01-15'
let api: ReturnType<typeof apiTestClient>
const read = async (query: object = {}, as: typeof premiumUser | null = premiumUser) =>
  (await api.call(fiscal.read, { query, as })).body as Answer
const series = async (id: string) => (await api.call(fiscal.series, { query: { id }, as: premiumUser })).body as Series
const columnOf = (part: Answer['data']['days'], id: string) => part.columns.find((one) => one.id === id)?.values ?? []

describe('§4.2 Fiscal Overview of the built-in market', () => {
  afterAll(() => api.close())
  beforeAll(async () => {
    api = await tradedHost(facts, newYorkTimeToMs(DAY, '10:30'))
  })

  it('tells every tile from invented series that are marked as such', async () => {
    const { data, meta } = await read()
    expect(meta).toMatchObject({ simulated: true, tier: 'live' })
    expect(data.tiles.map(({ id, value }) => [id, value !== null])).toEqual(
      [
        ...['debt_total', 'debt_public', 'tga', 'deficit_fytd', 'interest_ttm', 'net_liquidity', 'rrp'],
        ...['spread_2s10s', 'spread_3m10y', 'real_10y', 'bid_to_cover'],
      ].map((id) => [id, true]),
    )
    expect(data.sources.filter(({ count }) => count === 0).map(({ id }) => id)).toEqual(['recession'])
  })

  it('nothing is told before its release: cash of the day before comes at 16:00, a statement on its eighth business day', async () => {
    const { data } = await read()
    for (const { released_ms } of data.sources) expect(released_ms ?? 0).toBeLessThanOrEqual(data.now_ms)
    const last = (id: string) => data.sources.find((one) => one.id === id)?.last_date
    expect([last('tga'), last('receipts_total'), last('fed_assets'), last('yield_10y')]).toEqual([
      '2025-01-13',
      '2024-12-31',
      '2025-01-08',
      '2025-01-14',
    ])
    const early = await series('receipts_total')
    expect(early.data.released_ms.every((ms) => ms <= data.now_ms)).toBe(true)
  })

  it('C12 an earlier session sees what had been released by then', async () => {
    const { data } = await read({ session: '2025-01-10' })
    expect(data.today).toBe('2025-01-10')
    expect(data.sources.find(({ id }) => id === 'receipts_total')?.last_date).toBe('2024-11-30')
    expect(data.sources.every(({ released_ms }) => (released_ms ?? 0) <= data.now_ms)).toBe(true)
    for (const one of data.results) expect(one.auction_date <= '2025-01-10').toBe(true)
    expect((await read()).data.results[0]?.auction_date).not.toBe(data.results[0]?.auction_date)
  })

  it('an auction to come has its amount and no result', async () => {
    const { data } = await read()
    expect(data.upcoming.length).toBeGreaterThan(0)
    for (const one of data.upcoming)
      expect([one.offering !== null, one.high_yield, one.bid_to_cover, one.tail]).toEqual([true, null, null, null])
    const notes = data.results.filter(({ security_type }) => security_type !== 'Bill')
    for (const one of notes) expect(one.tail).toBeCloseTo(100 * ((one.high_yield ?? 0) - (one.when_issued ?? 0)), 6)
    for (const one of data.results)
      expect((one.indirect_share ?? 0) + (one.direct_share ?? 0) + (one.dealer_share ?? 0)).toBeCloseTo(1, 9)
  })

  it('F63 net liquidity and spreads follow from the columns beside them', async () => {
    const { data } = await read({ range: '1y' })
    const at = data.days.dates.length - 1
    const value = (id: string) => columnOf(data.days, id)[at] ?? Number.NaN
    expect(value('net_liquidity')).toBe(value('fed_assets') - value('tga') - value('rrp'))
    expect(value('spread_2s10s')).toBeCloseTo(value('yield_10y') - value('yield_2y'), 9)
    expect(value('spx')).toBeGreaterThan(0)
    expect(data.curve.history.at(-1)).toEqual(data.curve.now)
    expect(data.curve.year?.date.slice(0, 7)).toBe('2024-01')
  })

  it('classes of a month make its totals, and months begin with a fiscal year', async () => {
    const { data } = await read({ range: '2y' })
    expect(data.months.dates[0]?.slice(5, 7)).toBe('10')
    const sum = (kind: string, at: number) =>
      data.months.columns
        .filter(({ id }) => id.startsWith(`${kind}_`) && !id.endsWith('_total'))
        .reduce((total, { values }) => total + (values[at] ?? 0), 0)
    for (const at of [0, 5, data.months.dates.length - 1]) {
      expect(sum('receipts', at)).toBe(columnOf(data.months, 'receipts_total')[at])
      expect(sum('outlays', at)).toBe(columnOf(data.months, 'outlays_total')[at])
    }
  })

  it('the sample is for visitors, an unknown series is none', async () => {
    expect((await read({}, null)).meta).toMatchObject({ tier: 'sample', simulated: true })
    expect((await api.call(fiscal.series, { query: { id: 'gold' }, as: premiumUser })).status).toBe(404)
  })
})

describe('F63 the invented government', () => {
  const rows = [...inventedFiscal(7, '2025-01-15')].flat()
  const known = new Map(rows.map((row) => [`${row.series} ${row.record_date}`, row.value]))
  const value = (id: string, date: string) => known.get(`${id} ${date}`) ?? Number.NaN

  it('debt held by the public moves by deficit and cash: within 10 billion a month', () => {
    for (const [before, end] of [
      ['2024-09-30', '2024-10-31'],
      ['2024-10-31', '2024-11-29'],
      ['2024-11-29', '2024-12-31'],
    ] as const) {
      const month = end === '2024-11-29' ? '2024-11-30' : end
      const deficit = value('outlays_total', month) - value('receipts_total', month)
      const cash = value('tga', end) - value('tga', before)
      const debt = value('debt_public', end) - value('debt_public', before)
      expect(Math.abs(debt - deficit - cash)).toBeLessThan(10e9)
      expect(value('debt_total', end)).toBe(value('debt_public', end) + value('debt_intragov', end))
      expect(value('debt_subject', end)).toBeLessThan(value('debt_limit', end))
    }
  })

  it('what a day is does not hang on the day it is asked on', () => {
    const later = [...inventedFiscal(7, '2025-02-20')].flat()
    expect(later.slice(0, 100)).toEqual(rows.slice(0, 100))
    const own = later.find(({ series: id, record_date }) => id === 'tga' && record_date === '2025-01-14')
    expect(own?.value).toBe(value('tga', '2025-01-14'))
  })
})

describe('§4.2 Fiscal Overview of imported files', () => {
  afterEach(() => api.close())
  it('imported series take the place of invented ones; what they lack stays unknown, a late one says so', async () => {
    const entities = new MemoryMarketStore()
    const row = (id: string, record_date: string, value: number, releasedMs: number) => ({
      ...{ series: id, record_date, value, released_at: releasedMs * 1000, source: 'fiscal-debt' },
    })
    const DAY_MS = 86_400_000
    const day = (back: number) => new Date(TEST_NOW_MS - back * DAY_MS).toISOString().slice(0, 10)
    await entities.insert('fiscal_series', 'a', [
      row('debt_total', day(40), 36e12, TEST_NOW_MS - 39 * DAY_MS),
      row('debt_total', day(1), 37e12, TEST_NOW_MS + DAY_MS),
    ])
    api = apiTestClient({ entities, facts: { tape: facts, sample: facts } })
    const { data, meta } = await read()
    expect(meta).toMatchObject({ simulated: false, source: 'imported fiscal series' })
    expect(data.tiles.find(({ id }) => id === 'debt_total')).toMatchObject({ value: 36e12, change: null })
    expect(data.tiles.find(({ id }) => id === 'tga')?.value).toBeNull()
    expect(data.sources.find(({ id }) => id === 'debt_total')).toMatchObject({
      count: 1,
      is_late: true,
      last_date: day(40),
    })
    expect([data.cpi_now, data.curve.now]).toEqual([null, null])
  })

  it('§4.2 the wall is of all securities of the newest statement that was known, the rest of the debt is told', async () => {
    const entities = new MemoryMarketStore()
    const at = (back: number) => (TEST_NOW_MS - back * 86_400_000) * 1000
    const debt = (
      record_date: string,
      security: string,
      due_on: string | null,
      amount: number,
      released_at: number,
    ) => ({
      ...{ record_date, security, kind: due_on === null ? 'Total' : 'Note', rate: 4, issued_on: null, due_on, amount },
      ...{ released_at, source: 'fiscal-debt-securities' },
    })
    await entities.insert('public_debt', 'a', [
      debt('2024-10-31', 'A', '2030-01-15', 99e9, at(60)),
      ...[debt('2024-11-30', 'A', '2030-01-15', 40e9, at(30)), debt('2024-11-30', 'B', '2026-01-15', 60e9, at(30))],
      ...[debt('2024-11-30', 'PAID', '2024-12-02', 5e9, at(30))],
      debt('2024-11-30', 'Total Public Debt Outstanding', null, 150e9, at(30)),
      debt('2024-12-31', 'A', '2030-01-15', 1e9, at(-3)),
    ])
    api = apiTestClient({ entities, facts: { tape: facts, sample: facts } })
    const { data } = await read()
    expect(data.wall).toEqual([
      { year: 2026, by_kind: { Note: 60e9 }, total: 60e9 },
      { year: 2030, by_kind: { Note: 40e9 }, total: 40e9 },
    ])
    expect(data.wall_statement).toMatchObject({
      ...{ record_date: '2024-11-30', securities: 2, amount: 100e9, marketable: null, debt: 150e9 },
    })
    expect(data.wall_statement?.average_years).toBeCloseTo((5 * 40 + 60) / 100, 1)
    // C12 before its release nothing of it is known; the sample never sees it.
    expect((await read({ session: '2024-11-20' })).data.wall_statement?.record_date).toBe('2024-10-31')
    expect((await read({}, null)).data.wall_statement).toBeNull()
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALT_DATASETS } from '@/lib/altdata/datasets'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { altdataRows } from '@/server/synthetic/altdata/altdataRows'
import { createMarket } from '@/server/synthetic/market'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { MORNING_DAY as DAY, morningHost, MORNING_MS as NOW } from '@/tests/support/morningHost'

const { api, facts } = morningHost()
type Board = CallResponse<'altData.board'>['data']
type Study = CallResponse<'altData.study'>['data']
type Name = CallResponse<'altData.name'>['data']

const board = async (
  query: Record<string, string> = {},
  who: { readonly as?: typeof premiumUser } = { as: premiumUser },
) =>
  (await api.call(contract.altData.board, { ...who, query: query as never })).body as {
    data: Board
    meta: CallResponse<'altData.board'>['meta']
  }

describe('§4.14 Alt-Data: the built-in market', () => {
  it('tells every dataset with names, span, lag and source, and says that it is invented', async () => {
    const { data, meta } = await board()
    expect(meta.simulated).toBe(true)
    expect(data.tiles.map(({ dataset }) => dataset)).toEqual([...ALT_DATASETS])
    for (const tile of data.tiles) {
      expect(tile.names).toBeGreaterThan(20)
      expect(tile.lag_days).toBeGreaterThan(0)
      expect(tile.to && tile.to < DAY).toBe(true)
      expect(tile.sources).toEqual(['simulated'])
    }
    expect(data.dataset).toBe('lobbying')
    expect(data.records[0]).toMatchObject({ source: 'simulated' })
  })

  it('a name tells latest, change, percentile, line, and nothing is known before it was published', async () => {
    const { data } = await board({ dataset: 'web_traffic' })
    expect(data.rows.length).toBe(data.tiles.find(({ dataset }) => dataset === 'web_traffic')?.names)
    for (const row of data.rows) {
      expect(row.published_ms).toBeLessThanOrEqual(NOW)
      expect(row.published_ms).toBeGreaterThan(newYorkTimeToMs(row.period_end, '00:00'))
      expect(row.line.at(-1)).toBe(row.value)
    }
    const [row] = data.rows
    const before = row?.line.slice(-5, -1) ?? []
    const mean = before.reduce((sum, value) => sum + value, 0) / 4
    expect(row?.change).toBeCloseTo((row?.value ?? 0) / mean - 1, 9)
  })

  it('no look-ahead: what is made up to an earlier day is what was published of the later one', () => {
    const { prices } = createMarket({ seed: 7 })
    const early = addDays(DAY, -40)
    const rowsUpTo = (asOf: string) =>
      [...altdataRows(prices, asOf)].flatMap(({ observations, records }): object[] => [...observations, ...records])
    const publishedOf = (row: object) => Number((row as { published_at: number }).published_at)
    const untilUs = newYorkTimeToMs(addDays(early, 1), '00:00') * 1000
    const texts = new Set(rowsUpTo(early).map((row) => JSON.stringify(row)))
    const later = rowsUpTo(DAY).filter((row) => publishedOf(row) < untilUs)
    expect(later.length).toBeGreaterThan(10_000)
    expect(later.filter((row) => !texts.has(JSON.stringify(row)))).toEqual([])
  })

  it('an event study has n, a band and returns from the first close after the publication', async () => {
    const reply = await api.call(contract.altData.study, { as: premiumUser, query: { dataset: 'app_ranks' } })
    const data = reply.body.data as Study
    expect(data.points.map(({ offset }) => offset)).toEqual(Array.from({ length: 26 }, (_, at) => at - 5))
    expect(data.count).toBeGreaterThan(100)
    expect(data.points[5]).toMatchObject({ offset: 0, mean: 0, low: 0, high: 0 })
    const last = data.points.at(-1)
    expect(last?.low ?? 1).toBeLessThan(last?.mean ?? 0)
    const [event] = data.events.filter(({ after_5 }) => after_5 !== null)
    const closes = facts.stocks.closes(event?.ticker ?? '', DAY, 400)
    const base = closes.findIndex(({ date }) => newYorkTimeToMs(date, '16:00') >= (event?.published_ms ?? 0))
    const move = (closes[base + 5]?.close ?? 0) / (closes[base]?.close ?? 1) - 1
    expect(event?.after_5).toBeCloseTo(move, 9)
  })

  it('the next revenue surprise is paired where statements are stored; EPS without estimates is told as too few', async () => {
    const reply = await api.call(contract.altData.study, { as: premiumUser, query: { dataset: 'web_traffic' } })
    const { revenue, eps } = reply.body.data as Study
    expect(revenue.n).toBeGreaterThan(20)
    expect(revenue.is_few).toBe(false)
    expect(Math.abs(revenue.pearson ?? 2)).toBeLessThan(1)
    expect(eps).toMatchObject({ n: 0, is_few: true, pearson: null })
  })

  it('a name: values, closes and the filings behind them', async () => {
    const { data } = await board({ dataset: 'contracts' })
    const ticker = data.rows[0]?.ticker ?? ''
    const reply = await api.call(contract.altData.name, { as: premiumUser, query: { dataset: 'contracts', ticker } })
    const name = reply.body.data as Name
    expect(name.points.at(-1)?.value).toBe(data.rows[0]?.value)
    expect(name.closes.at(-1)?.date).toBe('2025-01-14')
    const last = name.points.at(-1)
    const own = name.records.filter(
      ({ event_date }) => event_date >= (last?.start ?? '') && event_date <= (last?.end ?? ''),
    )
    expect(own.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(last?.value)
    const none = await api.call(contract.altData.name, {
      as: premiumUser,
      query: { dataset: 'contracts', ticker: 'ZZZZ' },
    })
    expect(none.status).toBe(404)
  })

  it('C16 who is not signed in sees the sample', async () => {
    const { meta, data } = await board({ dataset: 'search' }, {})
    expect(meta.tier).toBe('sample')
    expect(data.rows.length).toBeGreaterThan(10)
  })
})

describe('§4.14 Alt-Data: imported', () => {
  const entities = new MemoryMarketStore()
  const host = apiTestClient({ entities, facts: { tape: facts, sample: facts } })
  const filing = (record: string, more: Partial<MarketRow<'alt_records'>>): MarketRow<'alt_records'> => ({
    ...{ dataset: 'lobbying', record, ticker: '', entity: 'LOCKHEED MARTIN CORPORATION', event_date: '2024-09-30' },
    ...{ published_at: newYorkTimeToMs('2024-10-18', '11:00') * 1000, published_is_assumed: false, amount: 60_000 },
    ...{ counterparty: 'Firm LLP', topic: 'Defense', subject: 'F-35', own_expenses: false, url: '' },
    ...{ source: 'senate-lda', ...more },
  })
  beforeAll(async () => {
    host.feed.push(aPrint({ seq: 1, executed_at_us: NOW * 1000 }))
    await until(() => host.runtime.views.live.seq === 1)
    await entities.insert('alt_records', 'a', [
      filing('1', { own_expenses: true, amount: 3_000_000 }),
      filing('2', {}),
      filing('3', { entity: 'Nobody Knows LLC' }),
      filing('4', { event_date: '2024-12-31', published_at: newYorkTimeToMs('2099-01-20', '11:00') * 1000 }),
    ])
  })
  afterAll(() => host.close())

  const ask = async (query: Record<string, string> = {}) =>
    (await host.call(contract.altData.board, { as: premiumUser, query: query as never })).body as {
      data: Board
      meta: CallResponse<'altData.board'>['meta']
    }

  it('takes the place of invented data; datasets without a row have no tile', async () => {
    const { data, meta } = await ask()
    expect(meta).toMatchObject({ simulated: false, source: 'imported alternative data' })
    expect(data.tiles.map(({ dataset }) => dataset)).toEqual(['lobbying'])
  })

  it('names are matched with listed companies, those that fit none are counted and named', async () => {
    const { data } = await ask()
    expect(data.rows).toMatchObject([{ ticker: 'LMT', value: 3_000_000, period_end: '2024-09-30' }])
    expect(data.tiles[0]).toMatchObject({ names: 1, unmatched: 1, rows: 3 })
    expect(data.unmatched).toEqual([{ name: 'Nobody Knows LLC', rows: 1 }])
  })

  it('a past session sees only what had been published by then', async () => {
    const { data } = await ask({ session: '2024-10-17' })
    expect(data.tiles).toEqual([])
    expect(data.rows).toEqual([])
  })

  it('too few changes are told, prices beside imported data are marked as invented', async () => {
    const reply = await host.call(contract.altData.study, { as: premiumUser, query: { dataset: 'lobbying' } })
    expect(reply.body.data).toMatchObject({ count: 0, changes: 0, limit: null, is_few: true, prices_simulated: true })
  })
})

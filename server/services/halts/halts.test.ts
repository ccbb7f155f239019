import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { SyntheticFacts } from '@/server/market/builtIn/syntheticFacts'
import { importFile } from '@/server/services/import/importFile'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { haltRows } from '@/server/synthetic/filings/haltRows'
import { createMarket } from '@/server/synthetic/market'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { universe } from '@/server/synthetic/universe'
import { premiumUser } from '@/tests/builders/aUser'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { ManualFeed } from '@/tests/support/manualFeed'
import { settled } from '@/tests/support/morningHost'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const DAY = '2025-01-15'
const SEED = 7
const market = createMarket({ seed: SEED })
const facts = new SyntheticFacts(market)
const at = (day: string, time: string) => newYorkTimeToMs(day, time) * 1000
let api: ReturnType<typeof apiTestClient>
afterEach(() => api.close())

type List = CallResponse<'halts.list'>

const notice = (ticker: string, day: string, time: string, more: Partial<MarketRow<'trading_halts'>> = {}) => ({
  ...{ ticker, halted_at: at(day, time), name: `${ticker} Inc.`, market: 'NASDAQ', code: 'LUDP' },
  ...{ threshold_price: null, quotes_at: null, trades_at: null, source: 'test' },
  ...more,
})
const minute = (ticker: string, day: string, time: string, close: number): MarketRow<'stock_minutes'> => ({
  ...{ ticker, session_date: day, start_at: at(day, time), kind: 'trade', session: 'regular' },
  ...{ open: close, high: close, low: close, close, volume: 100, source: 'test' },
  ...{ bid: null, bid_size: null, ask: null, ask_size: null },
})

/** A host with imported files whose one session is the day of the tests. */
async function imported(entities: MemoryMarketStore, time = '10:30') {
  const feed = new ManualFeed({ simulated: false })
  api = apiTestClient({ entities, source: feed })
  feed.push(aPrint({ seq: 1, executed_at_us: at(DAY, time) }))
  await until(() => api.runtime.views.live.seq === 1)
}
const list = async (query: object = {}, as: typeof premiumUser | null = premiumUser) =>
  (await api.call(contract.halts.list, { query, as })).body as List

/** A host of the built-in market at an instant of the tests' day. */
async function builtIn(time = '10:30') {
  api = apiTestClient({ facts: { tape: facts, sample: facts } })
  for (const feed of [api.feed, api.sample]) feed.push(aPrint({ seq: 1, executed_at_us: at(DAY, time) }))
  await until(() => api.runtime.views.live.seq === 1)
}

describe('§4.4 Halts of imported files', () => {
  it('a pause with price before, run, band, gap and what came after; halts today by place', async () => {
    const entities = new MemoryMarketStore()
    await entities.insert('trading_halts', 'a', [
      notice('ABC', DAY, '09:50', { quotes_at: at(DAY, '09:50'), trades_at: at(DAY, '09:55') }),
      notice('ABC', DAY, '10:28'),
      notice('OLD', '2024-12-02', '12:00', { code: 'T12' }),
      notice('OVER', '2025-01-14', '12:00', { trades_at: at('2025-01-14', '12:05') }),
    ])
    const minutes = [
      ...['09:43', '09:44', '09:45', '09:46', '09:47', '09:48'].map((time) => minute('ABC', DAY, time, 10)),
      ...[minute('ABC', DAY, '09:49', 11.5), minute('ABC', DAY, '09:55', 12.65), minute('ABC', DAY, '09:59', 11.5)],
      minute('ABC', DAY, '10:20', 13.2),
    ]
    await entities.insert('stock_minutes', 'a', minutes)
    await imported(entities)
    const { data, meta } = await list()
    expect(meta).toMatchObject({ simulated: false, source: 'imported halts' })
    expect([data.date, data.today]).toEqual([DAY, DAY])
    // What has not ended stays on the list, what ended on an earlier day does not.
    expect(data.rows.map(({ ticker, state }) => [ticker, state])).toEqual([
      ['ABC', 'halted'],
      ['ABC', 'resumed'],
      ['OLD', 'halted'],
    ])
    const [second, first, old] = data.rows
    expect(first).toMatchObject({ price_before: 11.5, direction: 'up', place: 1, halts_today: 2, resumed_price: 12.65 })
    expect(first?.reference).toBeCloseTo((5 * 10 + 11.5) / 6, 12)
    // Tier 2 above $3: ten percent around the mean.
    expect([first?.band_low, first?.band_high]).toEqual([9.23, 11.28])
    expect(first?.gap).toBeCloseTo(0.1, 12)
    expect(first?.move_5).toBeCloseTo(11.5 / 12.65 - 1, 12)
    expect(first?.move_30).toBeCloseTo(13.2 / 12.65 - 1, 12)
    // A pause lasts five minutes by rule; a halt for information lasts until a notice ends it.
    expect(second).toMatchObject({ place: 2, is_expected: true, resumes_ms: at(DAY, '10:33') / 1000, gap: null })
    expect(old).toMatchObject({ resumes_ms: null, is_expected: false })
  })

  it('notices of one halt are one: both lists, and T1 to T3', async () => {
    const entities = new MemoryMarketStore()
    await entities.insert('trading_halts', 'a', [
      notice('ABC', DAY, '08:00', { code: 'T1' }),
      notice('ABC', DAY, '08:00', { code: 'T3', quotes_at: at(DAY, '08:25'), trades_at: at(DAY, '08:30') }),
      notice('XYZ', DAY, '08:10', { code: 'T12' }),
      notice('XYZ', DAY, '08:10', { code: 'News Pending' }),
    ])
    await imported(entities)
    const { rows } = (await list()).data
    expect(rows.map(({ ticker, code, state }) => [ticker, code, state])).toEqual([
      ['XYZ', 'T12', 'halted'],
      ['ABC', 'T3', 'resumed'],
    ])
  })

  it('C17 no halts today: the list of the last day that has any; no later one is told', async () => {
    const entities = new MemoryMarketStore()
    await entities.insert('trading_halts', 'a', [
      notice('ABC', '2025-01-10', '10:00', { trades_at: at('2025-01-10', '10:05') }),
      notice('LATE', '2025-01-16', '10:00'),
    ])
    await imported(entities)
    const { data } = await list()
    expect([data.date, data.today, data.rows.length]).toEqual(['2025-01-10', DAY, 1])
  })

  it.skipIf(!hasSharedData)('the files of Nasdaq and NYSE together: every halt once, with a plain code', async () => {
    const entities = new MemoryMarketStore()
    for (const name of ['nasdaqtrader_tradehalts_2026-06-11.rss', 'nyse_trading_halts_current_2026-06-11.csv'])
      await importFile(
        { tape: new MemoryTape(), market: entities },
        () => 0,
        join(sharedData, 'market/finra/halts', name),
      )
    const feed = new ManualFeed({ simulated: false })
    api = apiTestClient({ entities, source: feed })
    api.clock.nowMs = newYorkTimeToMs('2026-06-11', '09:00')
    const { rows } = (await list()).data
    // 25 of Nasdaq and 24 of the NYSE's words name mostly the same halts.
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    expect(rows.filter(({ ticker }) => ticker === 'KALV').map(({ code }) => code)).toEqual(['T12'])
    expect(rows.find(({ ticker }) => ticker === 'SRL')?.code).toBe('H11')
    expect(rows.every(({ state }) => state === 'halted')).toBe(true)
  })
})

describe('§4.4 Halts of the built-in market', () => {
  it('lists what the model halted up to the instant, no halt and no resumption before its time', async () => {
    await builtIn()
    const { data, meta } = await list({ session: '2025-01-14' })
    expect(meta).toMatchObject({ simulated: true })
    const session = sessionNumberOf(data.date ?? '')
    const own = universe.flatMap((instrument) => haltRows(SEED, instrument, session))
    const ofDay = own.filter((row) => newYorkDateOf(row.halted_at / 1000) === data.date)
    expect(data.rows.length).toBe(ofDay.length)
    expect(data.rows.length).toBeGreaterThan(0)
    const [row] = data.rows
    const ended = ofDay.find((one) => one.ticker === row?.ticker && one.halted_at / 1000 === row.halted_ms)
    expect(row).toMatchObject({ state: 'resumed', resumes_ms: (ended?.trades_at ?? 0) / 1000 })
    const path = (ms: number) => facts.stocks.pricesAt(row?.ticker ?? '', data.date ?? '', [ms])[0] ?? 0
    expect(row?.price_before).toBe(path(row?.halted_ms ?? 0))
    expect(row?.gap).toBeCloseTo(path(row?.resumes_ms ?? 0) / path(row?.halted_ms ?? 0) - 1, 12)
    expect(row?.float).toBeGreaterThan(0)
    // C12: a replay one second before it knows nothing of it, one second into it not how it ends.
    const seen = async (ms: number) => {
      const { rows } = (await list({ session: data.date, at: new Date(ms).toISOString() })).data
      return rows.find(({ key }) => key === row?.key)
    }
    expect(await seen((row?.halted_ms ?? 0) - 1000)).toBeUndefined()
    expect(await seen((row?.halted_ms ?? 0) + 1000)).toMatchObject({ state: 'halted', resumed_price: null, gap: null })
  })

  it('a year by code with n, and the same of one name; the sample is answered too (C16)', async () => {
    await builtIn()
    const outcomes = await settled(async () => {
      const { body } = await api.call(contract.halts.outcomes, { as: premiumUser })
      return (body as CallResponse<'halts.outcomes'>).data
    })
    const codes = outcomes.rows.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['LUDP', 'T1']))
    const pauses = outcomes.rows.find(({ code }) => code === 'LUDP')
    expect(pauses).toMatchObject({ minutes: 5 })
    expect(pauses?.n).toBeGreaterThan(100)
    const ticker = universe.find((one) => haltRows(SEED, one, sessionNumberOf(DAY)).length > 3)?.ticker ?? ''
    const { body } = await api.call(contract.halts.history, { as: premiumUser, params: { ticker } })
    const { data } = body as CallResponse<'halts.history'>
    expect(data.rows.length).toBeGreaterThan(2)
    expect(data.rows.every((row) => row.ticker === ticker)).toBe(true)
    expect(data.outcomes[0]?.n).toBeLessThanOrEqual(data.rows.length)
    expect((await list({}, null)).meta).toMatchObject({ tier: 'sample', simulated: true })
    const unknown = await api.call(contract.halts.history, { as: premiumUser, params: { ticker: 'QQQQX' } })
    expect(unknown.status).toBe(404)
  })
})

import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import type { Endpoint } from '@/lib/contract/endpoint'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { ManualFeed } from '@/tests/support/manualFeed'
import { MORNING_DAY, MORNING_MS, morningOfNames, settled } from '@/tests/support/morningHost'

const { api, whole, facts } = morningOfNames([
  'JPM',
  'BAC',
  'WFC',
  'C',
  'GS',
  'MS',
  'USB',
  'PNC',
  'AAPL',
  'NFLX',
  'SPY',
])
const as = premiumUser

type Board = CallResponse<'earnings.board'>['data']
const ask = async (query: Record<string, string> = {}): Promise<Board> =>
  (await api.call(contract.earnings.board, { as, query })).body.data as Board
const board = (query: Record<string, string> = {}) => settled(() => ask(query))

describe('§4.6 Earnings', () => {
  it('every report of the week, by day, before the open first', async () => {
    const { from, to, rows } = await board({ weeks: '2' })
    expect([from, to]).toEqual(['2025-01-13', '2025-01-26'])
    const told = facts.tickers.flatMap(({ ticker }) => whole.stocks.earnings(ticker, from, to))
    expect(told.length).toBeGreaterThan(4)
    expect(new Set(rows.map(({ ticker, date }) => `${ticker} ${date}`))).toEqual(
      new Set(told.map(({ ticker, date }) => `${ticker} ${date}`)),
    )
    const places = rows.map(({ date, time }) => `${date} ${time === 'premarket' ? 0 : 1}`)
    expect(places).toEqual([...places].sort())
  })

  it('F35, F45 the priced move and the moves of the past are those of the tab of the name', async () => {
    const { rows } = await board({ weeks: '4' })
    const next = rows.find((row) => !row.is_out && row.moves.length >= 8)
    expect(next).toMatchObject({ eps_actual: null, surprise: null, eps_estimate: expect.any(Number) })
    expect(next).toBeDefined()
    const { body } = await api.call(contract.stocks.earnings, { as, params: { ticker: next?.ticker ?? '' } })
    const tab = body.data as CallResponse<'stocks.earnings'>['data']
    expect(tab.next?.date).toBe(next?.date)
    expect(next?.expiry).toBe(tab.next?.expiry)
    expect(next?.expected_pct).toBeGreaterThan(0)
    for (const field of [
      'expected_move',
      'expected_pct',
      'event_pct',
      'mean_8',
      'event_ratio',
      'event_reason',
    ] as const)
      expect(tab.next?.[field], field).toEqual(next?.[field])
    const past = tab.history.flatMap(({ day_1 }) => day_1 ?? [])
    expect([...(next?.moves ?? [])].reverse()).toEqual(past.slice(0, next?.moves.length))
    const mean = past.slice(0, 8).reduce((sum, move) => sum + Math.abs(move), 0) / 8
    expect(next?.mean_8).toBeCloseTo(mean, 12)
    expect(next?.event_ratio).toBeCloseTo((next?.event_pct ?? 0) / mean, 12)
    expect(tab.next?.event_deviation).toBeCloseTo((next?.event_pct ?? 0) * Math.sqrt(Math.PI / 2), 12)
    const inside = past.slice(0, 8).filter((move) => Math.abs(move) <= (next?.event_pct ?? 0)).length
    expect(tab.next?.inside).toBeCloseTo(inside / Math.min(8, past.length), 12)
  })

  it('F45 a report that is out has its reaction, the move priced before it, and straddles of the reports before', async () => {
    const session = '2025-02-14'
    const { rows } = await board({ session, look: 'past', weeks: '4' })
    const out = rows.find((row) => row.is_out && row.week_1 !== null && row.straddle_count > 0)
    expect(rows.filter((row) => row.is_out).every((row) => row.eps_actual !== null && row.eps_estimate !== null)).toBe(
      true,
    )
    expect(out).toBeDefined()
    const query = { session }
    const reply = await settled(
      async () =>
        (await api.call(contract.stocks.reportStraddles, { as, params: { ticker: out?.ticker ?? '' }, query })).body
          .data as CallResponse<'stocks.reportStraddles'>['data'],
    )
    const [own, ...earlier] = reply.rows.filter(({ date }) => date <= (out?.date ?? ''))
    expect(own?.date).toBe(out?.date)
    expect(out?.day_1).toBeCloseTo(own?.move ?? 0, 12)
    expect(out?.expected_pct).toBeCloseTo(own?.priced ?? 0, 12)
    expect(out?.moved_ratio).toBeCloseTo(own?.ratio ?? 0, 10)
    const returns = earlier.slice(0, 8).flatMap(({ return_day }) => return_day ?? [])
    expect(out?.straddle_count).toBe(returns.length)
    expect(out?.straddle_win).toBeCloseTo(returns.filter((one) => one > 0).length / returns.length, 12)
  })

  it('C12 a past session knows no reaction of a later one', async () => {
    const { rows } = await board({ session: '2025-01-14', week: '2025-01-13', weeks: '2' })
    const late = rows.filter(({ effect_date }) => effect_date !== null && effect_date > '2025-01-14')
    expect(late.length).toBeGreaterThan(0)
    expect(late.every((row) => !row.is_out && row.day_1 === null && row.moved_ratio === null)).toBe(true)
    expect(rows.every(({ moves, day_1 }) => day_1 === null || !moves.includes(day_1))).toBe(true)
  })

  it('§6 a visitor is told of the sample, whatever week', async () => {
    const reply = await api.call(contract.earnings.board, { query: { week: '2025-01-20' } })
    expect(reply.body).toMatchObject({ data: { from: '2025-01-20', to: '2025-01-26' }, meta: { tier: 'sample' } })
  })

  it.each([
    ['no day', { week: '2025-02-30' }],
    ['too many weeks', { weeks: '3' }],
    ['no way to look', { look: 'sideways' }],
  ])('weeks that are none are refused: %s', async (_words, query) => {
    const reply = await api.call(contract.earnings.board as Endpoint, { as, query })
    expect(reply.status).toBe(422)
  })
})

describe('§4.6 Earnings of an imported session', () => {
  it('F45 estimates and results of imported calendars; a past session has results alone, once they were published', async () => {
    const entities = new MemoryMarketStore()
    const row = (ticker: string, report_date: string, time: string) => ({
      ...{ ticker, report_date, quarter_end: null, quarter: report_date, name: `${ticker} Inc.`, time },
      ...{ eps_actual: 2.4, eps_estimate: 2, estimates: 9, revenue_estimate: 1e9, previous_year_eps: null },
      ...{ previous_year_date: null, market_cap: 5e9, source: 'nasdaq-earnings' },
    })
    await entities.insert('earnings', 'a', [
      row('AAPL', '2025-01-14', 'before'),
      row('MSFT', '2025-01-16', 'after'),
      row('NVDA', '2025-01-17', ''),
    ])
    const feed = new ManualFeed({ simulated: false })
    const host = apiTestClient({ entities, source: feed })
    try {
      feed.push(aPrint({ seq: 1, executed_at_us: MORNING_MS * 1000 }))
      await until(() => host.runtime.views.live.seq === 1)
      const read = async (query: object) =>
        (await host.call(contract.earnings.board, { as, query: { week: MORNING_DAY, ...query } })).body.data as Board
      const now = await settled(() => read({}))
      expect(now.has_estimates).toBe(true)
      expect(now.rows).toMatchObject([
        { ticker: 'AAPL', time: 'premarket', is_out: true, eps_actual: 2.4, revenue_estimate: 1e9 },
        { ticker: 'MSFT', time: 'postmarket', is_out: false, effect_date: '2025-01-17' },
        { ticker: 'NVDA', time: 'unknown', is_out: false, effect_date: null, expected_move: null },
      ])
      expect(now.rows[0]?.surprise).toBeCloseTo(0.2, 12)
      const then = await settled(() => read({ at: '2025-01-15T15:00:00Z' }))
      expect(then.rows).toMatchObject([
        { ticker: 'AAPL', eps_actual: 2.4, eps_estimate: 2, revenue_estimate: null },
        { ticker: 'MSFT', eps_actual: null, eps_estimate: null, surprise: null },
        { ticker: 'NVDA', eps_actual: null, eps_estimate: null },
      ])
    } finally {
      host.close()
    }
  })
})

import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import type { Endpoint } from '@/lib/contract/endpoint'
import { addDays } from '@/lib/market/isoDate'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { ManualFeed } from '@/tests/support/manualFeed'
import { MORNING_DAY, MORNING_MS, morningOfNames, settled } from '@/tests/support/morningHost'

const NAMES = ['JPM', 'BAC', 'KO', 'PG', 'XOM', 'CVX', 'MSFT', 'AAPL', 'VZ', 'T', 'PFE', 'MRK', 'HD', 'MCD', 'SPY']
const { api, whole, facts } = morningOfNames(NAMES)
const as = premiumUser

type Board = CallResponse<'dividends.board'>['data']
const ask = async (query: Record<string, string> = {}): Promise<Board> =>
  (await api.call(contract.dividends.board, { as, query })).body.data as Board
const board = (query: Record<string, string> = {}) => settled(() => ask(query))

describe('§4.6 Dividends', () => {
  it('every ex-date of the weeks, by day', async () => {
    const { from, to, rows } = await board({ weeks: '4' })
    expect([from, to]).toEqual(['2025-01-13', '2025-02-09'])
    const told = facts.tickers.flatMap(({ ticker }) => whole.stocks.dividends(ticker, from, to))
    expect(told.length).toBeGreaterThan(2)
    expect(rows.map(({ ticker, ex_date, amount }) => `${ex_date} ${ticker} ${amount}`).sort()).toEqual(
      told.map(({ ticker, exDate, amount }) => `${exDate} ${ticker} ${amount}`).sort(),
    )
    expect(rows.map(({ ex_date }) => ex_date)).toEqual(rows.map(({ ex_date }) => ex_date).sort())
  })

  it('F46 yield, growth and streak follow from what was paid', async () => {
    const { rows } = await board({ weeks: '4' })
    const row = rows.find(({ is_ex, last }) => !is_ex && last !== null)
    expect(row).toBeDefined()
    const paid = whole.stocks.dividends(row?.ticker ?? '', '2019-01-02', row?.ex_date ?? '')
    const [amount, last] = [row?.amount ?? 0, row?.last ?? 0]
    expect(row?.frequency).toBe(4)
    expect(row?.forward_yield).toBeCloseTo((amount * 4) / last, 12)
    const year = (back: number) =>
      paid.slice(paid.length - 4 * (back + 1), paid.length - 4 * back).reduce((sum, one) => sum + one.amount, 0)
    expect(row?.growth_1).toBeCloseTo(year(0) / year(1) - 1, 12)
    expect(row?.growth_3).toBeCloseTo((year(0) / year(3)) ** (1 / 3) - 1, 12)
    expect(row?.growth_10).toBeNull()
    expect(row?.payments).toBe(paid.length)
    const known = Math.floor(paid.length / 4)
    const flat = Array.from({ length: known - 1 }, (_, back) => back).find((back) => year(back) <= year(back + 1))
    expect([row?.streak, row?.streak_open]).toEqual([flat ?? known - 1, flat === undefined])
    const inYear = paid.filter(({ exDate }) => exDate > addDays(MORNING_DAY, -365) && exDate <= MORNING_DAY)
    expect(row?.trailing_yield).toBeCloseTo(inYear.reduce((sum, one) => sum + one.amount, 0) / last, 12)
  })

  it('F22 and early assignment: implied against announced; calls with less beyond intrinsic than the dividend', async () => {
    const { rows, risks } = await board({ weeks: '4' })
    const ahead = rows.filter(({ is_ex, implied }) => !is_ex && implied !== null)
    expect(ahead.length).toBeGreaterThan(0)
    expect(ahead.every((row) => (row.announced ?? 0) >= row.amount && (row.implied_expiry ?? '') >= row.ex_date)).toBe(
      true,
    )
    expect(risks.length).toBeGreaterThan(0)
    for (const risk of risks) {
      expect(risk.strike).toBeLessThan(risk.spot)
      expect(risk.expiry >= risk.ex_date && risk.ex_date > MORNING_DAY).toBe(true)
      expect(risk.gain).toBeCloseTo(risk.dividend - Math.max(0, risk.mid - (risk.spot - risk.strike)), 10)
      expect(risk.gain).toBeGreaterThan(0)
      expect(risk.stake).toBeCloseTo(risk.gain * risk.open_interest * 100, 6)
    }
    expect(risks.map(({ stake }) => stake)).toEqual(risks.map(({ stake }) => stake).sort((a, b) => b - a))
  })

  it('the look back of a capture is the sum of those of the name, none of them later than the session', async () => {
    const { rows } = await board({ weeks: '4' })
    const row = rows.find(({ capture_count }) => capture_count >= 8)
    expect(row).toBeDefined()
    const reply = await api.call(contract.dividends.name, { as, params: { ticker: row?.ticker ?? '' } })
    const { payments, frequency } = reply.body.data as CallResponse<'dividends.name'>['data']
    expect(frequency).toBe(4)
    const held = payments.flatMap(({ ex_date, returned }) =>
      returned !== null && ex_date < (row?.ex_date ?? '') ? [returned] : [],
    )
    const last = held.slice(0, row?.capture_count)
    expect(row?.capture_mean).toBeCloseTo(last.reduce((sum, one) => sum + one, 0) / last.length, 12)
    expect(row?.capture_win).toBeCloseTo(last.filter((one) => one > 0).length / last.length, 12)
    expect(payments.every(({ ex_date, returned }) => returned === null || ex_date < MORNING_DAY)).toBe(true)
  })

  it('C12 a past session has no capture of its own or a later ex-date; §6 a visitor is told of the sample', async () => {
    const { rows } = await board({ weeks: '4' })
    const later = rows.find(({ is_ex }) => !is_ex)
    const session = later?.ex_date ?? MORNING_DAY
    const reply = await api.call(contract.dividends.name, {
      as,
      params: { ticker: later?.ticker ?? '' },
      query: { session },
    })
    const { payments } = reply.body.data as CallResponse<'dividends.name'>['data']
    expect(payments.find(({ ex_date }) => ex_date === session)).toMatchObject({ returned: null, recovered: null })
    const visitor = await api.call(contract.dividends.board, { query: { week: '2025-01-20' } })
    expect(visitor.body).toMatchObject({ data: { from: '2025-01-20' }, meta: { tier: 'sample' } })
  })

  it.each([
    ['no day', { week: '2025-02-30' }],
    ['too many weeks', { weeks: '3' }],
  ])('weeks that are none are refused: %s', async (_words, query) => {
    expect((await api.call(contract.dividends.board as Endpoint, { as, query })).status).toBe(422)
  })
})

describe('§4.6 Dividends of an imported session', () => {
  it('days of the files, specials, amounts in shares of today; a past session knows what was declared by then', async () => {
    const entities = new MemoryMarketStore()
    const none = { price_factor: null, split_factor: null, reference_close: null, source: 'test' }
    const paid = (ex_date: string, amount: number, change: object = {}) => ({
      ...{ ...none, ticker: 'KO', kind: 'dividend', ex_date, amount, ratio: null, detail: 'CD' },
      ...{ declared_date: null, record_date: null, pay_date: null, ...change },
    })
    await entities.insert('corporate_actions', 'a', [
      paid('2024-01-12', 0.8),
      paid('2024-04-12', 0.8),
      paid('2024-07-12', 0.4),
      paid('2024-10-11', 0.4),
      paid('2024-12-02', 5, { detail: 'SC' }),
      paid('2025-01-16', 0.5, { declared_date: '2025-01-02', record_date: '2025-01-17', pay_date: '2025-02-03' }),
      paid('2025-01-17', 0.6, { ticker: 'PG', declared_date: '2025-01-16' }),
      { ...paid('2024-06-03', 0), kind: 'split', ratio: 2, amount: null },
    ])
    const feed = new ManualFeed({ simulated: false })
    const host = apiTestClient({ entities, source: feed })
    try {
      feed.push(aPrint({ seq: 1, executed_at_us: MORNING_MS * 1000 }))
      await until(() => host.runtime.views.live.seq === 1)
      const read = (query: object) =>
        settled(
          async () =>
            (await host.call(contract.dividends.board, { as, query: { week: MORNING_DAY, ...query } })).body
              .data as Board,
        )
      const now = await read({})
      expect(now.rows.map(({ ticker }) => ticker)).toEqual(['KO', 'PG'])
      expect(now.rows[0]).toMatchObject({
        ...{ amount: 0.5, frequency: 4, is_special: false, is_ex: false, days_to_ex: 1, payments: 6 },
        ...{ record_date: '2025-01-17', pay_date: '2025-02-03', declared_date: '2025-01-02' },
      })
      // 0.4 · 3 + 0.5 after the split of two for one: a year of 1.70; the year before is not known.
      expect(now.rows[0]).toMatchObject({ growth_1: null, streak: null })
      const { body } = await host.call(contract.dividends.name, { as, params: { ticker: 'KO' } })
      if (body.data !== undefined) {
        const { payments } = body.data as CallResponse<'dividends.name'>['data']
        expect(payments.map(({ amount }) => amount)).toEqual([0.5, 5, 0.4, 0.4, 0.4, 0.4])
        expect(payments.map(({ is_special }) => is_special)).toEqual([false, true, false, false, false, false])
        expect(payments[0]?.growth).toBeCloseTo(0.25, 12)
      } else expect(body.code).toBe('not_found')
      const then = await read({ at: '2025-01-15T15:00:00Z' })
      expect(then.rows.map(({ ticker }) => ticker)).toEqual(['KO'])
    } finally {
      host.close()
    }
  })
})

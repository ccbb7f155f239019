import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { monthlyReturns, seasonTable } from '@/lib/equities/seasonality'
import { premiumUser } from '@/tests/builders/aUser'
import { MORNING_DAY as DAY, morningHost, settled } from '@/tests/support/morningHost'

const { api, facts } = morningHost()
const as = premiumUser
const list = { universe: 'list', tickers: 'AAPL,MSFT,KO' } as const

describe('F47 lists of names', () => {
  it('months and performers are those of the closes; years that are missing leave a name out', async () => {
    const read = async () =>
      (await api.call(contract.seasonality.calendar, { as, query: list })).body
        .data as CallResponse<'seasonality.calendar'>['data']
    const { rows } = await settled(read)
    const closes = facts.stocks.closes('KO', DAY, 10_000)
    const want = seasonTable(monthlyReturns(closes, DAY), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    const own = rows.find((row) => row.ticker === 'KO')
    expect(own?.months.map((month) => month.count)).toEqual(want.map((month) => month.count))
    for (const [at, month] of own?.months.entries() ?? [])
      expect(month.mean).toBeCloseTo(want[at]?.mean ?? Number.NaN, 5)
    const ask = async (query: object) =>
      (await api.call(contract.seasonality.performers, { as, query: { ...list, month: 3, ...query } })).body
        .data as CallResponse<'seasonality.performers'>['data']
    const usual = await settled(() => ask({}))
    expect([usual.years, usual.most_years, usual.rows.length]).toEqual([6, 6, 3])
    expect(usual.rows.find((row) => row.ticker === 'KO')?.t).toBeCloseTo(want[2]?.t ?? Number.NaN, 5)
    expect(await ask({ years: 10 })).toMatchObject({ rows: [], left_out: 3 })
  })

  it('a window is chosen by the older half alone, and its years are the closes of those days', async () => {
    const query = { ...list, sessions: 10, side: 'up' } as const
    const ask = async () =>
      (await api.call(contract.seasonality.windows, { as, query })).body
        .data as CallResponse<'seasonality.windows'>['data']
    const data = await settled(ask)
    expect(data.years).toBe(6)
    expect(data.tried).toBeGreaterThan(3 * 18)
    expect(data.rows.map((row) => row.first_t)).toEqual(
      [...data.rows].map((row) => row.first_t).sort((a, b) => (b ?? 0) - (a ?? 0)),
    )
    expect(data.held).toBe(data.rows.filter((row) => (row.second_mean ?? 0) > 0).length)
    const row = data.rows[0]
    if (row === undefined) throw new Error('no window')
    const years = await api.call(contract.seasonality.years, {
      ...{ as, params: { ticker: row.ticker }, query: { start: row.start, sessions: 10 } },
    })
    const values = (years.body.data as CallResponse<'seasonality.years'>['data']).years
    const closes = facts.stocks.closes(row.ticker, DAY, 10_000)
    const first = values[0]
    const base = closes.findIndex((one) => one.date === first?.from)
    expect(closes[base + 10]?.date).toBe(first?.to)
    expect(first?.value).toBeCloseTo((closes[base + 10]?.close ?? 0) / (closes[base]?.close ?? 1) - 1, 5)
    const older = values.slice(0, row.first_count).map((one) => one.value)
    expect(row.first_mean).toBeCloseTo(older.reduce((sum, value) => sum + value, 0) / older.length, 5)
  })
})

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { ScreenerRow } from '@/lib/contract/screener'
import type { RawPrint } from '@/lib/flow/trade'
import { pickRows } from '@/server/services/contractDays/pickRows'
import { delayedUser, premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

let api: ReturnType<typeof apiTestClient>
const OPEN_US = 1_736_951_400_000_000
const at = (seq: number, change: Partial<RawPrint> = {}) =>
  aPrint({ seq, executed_at_us: OPEN_US + seq * 60_000_000, ...change })
const CALL = 'AAPL250117C00200000'
const PUT = 'AAPL250117P00200000'
const PRINTS = [
  at(1, { price: 2, size: 10 }),
  at(2, { price: 1, size: 4 }),
  at(3, { price: 9, size: 7, condition: 'LATE' }),
  at(4, { price: 3, size: 50, condition: 'ISOI', report_flags: ['intermarket_sweep'] }),
  at(5, { price: 7, size: 5 }),
  at(6, { option_chain_id: PUT, price: 1.5, size: 3 }),
]

beforeEach(async () => {
  api = apiTestClient()
  api.feed.push(...PRINTS)
  await until(() => api.runtime.views.live.seq === PRINTS.length)
})
afterEach(() => api.close())

const screen = async (query: Record<string, unknown> = {}, as = premiumUser) => {
  const reply = await api.call(contract.screener.list, { as, query })
  return reply.body.data as { rows: ScreenerRow[]; matched: number; total: number }
}

describe('contract-days of the running session', () => {
  it('F10 a contract is the sum of its prints; late ones count volume and set no price', async () => {
    const { rows, total } = await screen({ sort: '-volume' })
    expect(total).toBe(2)
    expect(rows[0]).toMatchObject({ option_symbol: CALL, volume: 76, trades: 5, open: 2, high: 7, low: 1, last: 7 })
    expect(rows[0]?.sweep_pct).toBeCloseTo((100 * 50) / 76)
    expect(rows[0]?.ticker_pct).toBeCloseTo((100 * 76) / 79)
  })

  it('F5 F9 F38 IV, its range and change, greeks, distances, evidence, score and time are those of the prints', async () => {
    const own = { option_chain_id: 'MSFT250221C00440000', nbbo_bid: 4, nbbo_ask: 5, underlying_price: 400 }
    api.feed.push(
      at(7, { ...own, price: 5, size: 10, iv: 0.3, delta: 0.4, open_interest: 100 }),
      at(8, { ...own, price: 4, size: 10, iv: 0.36, delta: 0.41, open_interest: 100 }),
      at(9, {
        ...{ ...own, price: 4.5, size: 200, open_interest: 100, iv: 0.33 },
        ...{ delta: 0.42, gamma: 0.01, theta: -0.05, vega: 0.2 },
      }),
    )
    await until(() => api.runtime.views.live.seq === 9)
    const { rows } = await screen({ filter: 'ticker=MSFT' })
    const [row] = rows
    expect(row).toMatchObject({ delta: 0.42, gamma: 0.01, theta: -0.05, vega: 0.2, underlying: 400, dte: 37 })
    expect(row?.iv).toBeCloseTo(33, 9)
    expect([row?.iv_low, row?.iv_high]).toEqual([30, 36])
    expect(row?.iv_change).toBeCloseTo(3, 9)
    // 440 is 10 % above 400; 4.50 is 12.5 % above the low of 4 and 10 % below the high of 5.
    expect([row?.diff, row?.from_low]).toEqual([10, 12.5])
    expect(row?.from_high).toBeCloseTo(-10, 9)
    // 200 contracts are more than are open: the excess must open.
    expect(row).toMatchObject({ opening: 'proven', last_trade_us: OPEN_US + 9 * 60_000_000 })
    const printed = await api.call(contract.flow.list, { as: premiumUser, query: { filter: 'ticker=MSFT' } })
    const scores = (printed.body.data as { score: number }[]).map(({ score }) => score)
    expect(row?.score).toBe(Math.max(...scores))
  })

  it('a cancel takes its print out, prices too, and the next prints go on from there', async () => {
    await screen()
    api.feed.push(at(7, { price: 7, size: 5, condition: 'CANC', cancels_seq: 5 }), at(8, { price: 4, size: 1 }))
    await until(() => api.runtime.views.live.seq === 8)
    const { rows } = await screen({ sort: '-volume' })
    expect(rows[0]).toMatchObject({ volume: 72, trades: 5, high: 4, last: 4 })
  })

  it('the filter language narrows, and what only prints have is refused with its name', async () => {
    expect((await screen({ filter: 'type=put' })).rows.map((row) => row.option_symbol)).toEqual([PUT])
    expect((await screen({ filter: 'volume>=50 and sweep_pct>=50' })).matched).toBe(1)
    const reply = await api.call(contract.screener.list, { as: premiumUser, query: { filter: 'size>=5' } })
    expect(reply).toMatchObject({ status: 422, body: { message: 'Contracts cannot be filtered by Size' } })
    const counts = await api.call(contract.screener.counts, { as: premiumUser, body: { filters: ['type=call', ''] } })
    expect(counts.body.data).toEqual([1, 2])
  })

  it('C12 at an instant nothing later is counted', async () => {
    const { rows } = await screen({ at: new Date((OPEN_US + 2 * 60_000_000) / 1000).toISOString(), sort: '-volume' })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ volume: 14, last: 1 })
  })

  it('a delayed reader sees nothing that is not released, and the sample nothing of the tape', async () => {
    const delayed = await screen({}, delayedUser)
    expect(delayed.total).toBe(api.runtime.views.delayed.row === 0 ? 0 : 2)
    const sample = await api.call(contract.screener.list, {})
    expect(sample.body).toMatchObject({ data: { total: 0 }, meta: { tier: 'sample' } })
  })

  it('named contracts come in the order asked for, unknown ones are left out', async () => {
    const body = { chains: [PUT, 'AAPL250117C00999000', CALL] }
    const reply = await api.call(contract.screener.rows, { as: premiumUser, body })
    expect((reply.body.data as ScreenerRow[]).map((row) => row.option_symbol)).toEqual([PUT, CALL])
  })
})

describe('a page of rows', () => {
  it('is the page of the whole order, unknown figures last both ways', () => {
    const values = [3, Number.NaN, 1, 2, 2, 5]
    const matching = Uint32Array.from([0, 1, 2, 3, 4])
    const page = (isDescending: boolean, offset: number, limit: number) =>
      pickRows(matching, { keys: Float64Array.from(values), isDescending, offset, limit }).rows.map(
        (row) => values[row],
      )
    expect(page(true, 0, 9)).toEqual([3, 2, 2, 1, Number.NaN])
    expect(page(false, 0, 9)).toEqual([1, 2, 2, 3, Number.NaN])
    expect(page(true, 1, 2)).toEqual([2, 2])
    expect(page(true, 3, 2)).toEqual([1, Number.NaN])
  })

  it('ties stand by their names, in whatever order the rows came, also where the page ends among them', () => {
    const rows = Array.from({ length: 1600 }, (_, at) => ({
      name: `${(at * 977) % 1600}`.padStart(4, '0'),
      key: at % 3,
    }))
    const page = (list: typeof rows) =>
      pickRows(Uint32Array.from(list.keys()), {
        keys: Float64Array.from(list, ({ key }) => (key === 0 ? Number.NaN : key)),
        nameOf: (row) => list[row]?.name ?? '',
        ...{ isDescending: true, offset: 500, limit: 100 },
      }).rows.map((row) => list[row]?.name)
    const order = (a: (typeof rows)[number], b: (typeof rows)[number]) => b.key - a.key || (a.name < b.name ? -1 : 1)
    const names = [...rows].sort(order).map(({ name }) => name)
    expect(page(rows)).toEqual(names.slice(500, 600))
    expect(page(rows.toReversed())).toEqual(names.slice(500, 600))
  })

  it('is the same of a column and of figures that are worked out, whatever it holds and however long it is', () => {
    const pages = fc.record({
      values: fc.array(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constant(Number.NaN)), { maxLength: 1500 }),
      ...{ isDescending: fc.boolean(), offset: fc.nat(20), limit: fc.integer({ min: 1, max: 30 }) },
    })
    fc.assert(
      fc.property(pages, ({ values, isDescending, offset, limit }) => {
        const keys = Float64Array.from(values)
        const matching = Uint32Array.from(values.keys())
        const sign = isDescending ? -1 : 1
        const order = [...matching].sort((a, b) => {
          const [left, right] = [values[a] ?? Number.NaN, values[b] ?? Number.NaN]
          if (Number.isNaN(left) || Number.isNaN(right)) return +Number.isNaN(left) - +Number.isNaN(right) || a - b
          return sign * (left - right) || a - b
        })
        const page = { rows: order.slice(offset, offset + limit), matched: values.length }
        const ask = { isDescending, offset, limit }
        expect(pickRows(matching, { ...ask, keys })).toEqual(page)
        expect(pickRows(matching, { ...ask, keys: (row) => keys[row] ?? Number.NaN })).toEqual(page)
      }),
    )
  })
})

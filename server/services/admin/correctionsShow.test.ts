import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { previousSession } from '@/lib/market/calendar'
import { noFacts } from '@/server/market/facts/noFacts'
import { tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'
import { premiumUser } from '@/tests/builders/aUser'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { ManualFeed } from '@/tests/support/manualFeed'
import { aStockDay } from '@/tests/support/stockRows'

const as = premiumUser
const DAY = '2025-01-15'
const { corrections } = contract
let host: AccountsHost
let api: ReturnType<typeof apiTestClient>
let staff = ''
const dates: string[] = []
for (let date = previousSession(DAY); dates.length < 60; date = previousSession(date)) dates.unshift(date)
const LAST = dates.at(-1) ?? ''

beforeAll(async () => {
  host = await accountsHost()
  staff = await host.logIn('admin')
  const { entities } = host
  // AAPL gains one a day from 100, FND its double: they move as one.
  await entities.insert('stock_days', 'd', [
    ...dates.map((date, at) => aStockDay('AAPL', date, 100 + at + (at % 3))),
    ...dates.map((date, at) => aStockDay('FND', date, 2 * (100 + at + (at % 3)))),
  ])
  await entities.insert('etf_holdings', 'h', [
    {
      ...{ ticker: 'FND', as_of: LAST, line: 1, holding: 'AAPL', name: 'Apple', identifier: '', asset_class: '' },
      ...{ sector: '', weight: 100, shares: 1, value: 100, price: 100, currency: 'USD', source: 'test' },
    },
  ])
  await entities.insert('etf_days', 'e', [
    ...[{ ticker: 'FND', session_date: LAST, nav: 50, shares_outstanding: 10, net_assets: 500, source: 'test' }],
  ])
  const feed = new ManualFeed({ simulated: false })
  api = apiTestClient({ source: feed, entities, facts: { tape: noFacts, sample: noFacts } })
  feed.push(aPrint({ seq: 1, underlying_price: 160 }))
  await until(() => api.runtime.views.live.seq === 1)
})
afterAll(async () => {
  await Promise.all([host.close(), api.close()])
})

async function correct(table: 'stock_days' | 'etf_days', ticker: string, column: string, value: string) {
  const asked = { table, ticker, from: LAST, to: LAST, column, change: 'set', value } as const
  const { mark, rows } = (await host.call(corrections.preview, { token: staff, query: asked })).body.data
  expect(rows).toHaveLength(1)
  const body = { ...asked, mark, title: 'A wrong figure', body: 'The file told another one.' }
  expect((await host.call(corrections.apply, { token: staff, body })).status).toBe(200)
}

const performanceOf = async () => {
  const query = { universe: 'list', tickers: 'AAPL', basis: 'price' } as const
  const ask = async () =>
    (await api.call(contract.performance.table, { as, query })).body.data as CallResponse<'performance.table'>['data']
  await expect.poll(async () => (await ask()).rows.length, { timeout: 20_000 }).toBe(1)
  return (await ask()).rows[0]?.last
}
const correlationOf = async () => {
  const query = { tickers: 'AAPL,FND', sessions: 40 }
  const { body } = await api.call(contract.maps.correlation, { as, query })
  return (body.data as CallResponse<'maps.correlation'>['data']).values[0]?.[1] ?? 0
}
const fundOf = async () => {
  const { body } = await api.call(contract.etf.read, { as, params: { ticker: 'FND' } })
  return (body.data as CallResponse<'etf.read'>['data'])?.profile.nav
}
const screenerOf = async () => {
  const query = { fields: 'change', filter: 'ticker=AAPL' }
  const ask = () => api.call(contract.stockScreener.list, { as, query })
  await ask()
  await tickerDaysOf(api.runtime.market).settled()
  const { rows } = (await ask()).body.data as CallResponse<'stockScreener.list'>['data']
  return rows[0]?.values[0]
}

describe('§4.15 a corrected fact shows with the next question, without a restart', () => {
  it('on Performance, in the correlation map and in the Stock Screener', async () => {
    const before = { performance: await performanceOf(), screener: await screenerOf() }
    // 160 now against 161 the day before; later against 60.
    expect(before.screener).toBeCloseTo(100 * (160 / 161 - 1), 6)
    const together = await correlationOf()
    expect(together).toBeGreaterThan(0.99)
    await correct('stock_days', 'AAPL', 'close', '60')
    expect(await performanceOf()).toBe(60)
    expect(before.performance).toBe(161)
    expect(await correlationOf()).toBeLessThan(together - 0.1)
    expect(await screenerOf()).toBeCloseTo(100 * (160 / 60 - 1), 6)
  })

  it('on the page of a fund', async () => {
    expect(await fundOf()).toBe(50)
    await correct('etf_days', 'FND', 'nav', '51.5')
    expect(await fundOf()).toBe(51.5)
  })
})

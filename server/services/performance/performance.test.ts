import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import type { QueryOf } from '@/lib/contract/endpoint'
import type { PerformanceRow } from '@/lib/contract/performance'
import { HORIZONS, horizonReturns } from '@/lib/equities/performance'
import { bytesOf } from '@/server/cache/bytesOf'
import { tierContext } from '@/server/context'
import { closeBookOf, pastClosesOf } from '@/server/services/performance/closeBook'
import { premiumUser } from '@/tests/builders/aUser'
import { MORNING_DAY as DAY, morningHost, MORNING_MS as NOW, settled } from '@/tests/support/morningHost'

const { api, facts } = morningHost()
const as = premiumUser

type Table = CallResponse<'performance.table'>['data']

async function table(query: Partial<QueryOf<typeof contract.performance.table>>): Promise<Table> {
  const ask = async () => (await api.call(contract.performance.table, { as, query })).body.data as Table
  return settled(ask)
}

/** Closes before the session and the price of 10:30, straight from the market. */
function closesOf(ticker: string) {
  const past = facts.stocks.closes(ticker, DAY, 10_000)
  return [...past, { date: DAY, close: facts.stocks.pricesAt?.(ticker, DAY, [NOW])[0] ?? 0 }]
}

const rowOf = (data: Table, ticker: string): PerformanceRow => {
  const row = data.rows.find((one) => one.ticker === ticker)
  if (row === undefined) throw new Error(ticker)
  return row
}

describe('F48 performance of a list', () => {
  it('price returns are those of the closes, the session so far as the last of them', async () => {
    const data = await table({ universe: 'list', tickers: 'AAPL,MSFT,NOSUCH', basis: 'price' })
    expect(data.unknown).toBe(1)
    const want = horizonReturns(closesOf('AAPL'))
    rowOf(data, 'AAPL').returns.forEach((value, at) => {
      const expected = want[HORIZONS[at] ?? '1D']
      if (expected === null) expect(value).toBeNull()
      else expect(value).toBeCloseTo(expected, 5)
    })
    expect(rowOf(data, 'AAPL').last).toBe(closesOf('AAPL').at(-1)?.close)
    expect(data.benchmark).toMatchObject({ ticker: 'SPY', beta: 1, correlation: 1 })
  })

  it('total returns are larger by the dividends that were bought back', async () => {
    const asked = { universe: 'list', tickers: 'AAPL', horizon: '3Y' } as const
    const [price, total] = [await table({ ...asked, basis: 'price' }), await table(asked)]
    const at = HORIZONS.indexOf('3Y')
    const closes = closesOf('AAPL')
    const base = closes.findLast((one) => one.date <= '2022-01-15')
    const paid = facts.stocks.dividends('AAPL', base?.date ?? '', DAY).filter((one) => one.exDate > (base?.date ?? ''))
    const growth = paid.reduce((product, { exDate, amount }) => {
      const close = closes.find((one) => one.date >= exDate)?.close ?? 1
      return product * (1 + amount / close)
    }, 1)
    expect(paid.length).toBeGreaterThan(8)
    const want = (1 + (rowOf(price, 'AAPL').returns[at] ?? 0)) * growth - 1
    expect(rowOf(total, 'AAPL').returns[at]).toBeCloseTo(want, 4)
    expect(total.has_dividends).toBe(true)
  })

  it('C15 a name explains its figures: both ends of a growth, means, high and moves give them back', async () => {
    const asked = { horizon: '1M', basis: 'price', since: 'fomc' } as const
    const row = rowOf(await table({ ...asked, universe: 'list', tickers: 'AAPL' }), 'AAPL')
    const { body } = await api.call(contract.performance.explain, { as, query: { ...asked, ticker: 'AAPL' } })
    const made = body.data as CallResponse<'performance.explain'>['data']
    const closes = closesOf('AAPL')
    const last = closes.at(-1)?.close ?? 0
    expect(made).toMatchObject({ ticker: 'AAPL', last, sessions: closes.length })
    // One month before the 15th of January: the last close on or before the 15th of December, a Sunday.
    const base = closes.findLast((one) => one.date <= '2024-12-15')
    expect(made.own[HORIZONS.indexOf('1M')]).toEqual({ from: '2024-12-13', base: base?.close, to: DAY, last })
    made.own.forEach((stretch, at) => {
      const value = stretch === null ? null : stretch.last / stretch.base - 1
      if (value === null) expect(row.returns[at]).toBeNull()
      else expect(row.returns[at]).toBeCloseTo(value, 5)
    })
    expect((made.since?.last ?? 0) / (made.since?.base ?? 1) - 1).toBeCloseTo(row.since ?? 9, 5)
    expect((made.against.covariance ?? 0) / (made.against.variance ?? 1)).toBeCloseTo(row.beta ?? 9, 5)
    expect(made.against.count).toBe(252)
    expect(last / (made.high?.close ?? 1) - 1).toBeCloseTo(row.drawdown ?? 9, 5)
    expect(last / (made.means.sma_200 ?? 1) - 1).toBeCloseTo(row.sma_200 ?? 9, 5)
    expect(made.same_period).toHaveLength(row.same_count)
  })

  it('C15 a name without a close explains that it has none', async () => {
    const { body } = await api.call(contract.performance.explain, { as, query: { ticker: 'NOSUCH' } })
    expect(body.data).toMatchObject({ last: null, high: null, since: null, sessions: 0, same_period: [] })
    expect((body.data as { own: unknown[] }).own.every((one) => one === null)).toBe(true)
  })

  it('ranks follow the chosen horizon, now and five sessions ago', async () => {
    const data = await table({ universe: 'dow', horizon: '1M' })
    const at = HORIZONS.indexOf('1M')
    const sorted = [...data.rows].sort((a, b) => (b.returns[at] ?? 0) - (a.returns[at] ?? 0))
    expect(sorted.map((row) => row.rank)).toEqual(sorted.map((_, place) => place + 1))
    expect([...data.rows].map((row) => row.rank_before).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
      sorted.map((_, place) => place + 1),
    )
    expect(data.rows.length).toBe(30)
  })

  it('since an event the reaction is inside: the base is the close before it', async () => {
    const fomc = await table({ universe: 'list', tickers: 'AAPL', since: 'fomc', basis: 'price' })
    expect(fomc.since_day).toBe('2024-12-18')
    const closes = closesOf('AAPL')
    const base = closes.findLast((one) => one.date < '2024-12-18')
    expect(rowOf(fomc, 'AAPL')).toMatchObject({ since_from: base?.date })
    expect(rowOf(fomc, 'AAPL').since).toBeCloseTo((closes.at(-1)?.close ?? 0) / (base?.close ?? 1) - 1, 5)
    const reports = await table({ universe: 'list', tickers: 'AAPL,SPY', since: 'earnings' })
    const effect = facts.stocks.earnings('AAPL', '2024-07-01', DAY).at(-1)?.effectDate ?? ''
    expect(rowOf(reports, 'AAPL').since_from).toBe(closes.findLast((one) => one.date < effect)?.date)
    expect(rowOf(reports, 'SPY').since).toBeNull()
  })

  it('lines begin at nothing on the base day and end at the return of the table', async () => {
    const query = { tickers: 'MSFT,SPY', horizon: 'YTD', basis: 'price' } as const
    const { body } = await api.call(contract.performance.lines, { as, query })
    const { dates, lines, figures, same_period } = body.data as CallResponse<'performance.lines'>['data']
    expect(lines.map((line) => line.ticker)).toEqual(['MSFT', 'SPY'])
    expect(lines.every((line) => line.values.length === dates.length && line.values[0] === 0)).toBe(true)
    expect(dates.length).toBe(22)
    expect(figures[1]).toMatchObject({ beta: 1, correlation: 1, count: 252 })
    expect(same_period.map((one) => one.year)).toEqual([2020, 2021, 2022, 2023, 2024])
    const closes = closesOf('MSFT')
    const one = same_period[0]
    const at = (date: string | undefined) => closes.find((close) => close.date === date)?.close ?? 0
    expect([one?.from, one?.to]).toEqual(['2019-12-31', '2020-01-15'])
    expect(one?.value).toBeCloseTo(at(one?.to) / at(one?.from) - 1, 5)
  })
})

describe('issue 23 kept closes', () => {
  it('names that trade on the same days are charged for their closes alone, not each for the list of days', async () => {
    const book = await closeBookOf(api.runtime.market, tierContext('live', api.clock.nowMs), {})
    const past = await pastClosesOf(api.runtime.market, book.stock)
    for (const ticker of ['AAPL', 'MSFT']) {
      for (const column of [await past.column(ticker), await book.column(ticker)]) {
        const numbers = (column?.closes.byteLength ?? 0) + (column?.total.byteLength ?? 0)
        expect(numbers).toBeGreaterThan(16_000)
        expect(bytesOf(column)).toBeLessThan(1.5 * numbers)
      }
    }
  })
})

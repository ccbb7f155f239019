import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import type { StockHeader } from '@/lib/contract/stocks'
import { previousSession } from '@/lib/market/calendar'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { realisedVol } from '@/lib/options/realisedVol'
import { grouped } from '@/server/services/stocks/readStockBars'
import { premiumUser } from '@/tests/builders/aUser'
import { MORNING_DAY as DAY, morningHost, MORNING_MS as NOW, settled } from '@/tests/support/morningHost'

const { api, facts, market } = morningHost()
const as = premiumUser
const params = { ticker: 'AAPL' }

describe('§4.7 one name', () => {
  it('C10 the header knows the session so far, nothing later, and what the name is', async () => {
    const { body } = await api.call(contract.stocks.header, { as, params })
    const data = body.data as StockHeader
    const minutes = market.minuteBars('AAPL', DAY).slice(0, 61)
    const [before] = market.dailyBars('AAPL', '2025-01-14', 1)
    expect(data).toMatchObject({ ticker: 'AAPL', name: 'Apple', is_index: false, prev_close: before?.close })
    expect(data.prices).toHaveLength(61)
    expect(data.open).toBe(minutes[0]?.open)
    expect(data.last).toBe(market.minuteBars('AAPL', DAY)[60]?.open)
    expect(data.high).toBe(Math.max(...minutes.slice(0, 60).map((bar) => bar.high)))
    expect(data.change_pct).toBeCloseTo(100 * ((data.last ?? 0) / (before?.close ?? 1) - 1), 10)
    expect(data.relative_volume).toBeGreaterThan(0.2)
    expect(data.peers.length).toBeGreaterThan(3)
    expect(data.peers.some((peer) => peer.ticker === 'AAPL')).toBe(false)
    expect(data.events.every((event) => event.date >= DAY)).toBe(true)
    expect(body.meta).toMatchObject({ tier: 'live', as_of_ms: NOW })
  })

  it('C10 market cap is shares times price, short float what is published by then, net premium that of the prints', async () => {
    const { body } = await api.call(contract.stocks.header, { as, params })
    const data = body.data as StockHeader
    const shorts = (await api.call(contract.shorts.read, { as, params })).body
      .data as CallResponse<'shorts.read'>['data']
    expect(data.market_cap).toBeCloseTo((shorts.float.outstanding ?? 0) * (data.last ?? 0), 0)
    expect(data.short_float).toBe(shorts.interest.at(-1)?.float_share)
    const flow = (await api.call(contract.netFlow.read, { as, query: { tickers: 'AAPL' } })).body
      .data as CallResponse<'netFlow.read'>['data']
    expect(data.net_premium).toBe(flow.names[0]?.totals.net_premium)
    const fund = (await api.call(contract.stocks.header, { as, params: { ticker: 'SPY' } })).body.data
    expect(fund).toMatchObject({ market_cap: null, short_float: null })
  })

  it('an index has no volume, no market cap and no reports', async () => {
    const { body } = await api.call(contract.stocks.header, { as, params: { ticker: 'SPX' } })
    expect(body.data).toMatchObject({ is_index: true, volume: null, relative_volume: null, average_volume: null })
    expect((body.data as StockHeader).events).toEqual([])
  })

  it('an unknown symbol is not found', async () => {
    const reply = await api.call(contract.stocks.header, { as, params: { ticker: 'NOSUCH' } })
    expect(reply.status).toBe(404)
  })

  it('C7 minutes for a day, five minutes for a week, sessions beyond; the running one is the last bar', async () => {
    const ask = async (range: '1D' | '5D' | '1M') =>
      (await api.call(contract.stocks.bars, { as, params, query: { range } })).body
        .data as CallResponse<'stocks.bars'>['data']
    const [day, week, month] = [await ask('1D'), await ask('5D'), await ask('1M')]
    expect([day.minutes, week.minutes, month.minutes]).toEqual([1, 5, 0])
    expect([day.bars.length, month.bars.length]).toEqual([61, 21])
    expect(week.bars).toHaveLength(4 * 78 + 13)
    const so = day.bars.reduce((sum, bar) => sum + bar.volume, 0)
    expect(month.bars.at(-1)?.volume).toBe(so)
    expect(month.bars.at(-2)?.close).toBe(market.dailyBars('AAPL', '2025-01-14', 1)[0]?.close)
  })

  it('C7 minutes join to a bar: first open, last close, extremes, sum', () => {
    const bar = (startMs: number, open: number, high: number, low: number, close: number) => ({
      ...{ startMs, open, high, low, close, volume: 10 },
    })
    expect(grouped([bar(0, 1, 3, 1, 2), bar(1, 2, 5, 2, 4), bar(2, 4, 4, 0.5, 1)], 2)).toEqual([
      { startMs: 0, open: 1, high: 5, low: 1, close: 4, volume: 20 },
      { startMs: 2, open: 4, high: 4, low: 0.5, close: 1, volume: 10 },
    ])
  })

  it('C12 at an earlier instant the whole page is of that instant', async () => {
    const query = { at: new Date(newYorkTimeToMs(DAY, '09:45')).toISOString() }
    const { body } = await api.call(contract.stocks.header, { as, params, query })
    expect((body.data as StockHeader).prices).toHaveLength(16)
  })

  it('F48, F53 risk: SPY against itself has beta 1 and no relative return; the worst days are the worst', async () => {
    const { body } = await api.call(contract.stocks.risk, { as, params: { ticker: 'SPY' } })
    const data = body.data as CallResponse<'stocks.risk'>['data']
    expect(data.beta_252).toBeCloseTo(1, 12)
    expect(data.returns.every((row) => row.relative === null || row.relative === 0)).toBe(true)
    const moves = data.tail.map((day) => day.move)
    expect(moves).toEqual([...moves].sort((a, b) => a - b))
    expect(Math.min(...data.drawdowns.map((row) => row.depth))).toBeCloseTo(
      data.windows[2]?.figures.max_drawdown ?? 0,
      12,
    )
    expect(data.exits[1]?.days).toBeCloseTo(10 * (data.exits[0]?.days ?? 0), 12)
    expect(data.factors).toBeNull()
  })

  it('F48 factors: market, sector, small companies, growth and bonds explain at least what the market alone does', async () => {
    const { body } = await api.call(contract.stocks.risk, { as, params })
    const { factors, correlation, spread_21, spread_252 } = body.data as CallResponse<'stocks.risk'>['data']
    expect(factors?.rows.map((row) => `${row.name}: ${row.made_of}`)).toEqual([
      ...['Market: SPY', 'Information Technology: XLK less SPY', 'Small companies: IWM less SPY'],
      ...['Growth: QQQ less SPY', 'Long bonds: TLT less SPY'],
    ])
    expect(factors?.n).toBe(252)
    expect(factors?.r2).toBeGreaterThan((correlation ?? 1) ** 2 - 0.01)
    expect(factors?.r2).toBeLessThan(1)
    expect(spread_21).toBeGreaterThanOrEqual(0)
    expect(spread_252).toBeLessThan(0.02)
  })

  it('F47 seasonality: finished months only, every bucket with its n, warned below ten', async () => {
    const { body } = await api.call(contract.stocks.seasonality, { as, params })
    const data = body.data as CallResponse<'stocks.seasonality'>['data']
    expect(data.heat.some((cell) => cell.year === 2025)).toBe(false)
    expect(data.months.map((row) => row.count)).toEqual([5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6])
    expect(data.months.every((row) => row.is_small)).toBe(true)
    expect(data.weekdays.reduce((sum, row) => sum + row.count, 0)).toBe(data.sessions - 1)
    expect(data.path).toMatchObject({ year: 2025, years: 5 })
  })

  it('F47 further buckets: each session stands once in days of the month and turns, years of the term are whole', async () => {
    const { body } = await api.call(contract.stocks.seasonality, { as, params })
    const data = body.data as CallResponse<'stocks.seasonality'>['data']
    const count = (rows: readonly { readonly count: number }[]) => rows.reduce((sum, row) => sum + row.count, 0)
    expect(count(data.day_of_month)).toBe(data.sessions - 1)
    expect(count(data.turn_of_month)).toBe(data.sessions - 1)
    expect(count(data.pre_holiday)).toBe(data.sessions - 2)
    expect(data.pre_holiday[0]?.count).toBeGreaterThan(40)
    expect(data.election_cycle.map((row) => row.count)).toEqual([1, 1, 1, 2])
    expect(data.week_of_year).toHaveLength(53)
    expect(data.iv_months).toHaveLength(12)
    expect(data.iv_months.every((row) => (row.min ?? 0) > 0.05 && (row.max ?? 9) < 2)).toBe(true)
  })

  it('F45 earnings: moves from the last close before the news; the average path starts there', async () => {
    const { body } = await api.call(contract.stocks.earnings, { as, params })
    const data = body.data as CallResponse<'stocks.earnings'>['data']
    expect(data.history.length).toBeGreaterThan(15)
    expect(data.history.every((row, i) => i === 0 || row.date < (data.history[i - 1]?.date ?? ''))).toBe(true)
    expect(data.drift.find((row) => row.offset === 0)?.mean).toBe(0)
    const [last] = data.history
    const closes = facts.stocks.closes('AAPL', DAY, 400)
    const place = closes.findIndex((one) => one.date > (last?.date ?? ''))
    const first = last?.time === 'premarket' ? place - 1 : place
    expect(last?.day_1).toBeCloseTo((closes[first]?.close ?? 0) / (closes[first - 1]?.close ?? 1) - 1, 10)
    expect(data.next?.expected_pct).toBeGreaterThan(0)
  })

  it('F45 straddles: bought at the close before the news, and worth what the chains of the closes after it say', async () => {
    const read = async () =>
      (await api.call(contract.stocks.reportStraddles, { as, params })).body
        .data as CallResponse<'stocks.reportStraddles'>['data']
    const data = await settled(read)
    const [last] = data.rows
    expect(data.rows).toHaveLength(12)
    const [report] = facts.stocks.earnings('AAPL', last?.date ?? '', last?.date ?? '')
    const effect = report?.effectDate ?? ''
    const quotesAt = async (date: string) => {
      const chain = await facts.chain('AAPL', date, newYorkTimeToMs(date, '15:59'), { part: last?.expiry ?? '' })
      const mids = (chain?.contracts ?? [])
        .filter((one) => one.strike === last?.strike)
        .map((one) => (one.bid + one.ask) / 2)
      return { spot: chain?.spot ?? 0, straddle: mids.reduce((sum, mid) => sum + mid, 0) }
    }
    const before = await quotesAt(previousSession(effect))
    expect(last?.cost).toBeCloseTo(before.straddle, 9)
    expect(Math.abs((last?.strike ?? 0) - before.spot)).toBeLessThan(0.02 * before.spot)
    expect(last?.priced).toBeCloseTo((0.85 * before.straddle) / before.spot, 9)
    const { history } = (await api.call(contract.stocks.earnings, { as, params })).body
      .data as CallResponse<'stocks.earnings'>['data']
    expect(data.rows.map((row) => [row.date, row.move])).toEqual(
      history.slice(0, 12).map((row) => [row.date, row.day_1]),
    )
    if ((last?.expiry ?? '') > effect) expect(last?.day).toBeCloseTo((await quotesAt(effect)).straddle, 9)
    // Volatility is dearer before the news than after it.
    expect(data.rows.every((row) => (row.crush ?? 1) > 0)).toBe(true)
  })

  it('F31 to F35 volatility: headline, rank, tenors, skew, cone and surface fit together', async () => {
    const { body } = await api.call(contract.volatility.read, { as, params })
    const data = body.data as CallResponse<'volatility.read'>['data']
    const model = market.atmVol('AAPL', DAY, NOW - newYorkTimeToMs(DAY, '09:30'))
    expect(data.iv30).toBeGreaterThan(0.85 * model)
    expect(data.iv30).toBeLessThan(1.15 * model)
    const closes = [...facts.stocks.closes('AAPL', DAY, 22).map((one) => one.close)]
    const last = facts.stocks.minuteBars('AAPL', DAY, NOW).at(-1)?.close ?? 0
    expect(data.rv21).toBeCloseTo(realisedVol([...closes.slice(-21), last], 21) ?? 0, 12)
    expect(data.vrp).toBeCloseTo((data.iv30 ?? 0) - (data.rv21 ?? 0), 12)
    const past = (await facts.stocks.tenorVols('AAPL', DAY, 252, 30)).map((one) => one.vol)
    const below = past.filter((vol) => vol < (data.iv30 ?? 0)).length
    expect(data.rank.percentile).toBeCloseTo((100 * below) / 252, 10)
    expect(data.tenors.find((row) => row.days === 30)?.vol).toBe(data.iv30)
    expect(data.expiries.every((row) => (row.straddle_move ?? 1) > 0)).toBe(true)
    expect(data.vix).toBeGreaterThan(0.7 * (data.iv30 ?? 0))
    const index = (await api.call(contract.volatility.read, { as, params: { ticker: 'SPX' } })).body.data as typeof data
    // Issue 24 point 5: the index is Cboe's method on the chain that is shown; both are told from the same morning.
    const { vix } = (await api.call(contract.tide.market, { as })).body.data as CallResponse<'tide.market'>['data']
    expect(Math.abs((vix?.last ?? 0) - 100 * (index.vix ?? 0))).toBeLessThan(0.15)
    for (const row of data.cone) expect(row.min ?? 0).toBeLessThanOrEqual(row.max ?? 0)
    expect(data.surface.rows).toHaveLength(data.expiries.length)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { horizonReturns } from '@/lib/equities/performance'
import { wilderRsi } from '@/lib/equities/technical/oscillators'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { maxPain } from '@/lib/options/maxPain'
import { volRank } from '@/lib/options/rank'
import { realisedVol } from '@/lib/options/realisedVol'
import { tierContext } from '@/server/context'
import type { ChainVols } from '@/server/market/facts/chainFacts'
import { chainFigures } from '@/server/services/tickerDays/chainFigures'
import { frameOf } from '@/server/services/tickerDays/frame'
import { tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'
import { volatilityOf } from '@/server/services/volatility/nameVolatility'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { fewNames } from '@/tests/support/fewNames'
import { gammaProfile } from '@/tests/support/gammaProfile'

const DAY = '2025-01-15'
const NOW = newYorkTimeToMs(DAY, '10:30')
const NAMES = ['SPY', 'AAPL', 'SPX', 'NVDA']
const { whole, facts } = fewNames(NAMES)
const as = premiumUser
let api: ReturnType<typeof apiTestClient>

type List = CallResponse<'stockScreener.list'>['data']
const list = async (query: Record<string, string>): Promise<List> => {
  const { body } = await api.call(contract.stockScreener.list, { as, query })
  return body.data as List
}
const figures = async (ticker: string, fields: string): Promise<Record<string, number | null>> => {
  const { fields: names, rows } = await list({ fields, filter: `ticker=${ticker}` })
  return Object.fromEntries(names.map((name, at) => [name, rows[0]?.values[at] ?? null]))
}

beforeAll(async () => {
  api = apiTestClient({ facts: { tape: facts, sample: facts } })
  // Spot of the print and of the model differ on purpose: the newest print wins.
  for (const [at, side] of (['ask_side', 'ask_side', 'bid_side'] as const).entries())
    api.feed.push(
      aPrint({
        ...{ seq: at + 1, executed_at_us: NOW * 1000, option_chain_id: 'AAPL250117C00200000', price: 2, size: 10 },
        ...{ underlying_price: 201, tags: [side] },
      }),
    )
  await until(() => api.runtime.views.live.seq === 3)
  await list({})
  await tickerDaysOf(api.runtime.market).settled()
})
afterAll(() => api.close())

describe('names of a session', () => {
  it('stay while more of them begin to trade: figures that are being worked out are not begun anew', async () => {
    const market = apiTestClient({ facts: { tape: whole, sample: whole } })
    const frame = () => frameOf(market.runtime.market, tierContext('live', market.clock.nowMs), {})
    const before = await frame()
    expect(before.names.length).toBeGreaterThan(800)
    const trading = before.names.slice(0, 300).map(({ ticker }) => ticker)
    for (const [at, ticker] of trading.entries())
      market.feed.push(
        aPrint({ seq: at + 1, executed_at_us: NOW * 1000, option_chain_id: `${ticker}250117C00200000`, tags: [] }),
      )
    await until(() => market.runtime.views.live.seq === trading.length)
    market.clock.nowMs += 5000
    expect((await frame()).names).toEqual(before.names)
    await market.close()
  })
})

describe('Part 5 ticker_day', () => {
  it('C10 market cap is that of the page of a name: shares times the last price; net premium is told per million of it', async () => {
    for (const ticker of ['AAPL', 'NVDA']) {
      const own = await figures(ticker, 'market_cap,net_premium,net_premium_cap,last')
      const header = (await api.call(contract.stocks.header, { as, params: { ticker } })).body.data as {
        last: number
        market_cap: number
      }
      // The prints of this test and the page tell another price; the shares behind both are the same.
      const cap = own.market_cap ?? Number.NaN
      expect(cap / (own.last ?? 0)).toBeCloseTo(header.market_cap / header.last, 3)
      const { data: found } = (await api.call(contract.search.ticker, { as, params: { ticker } })).body as {
        data: { market_cap: number; last: number | null }
      }
      // A name that did not trade yet stands at the close before.
      const price = found.last ?? facts.previousClose(ticker, DAY) ?? Number.NaN
      expect(found.market_cap / price).toBeCloseTo(header.market_cap / header.last, 3)
      expect(own.net_premium_cap).toBe(own.net_premium == null ? null : (own.net_premium / cap) * 1e6)
    }
    const index = await figures('SPX', 'market_cap')
    expect(index.market_cap).toBeNull()
  })

  it('F11 to F13: option sums of a name from its prints', async () => {
    const fields = 'option_premium,ncp,npp,net_premium,bull_pct,call_volume,put_volume,option_trades,pc_volume'
    expect(await figures('AAPL', fields)).toEqual({
      ...{ option_premium: 6000, ncp: 2000, npp: 0, net_premium: 2000, call_volume: 30, put_volume: 0 },
      ...{ option_trades: 3, pc_volume: 0, bull_pct: (4000 / 6000) * 100 },
    })
  })

  it('F48, F33, F32: returns, averages, realised and implied volatility against the history of the market', async () => {
    const own = await figures('AAPL', 'last,change,ret_1m,ret_5y,rsi14,rv21,beta,iv30,iv_rank,iv30_1d,vrp,drawdown_52w')
    const closes = [...whole.stocks.closes('AAPL', DAY, 1300), { date: DAY, close: 201 }]
    const returns = horizonReturns(closes)
    const prices = closes.slice(-253).map((one) => one.close)
    const rv = 100 * (realisedVol(prices, 21) ?? 0)
    const vols = (await whole.stocks.tenorVols('AAPL', DAY, 252, 30)).map(({ vol }) => vol * 100)
    expect(own.last).toBe(201)
    expect(own.change).toBeCloseTo(100 * (returns['1D'] ?? 0), 8)
    expect(own.ret_1m).toBeCloseTo(100 * (returns['1M'] ?? 0), 8)
    expect(own.ret_5y).toBeCloseTo(100 * (returns['5Y'] ?? 0), 8)
    expect(own.rsi14).toBeCloseTo(wilderRsi(prices, 14).at(-1) ?? 0, 8)
    expect(own.rv21).toBeCloseTo(rv, 8)
    const { iv30 } = await volatilityOf(whole, 'AAPL', DAY, NOW)
    expect(own.iv30).toBeCloseTo(100 * (iv30 ?? 0), 8)
    expect(own.iv_rank).toBeCloseTo(volRank(vols, 100 * (iv30 ?? 0)).rank ?? 0, 6)
    expect(own.iv30_1d).toBeCloseTo(vols.at(-1) ?? 0, 8)
    expect(own.vrp).toBeCloseTo((own.iv30 ?? 0) - rv, 8)
    expect(own.drawdown_52w).toBeCloseTo(100 * (201 / Math.max(...prices) - 1), 8)
    expect((await figures('SPY', 'beta')).beta).toBeCloseTo(1, 10)
  })

  it('open interest, reports, filings and dates are there; an index has no reports', async () => {
    const own = await figures(
      'NVDA',
      'total_oi,oi_change,pe,net_margin,si_float,days_to_cover,market_cap,since_earnings',
    )
    for (const value of Object.values(own)) expect(value).not.toBeNull()
    expect(own.si_float).toBeLessThan(100)
    expect(await figures('SPX', 'pe,market_cap,stock_volume')).toEqual({
      pe: null,
      market_cap: null,
      stock_volume: null,
    })
  })

  it('filters, orders by rank and counts in the one language; percentiles are among all names', async () => {
    const { rows, matched, total, sums } = await list({ filter: 'option_premium>0', fields: 'option_premium' })
    expect([rows.map((row) => row.ticker), matched, total, sums.net_premium]).toEqual([['AAPL'], 1, 4, 2000])
    const ranked = await list({ rank: 'ret_1m:1', sort: '-rank_score', fields: 'ret_1m', percentiles: '1' })
    const values = ranked.rows.map((row) => row.values[0] ?? 0)
    expect(values).toEqual([...values].sort((a, b) => b - a))
    expect(ranked.rows[0]?.percentiles?.[0]).toBeCloseTo(87.5, 10)
    const { body } = await api.call(contract.stockScreener.counts, {
      as,
      body: { filters: ['', 'sector="Information Technology"', 'ticker in (-AAPL)'] },
    })
    expect(body.data).toEqual([4, 2, 3])
  })

  it('says which figures nobody tells; refuses what is no figure of a name', async () => {
    const { missing, pending } = await list({})
    expect(pending).toEqual([])
    expect(missing.find((one) => one.fields.includes('call_avg_3'))?.reason).toMatch(/No earlier session/)
    const wrong = await api.call(contract.stockScreener.list, { as, query: { fields: 'nonsense' } })
    expect(wrong).toMatchObject({ status: 422, body: { message: 'nonsense is no figure of a name' } })
    const strike = await api.call(contract.stockScreener.list, { as, query: { filter: 'strike>5' } })
    expect(strike).toMatchObject({ status: 422, body: { message: 'Names cannot be filtered by Strike' } })
  })

  it('rows come in the order asked for, small charts end at the running price', async () => {
    const { body } = await api.call(contract.stockScreener.rows, {
      as,
      body: { tickers: ['SPY', 'NOSUCH', 'AAPL'], fields: 'last' },
    })
    expect((body.data as List).rows.map((row) => row.ticker)).toEqual(['SPY', 'AAPL'])
    const sparks = await api.call(contract.stockScreener.sparks, { as, body: { tickers: ['AAPL'], sessions: 5 } })
    const [line] = sparks.body.data as CallResponse<'stockScreener.sparks'>['data']
    expect(line?.closes).toEqual([...whole.stocks.closes('AAPL', DAY, 5).map((one) => one.close), 201])
  })
})

describe('figures of a chain', () => {
  it('F28, F30: zero gamma as on the whole grid, max pain of the monthly expiry', async () => {
    const chain = (await whole.chainVols('AAPL', DAY, NOW)) as ChainVols
    const own = await chainFigures(chain)
    const all = chain.terms.flatMap((one, at) =>
      one.openInterest === 0 || (chain.years[at] ?? 0) <= 0
        ? []
        : [
            {
              ...{ type: one.type, strike: one.strike, years: chain.years[at] ?? 0, vol: chain.vols[at] ?? 0 },
              shares: (one.type === 'C' ? 100 : -100) * one.openInterest,
            },
          ],
    )
    const { zeroGamma, points } = gammaProfile(all, { style: 'American', ...chain })
    expect(own.zeroGamma === null).toBe(zeroGamma === null)
    if (zeroGamma !== null) expect(own.zeroGamma).toBeCloseTo(zeroGamma, 2)
    const atSpot = points[40]
    expect(own.gex / (atSpot?.gex ?? 1)).toBeCloseTo(1, 6)
    const strikes = new Map<number, { strike: number; callOpenInterest: number; putOpenInterest: number }>()
    for (const one of chain.terms.filter(({ expiry }) => expiry === '2025-01-17')) {
      const row = strikes.get(one.strike) ?? { strike: one.strike, callOpenInterest: 0, putOpenInterest: 0 }
      strikes.set(one.strike, row)
      row[one.type === 'C' ? 'callOpenInterest' : 'putOpenInterest'] += one.openInterest
    }
    expect(own.maxPain).toBe(maxPain([...strikes.values()], chain.spot)?.strike)
    const calls = chain.terms.filter(({ type }) => type === 'C').reduce((sum, one) => sum + one.openInterest, 0)
    expect(own.callInterest).toBe(calls)
  })
})

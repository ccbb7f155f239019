import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { noFacts } from '@/server/market/facts/noFacts'
import { importFile } from '@/server/services/import/importFile'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { aUser, premiumUser } from '@/tests/builders/aUser'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { builtInFacts, builtInMarket } from '@/tests/support/builtInMarket'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'
import { aClose } from '@/tests/support/stockRows'

const DAY = '2025-01-15'
const EVENING = '2025-01-14'
const NOW = newYorkTimeToMs(DAY, '15:59')
const market = builtInMarket
const facts = builtInFacts
const as = premiumUser
let api: ReturnType<typeof apiTestClient>
type Inside = NonNullable<CallResponse<'etf.read'>['data']>

beforeAll(async () => {
  api = apiTestClient({ facts: { tape: facts, sample: facts } })
  const at = { executed_at_us: NOW * 1000, underlying_price: 300, source: 'synthetic' }
  api.feed.push(
    aPrint({ seq: 1, ...at, option_chain_id: 'XOM250221C00300000', price: 2, size: 10 }),
    aPrint({ seq: 2, ...at, option_chain_id: 'CVX250221P00300000', price: 2, size: 15 }),
    aPrint({ seq: 3, ...at, option_chain_id: 'XLE250221C00300000', price: 2, size: 5 }),
  )
  await until(() => api.runtime.views.live.seq === 3)
  await api.runtime.batcher.flush()
})
afterAll(() => api.close())

const readAt = async (ticker: string) => (await api.call(contract.etf.read, { as, params: { ticker } })).body

describe('§4.2 ETF Overview of the built-in market', () => {
  it('the holdings of the evening before weigh what the price of the fund is made of', async () => {
    const data = (await readAt('XLE')).data as Inside
    expect(data.profile).toMatchObject({ issuer: 'State Street', holdings_on: EVENING, assets_on: EVENING })
    expect(data.rows.reduce((sum, row) => sum + (row.weight ?? 0), 0)).toBeCloseTo(1, 10)
    const assets = data.profile.net_assets ?? 0
    expect(assets).toBeCloseTo((data.profile.nav ?? 0) * (data.profile.shares_outstanding ?? 0), -3)
    for (const row of data.rows) {
      const [bar] = market.dailyBars(row.ticker, EVENING, 1)
      expect((row.shares ?? 0) * (bar?.close ?? 0)).toBeCloseTo((row.weight ?? 0) * assets, -4)
    }
  })

  it('F12 stands at every member, F11 at all of them together and at the fund itself', async () => {
    const data = (await readAt('XLE')).data as Inside
    const of = (ticker: string) => data.rows.find((row) => row.ticker === ticker)
    expect(of('XOM')?.net_premium).toBe(2000)
    expect(of('CVX')?.net_premium).toBe(-3000)
    expect(data.members).toMatchObject({ ncp: 2000, npp: 3000, net_premium: -1000 })
    expect(data.own).toMatchObject({ net_premium: 1000, call_volume: 5 })
  })

  it('F15 the tide by index weight counts each member by its weight times their number', async () => {
    const { rows } = (await readAt('XLE')).data as Inside
    const weightOf = (ticker: string) => rows.find((row) => row.ticker === ticker)?.weight ?? 0
    const { body } = await api.call(contract.etf.tide, { as, params: { ticker: 'XLE' } })
    const tide = body.data as NonNullable<CallResponse<'etf.tide'>['data']>
    expect(tide).toMatchObject({ session_date: DAY, members: rows.length })
    expect(tide.known_weight).toBeCloseTo(1, 10)
    // A call at the ask is NCP, a put at the ask NPP: 2 $ · 10 · 100 and 2 $ · 15 · 100.
    expect(tide.series.ncp.at(-1)).toBeCloseTo(2000 * weightOf('XOM') * rows.length, 6)
    expect(tide.series.npp.at(-1)).toBeCloseTo(3000 * weightOf('CVX') * rows.length, 6)
    expect((await api.call(contract.etf.tide, { as, params: { ticker: 'AAPL' } })).body.data).toBeNull()
  })

  it('contributions add up to the return of the fund over the same session', async () => {
    api.feed.begin({ sessionDate: '2025-01-16' })
    await until(() => api.runtime.views.live.session.sessionDate === '2025-01-16')
    const [before, day] = market.dailyBars('XLE', DAY, 2)
    const closes = new Map<string, number>()
    const data = (await readAt('XLE')).data as Inside
    for (const row of data.rows) closes.set(row.ticker, market.dailyBars(row.ticker, DAY, 1)[0]?.close ?? 0)
    const earlier = facts.filings(DAY, 'funds', null)
    const weights = await (await earlier).rows('etf_holdings', { where: [['ticker', '=', 'XLE']], limit: 100 })
    const sum = weights.reduce((total, row) => {
      const [own] = market.dailyBars(row.holding, EVENING, 1)
      return total + ((row.weight ?? 0) / 100) * ((closes.get(row.holding) ?? 0) / (own?.close ?? 1) - 1)
    }, 0)
    // Both closes of the fund are whole cents.
    const cent = 0.01 / (before?.close ?? 1)
    expect(Math.abs(sum - ((day?.close ?? 0) / (before?.close ?? 1) - 1))).toBeLessThan(cent)
  })

  it('F15 the tide by index weight of a stored session is asked of the store, name by name', async () => {
    const ask = { as, params: { ticker: 'XLE' }, query: { session: DAY } }
    const { rows } = (await api.call(contract.etf.read, ask)).body.data as Inside
    const weightOf = (ticker: string) => rows.find((row) => row.ticker === ticker)?.weight ?? 0
    const tide = (await api.call(contract.etf.tide, ask)).body.data as NonNullable<CallResponse<'etf.tide'>['data']>
    expect(tide.series.ncp.at(-1)).toBeCloseTo(2000 * weightOf('XOM') * rows.length, 6)
    expect(tide.series.npp.at(-1)).toBeCloseTo(3000 * weightOf('CVX') * rows.length, 6)
  })

  it('funds on swaps say so, metal is one line, and a stock is no fund', async () => {
    const tqqq = (await readAt('TQQQ')).data as Inside
    expect(tqqq.rows.map((row) => [row.asset_class, row.weight])).toEqual([
      ['Swap', 3],
      ['Cash', -2],
    ])
    expect(((await readAt('GLD')).data as Inside).rows).toHaveLength(1)
    expect((await readAt('AAPL')).data).toBeNull()
    expect((await api.call(contract.etf.read, { as, params: { ticker: 'NOSUCH' } })).status).toBe(404)
  })

  it('F51 flows are shares times assets per share, the same whichever day asks; nothing of the running day is known', async () => {
    const ask = async (session?: string) =>
      (
        await api.call(contract.etf.flows, {
          as,
          params: { ticker: 'SPY' },
          query: session === undefined ? {} : { session },
        })
      ).body.data as CallResponse<'etf.flows'>['data']
    const [today, before] = [await ask(), await ask(DAY)]
    expect([today.days.at(-1)?.date, before.days.at(-1)?.date]).toEqual([DAY, EVENING])
    expect(today.days.at(-2)).toMatchObject({ nav: before.days.at(-1)?.nav, shares: before.days.at(-1)?.shares })
    const [one, last] = today.days.slice(-2)
    expect(last?.flow).toBeCloseTo(((last?.shares ?? 0) - (one?.shares ?? 0)) * (last?.nav ?? 0), 2)
    expect(Math.abs(last?.premium ?? 1)).toBeLessThan(0.002)
    expect(today.fomc.length).toBeGreaterThan(6)
    expect(Math.abs(today.sums.find((sum) => sum.label === '1 year')?.share ?? 9)).toBeLessThan(0.5)
  })

  it('overlap is Σ of the smaller weights: twins share all, gold nothing', async () => {
    const { body } = await api.call(contract.etf.overlap, {
      as,
      params: { ticker: 'SPY' },
      query: { with: 'VOO,GLD,QQQ' },
    })
    const data = body.data as CallResponse<'etf.overlap'>['data']
    const of = (ticker: string) => data.rows.find((row) => row.ticker === ticker)
    expect(of('VOO')?.overlap).toBeCloseTo(1, 9)
    expect(of('GLD')).toMatchObject({ overlap: 0, shared: 0 })
    expect(of('VOO')?.correlation).toBeGreaterThan(0.999)
    expect(data.funds).toEqual(['SPY', 'VOO', 'GLD', 'QQQ'])
    expect(data.matrix[0]?.[3]).toBeCloseTo(of('QQQ')?.overlap ?? 0, 12)
    expect(data.matrix[3]?.[0]).toBeCloseTo(data.matrix[0]?.[3] ?? -1, 12)
  })

  it('tells which funds hold a name, never a swap on it', async () => {
    const { body } = await api.call(contract.etf.holders, { as, params: { ticker: 'NVDA' } })
    const { rows } = body.data as CallResponse<'etf.holders'>['data']
    const found = rows.map((row) => row.ticker)
    expect(found).toEqual(expect.arrayContaining(['SPY', 'QQQ', 'SMH', 'XLK']))
    expect(found).not.toContain('NVDL')
    expect(found).not.toContain('XLE')
  })
})

const holding = (change: Partial<MarketRow<'etf_holdings'>>): MarketRow<'etf_holdings'> => ({
  ...{ ticker: 'FND', as_of: '2025-01-10', line: 1, holding: 'AAA', name: 'Aaa Inc', identifier: '', asset_class: '' },
  ...{ sector: 'Energy', weight: 60, shares: 10, value: 600, price: 60, currency: 'USD', source: 'test' },
  ...change,
})

describe('imported holdings', () => {
  it('are read with imported closes since their day; the newest list known counts, cash has no return', async () => {
    const store = new MemoryMarketStore()
    await store.insert('etf_holdings', 'h', [
      holding({}),
      holding({ line: 2, holding: '', name: 'Cash', weight: 40, value: 400, sector: '' }),
      holding({ as_of: '2025-01-03', weight: 10 }),
    ])
    await store.insert('stock_days', 'd', [aClose('AAA', '2025-01-10', 50), aClose('AAA', '2025-01-14', 55)])
    const host = apiTestClient({ entities: store, facts: { tape: noFacts, sample: noFacts } })
    const { body } = await host.call(contract.etf.read, { as, params: { ticker: 'FND' } })
    const data = body.data as Inside
    expect(body.meta).toMatchObject({ simulated: false, source: 'imported holdings' })
    expect(data.rows.map((row) => [row.name, row.weight, row.last])).toEqual([
      ['Aaa Inc', 0.6, 55],
      ['Cash', 0.4, 60],
    ])
    expect(data.rows[0]?.contribution).toBeCloseTo(0.06, 12)
    expect(data.rows[1]?.contribution).toBeNull()
    expect(data.contribution_weight).toBeCloseTo(0.6, 12)
    expect(data.profile).toMatchObject({ net_assets: 1000, holdings: 2, holdings_on: '2025-01-10' })
    // The sample never reaches what is imported.
    expect((await host.call(contract.etf.read, { as: aUser(), params: { ticker: 'FND' } })).status).toBe(404)
    await host.close()
  })

  it.skipIf(!hasSharedData)(
    'the published list of SPY weighs 100 % and has its 503 stocks (skipped: no shared data)',
    async () => {
      const store = new MemoryMarketStore()
      const file = join(sharedData, 'market/etf/ssga_holdings-daily-us-en-spy.xlsx')
      await importFile({ tape: new MemoryTape(), market: store }, () => 0, file)
      const host = apiTestClient({ entities: store, facts: { tape: noFacts, sample: noFacts } })
      host.feed.begin({ sessionDate: '2025-10-01' })
      await until(() => host.runtime.views.live.session.sessionDate === '2025-10-01')
      const { body } = await host.call(contract.etf.read, { as, params: { ticker: 'SPY' } })
      const data = body.data as Inside
      expect(data.rows.length).toBeGreaterThan(500)
      expect(data.rows.reduce((sum, row) => sum + (row.weight ?? 0), 0)).toBeCloseTo(1, 2)
      expect(data.rows[0]?.weight).toBeGreaterThan(0.05)
      await host.close()
    },
  )
})

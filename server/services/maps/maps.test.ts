import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { correlation, simpleReturns } from '@/lib/core/series'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { builtInFacts, builtInMarket } from '@/tests/support/builtInMarket'

const DAY = '2025-01-15'
const NOW_US = newYorkTimeToMs(DAY, '10:30') * 1000
const market = builtInMarket
const facts = builtInFacts
const as = premiumUser
let api: ReturnType<typeof apiTestClient>

const print = (seq: number, option_chain_id: string, price: number) =>
  aPrint({ seq, executed_at_us: NOW_US, source: 'synthetic', underlying_price: 100, option_chain_id, price, size: 10 })

beforeAll(async () => {
  api = apiTestClient({ facts: { tape: facts, sample: facts } })
  // Calls at the ask and at the bid of an oil company, a call at the ask of a chip maker, one on a fund.
  api.feed.push(
    print(1, 'XOM250221C00100000', 2),
    print(2, 'XOM250221C00110000', 1),
    print(3, 'NVDA250221C00100000', 2),
    print(4, 'SPY250221C00100000', 2),
  )
  await until(() => api.runtime.views.live.seq === 4)
})
afterAll(() => api.close())

describe('F64 over the built-in market', () => {
  it('each cell is the correlation of the returns both have had, the running session among them', async () => {
    const { body } = await api.call(contract.maps.correlation, {
      as,
      query: { tickers: 'xom,CVX,GLD,NOSUCH', sessions: 63 },
    })
    const data = body.data as CallResponse<'maps.correlation'>['data']
    expect([...data.names].sort()).toEqual(['CVX', 'GLD', 'XOM'])
    expect(data.unknown).toEqual(['NOSUCH'])
    const at = (a: string, b: string) => data.values[data.names.indexOf(a)]?.[data.names.indexOf(b)]
    const returnsOf = (ticker: string) => {
      const closes = market.dailyBars(ticker, '2025-01-14', 63).map((bar) => bar.close)
      const now = market.minuteBars(ticker, DAY)[60]?.open ?? 0
      return simpleReturns([...closes, now]).map((move) => Math.log(1 + move))
    }
    expect(at('XOM', 'CVX')).toBeCloseTo(correlation(returnsOf('XOM'), returnsOf('CVX')) ?? 9, 6)
    expect(at('XOM', 'CVX')).toBeGreaterThan(at('XOM', 'GLD') ?? 9)
    expect(data.counts.flat().every((n) => n === 63)).toBe(true)
  })

  it('more than thirty names at once are refused', async () => {
    const tickers = Array.from({ length: 31 }, (_, i) => `A${i}`).join(',')
    expect((await api.call(contract.maps.correlation, { as, query: { tickers } })).status).toBe(422)
  })
})

describe('rotation', () => {
  it('is the return over twenty sessions against SPY, for the eleven sector funds unless others are named', async () => {
    const { body } = await api.call(contract.maps.rotation, { as, query: { trail: 3 } })
    const { rows, benchmark } = body.data as CallResponse<'maps.rotation'>['data']
    expect(benchmark).toBe('SPY')
    expect(rows).toHaveLength(11)
    const strength = (ticker: string) => {
      const own = market.dailyBars(ticker, '2025-01-14', 21).map((bar) => bar.close)
      return (own.at(-1) ?? 0) / (own[0] ?? 1)
    }
    const energy = rows.find((row) => row.ticker === 'XLE')?.points.find((point) => point.date === '2025-01-14')
    expect(energy?.strength).toBeCloseTo(strength('XLE') - strength('SPY'), 8)
  })
})

describe('F50 sectors of the session', () => {
  it('sums the options of their members; funds belong to none; without earlier sessions there is no z-score', async () => {
    const { body } = await api.call(contract.sectors.read, { as })
    const { rows } = body.data as CallResponse<'sectors.read'>['data']
    expect(rows.map(({ sector, premium, net_premium, bull_pct }) => [sector, premium, net_premium, bull_pct])).toEqual([
      ['Energy', 3000, 1000, expect.closeTo(66.667, 2)],
      ['Information Technology', 2000, 2000, 100],
    ])
    expect(rows[0]).toMatchObject({ z: null, average: null, sessions: 0 })
  })
})

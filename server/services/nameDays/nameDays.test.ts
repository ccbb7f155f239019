import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import type { FlowItem } from '@/lib/flow/trade'
import { keepFlowDays } from '@/server/services/nameDays/flowDays'
import { keepNameDays, readNameDays } from '@/server/services/nameDays/nameDays'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { premiumUser } from '@/tests/builders/aUser'
import { aFlowItem, aPrint } from '@/tests/support/aPrint'
import { apiTestClient, TEST_NOW_MS, until } from '@/tests/support/apiTestClient'
import { builtInFacts } from '@/tests/support/builtInMarket'

type Metrics = CallResponse<'metricHistory.read'>['data']

const TUESDAY = '2025-01-14'
const OPEN_US = 1_736_865_000_000_000
const SOURCE = 'synthetic-7'
const facts = builtInFacts

let entities: MemoryMarketStore
let api: ReturnType<typeof apiTestClient>
beforeEach(() => {
  entities = new MemoryMarketStore()
  api = apiTestClient({ entities, facts: { tape: facts, sample: facts } })
})
afterEach(() => api.close())

let seq = 0
const item = (change: Partial<FlowItem>) => {
  seq += 1
  return aFlowItem({
    ...{ seq, executedAtUs: OPEN_US + seq * 60_000_000, source: SOURCE, sessionDate: TUESDAY, delta: 0.5 },
    ...change,
  })
}
const spx = { ticker: 'SPX', optionSymbol: 'SPX250117C06000000', type: 'C', expiry: '2025-01-17' } as const
const spxw = { ticker: 'SPXW', optionSymbol: 'SPXW250114P05900000', type: 'P', expiry: TUESDAY } as const

/** 40 calls bought for $9,000; 10 puts that expire the same day sold for $1,000. */
const prints = () => [
  item({ ...spx, side: 'ASK', size: 40, premium: 9000, delta: 0.5, underlyingPrice: 5900 }),
  item({ ...spxw, side: 'BID', size: 10, premium: 1000, delta: -0.25, underlyingPrice: 5900 }),
]
const keep = () => keepFlowDays(api.runtime.market, TEST_NOW_MS)
const spxDays = () => readNameDays(entities, { ticker: 'SPX', source: SOURCE, part: 'flow' })

describe('part 5: a row for each session and name', () => {
  it('F11 F10 F36 keeps what the prints of a stored session did, roots of one name together, once', async () => {
    await api.store.insertPrints({ token: 'a', items: prints() })
    expect(await keep()).toBe(true)
    const [day] = await spxDays()
    const [shares = 0] = facts.stocks.volumes('SPX', '2025-01-15', 1)
    expect(day).toMatchObject({ sessionDate: TUESDAY, inputs: '2 prints' })
    expect(day?.figures).toMatchObject({
      ...{ volume: 50, call_volume: 40, put_volume: 10, premium: 10_000, trades: 2 },
      // Calls +9,000 at the ask; puts −1,000 at the bid, which are bullish: 9,000 − (−1,000).
      ...{ ncp: 9000, npp: -1000, net_premium: 10_000 },
      zero_dte: 0.2,
      // (40 · 0.5 − 10 · 0.25) · 100 shares of delta.
      nope: shares > 0 ? 1750 / shares : null,
    })
    expect(await keep()).toBe(false)
  })

  it('a session that got more prints is counted anew, one that still runs is left alone', async () => {
    await api.store.insertPrints({ token: 'a', items: prints() })
    await keep()
    await api.store.insertPrints({ token: 'b', items: [item({ ...spx, side: 'ASK', size: 50, premium: 500 })] })
    api.clock.nowMs += 60_000
    expect(await keep()).toBe(true)
    expect(await spxDays()).toMatchObject([{ inputs: '3 prints', figures: { volume: 100 } }])
    const today = { sessionDate: '2025-01-15', executedAtUs: TEST_NOW_MS * 1000 }
    await api.store.insertPrints({ token: 'c', items: [item({ ...spx, ...today })] })
    api.clock.nowMs += 60_000
    expect(await keep()).toBe(false)
    const evening = TEST_NOW_MS + 8 * 3_600_000
    expect(await keepFlowDays(api.runtime.market, evening)).toBe(true)
    // The session on the view is played to its end first, also after hours.
    api.feed.push(aPrint({ seq: 1 }))
    await until(() => api.runtime.views.live.seq === 1)
    await api.store.insertPrints({ token: 'd', items: [item({ ...spx, ...today, source: 'test' })] })
    api.clock.nowMs += 60_000
    expect(await keepFlowDays(api.runtime.market, evening)).toBe(false)
  })

  it('histories know the kept sessions whose tape is gone, and say how many they know', async () => {
    const days = ['2025-01-10', '2025-01-13'].map((sessionDate, at) => ({
      ...{ ticker: 'AAPL', source: 'test', sessionDate, inputs: '9 prints', part: 'flow' as const },
      figures: { net_premium: 1e6 * (at + 1), nope: Number.NaN },
    }))
    await keepNameDays(entities, 'a', days)
    api.feed.push(aPrint({ seq: 1 }))
    await until(() => api.runtime.views.live.seq === 1)
    const reply = await api.call(contract.metricHistory.read, {
      ...{ as: premiumUser, params: { ticker: 'AAPL' } },
      query: { metrics: 'net_premium,nope', days: 21 },
    })
    const { dates, metrics } = reply.body.data as Metrics
    const [net, nope] = metrics
    expect(net?.values[dates.indexOf('2025-01-10')]).toBe(1e6)
    expect(net?.values[dates.indexOf('2025-01-13')]).toBe(2e6)
    expect(net?.known).toBe(3)
    expect(nope?.known).toBe(0)
  })

  it('F23 exposures of past sessions are kept too: another host finds them without the market', async () => {
    const ask = async () => {
      const call = { as: premiumUser, params: { ticker: 'KO' }, query: { metrics: 'gex,rr25', days: 21 } }
      return (await api.call(contract.metricHistory.read, call)).body.data as Metrics
    }
    api.feed.push(aPrint({ seq: 1 }))
    await until(() => api.runtime.views.live.seq === 1)
    await until(async () => (await ask()).pending === 0, 'the sessions')
    const kept = await readNameDays(entities, { ticker: 'KO', source: 'test', part: 'chain' })
    const { dates, metrics } = await ask()
    const gex = metrics[0]?.values[dates.indexOf(TUESDAY)]
    expect(gex).toEqual(expect.any(Number))
    expect(kept.find((day) => day.sessionDate === TUESDAY)?.figures.gex).toBe(gex)
    // The running session is not over: nothing of it is kept.
    expect(kept.some((day) => day.sessionDate === '2025-01-15')).toBe(false)
  })
})

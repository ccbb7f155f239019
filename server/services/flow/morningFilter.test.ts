import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { FlowRow } from '@/lib/contract/flowRow'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { noFacts } from '@/server/market/facts/noFacts'
import { delayedUser, premiumUser } from '@/tests/builders/aUser'
import { aFlowItem, aPrint } from '@/tests/support/aPrint'
import { apiTestClient, TEST_NOW_MS, until } from '@/tests/support/apiTestClient'
import { LiveReader, seqsOf } from '@/tests/support/liveReader'

const RISEN = 'AAPL250117C00200000'
const FALLEN = 'AAPL250117P00190000'
const SAME = 'MSFT250117P00400000'
const YESTERDAY = '2025-01-14'
const as = premiumUser

const change = (optionSymbol: string, openInterest: number, before: number, upDays: number) => ({
  ...({ optionSymbol, ticker: 'AAPL', type: 'C', expiry: '2025-01-17', strike: 200 } as const),
  ...{ openInterest, before, upDays },
})
const sums = { calls: 0, puts: 0, callsBefore: 0, putsBefore: 0, threeBefore: 0, fiveBefore: 0, listed: 0, updated: 0 }
const changes = [change(RISEN, 1300, 1000, 3), change(FALLEN, 50, 200, 0)]
let readings = 0
const facts: MarketFacts = {
  ...noFacts,
  expiries: () => [],
  interest: () => {
    readings += 1
    return [{ ...sums, ticker: 'AAPL', changes }]
  },
}

describe('C4 F37 the feed filters by the morning of a contract', () => {
  const api = apiTestClient({ facts: { tape: facts, sample: noFacts } })
  const symbols = async (filter: string, query: Record<string, unknown> = {}, user = as) => {
    const reply = await api.call(contract.flow.list, { as: user, query: { filter, ...query } })
    return (reply.body.data as FlowRow[]).map((row) => row.option_chain_id).sort()
  }

  beforeAll(async () => {
    const day = { sessionDate: YESTERDAY, source: 'file', ticker: 'AAPL', type: 'C', expiry: '2025-01-17' } as const
    await api.store.insertContractDays('before', [
      { ...day, sessionDate: '2025-01-13', optionSymbol: RISEN, strike: 200, openInterest: 400, volume: 1 },
      { ...day, optionSymbol: RISEN, strike: 200, openInterest: 900, volume: 1 },
    ])
    const items = [RISEN, SAME].map((optionSymbol, at) =>
      aFlowItem({ seq: at + 1, optionSymbol, openInterest: 900, source: 'file', sessionDate: YESTERDAY }),
    )
    await api.store.insertPrints({ token: 'file', items })
    const prints = [RISEN, FALLEN, SAME].map((option_chain_id, at) => aPrint({ seq: at + 1, option_chain_id }))
    api.feed.push(...prints)
    await until(() => api.runtime.views.live.seq === 3)
    api.clock.nowMs = TEST_NOW_MS + 3_600_000
    await until(() => api.runtime.views.delayed.seq === 3, 'the delayed view')
  })
  afterAll(() => api.close())

  it('live, delayed, in replay and in the sums alike; the morning is read once', async () => {
    expect(await symbols('oi_change>=300')).toEqual([RISEN])
    expect(await symbols('oi_change<0')).toEqual([FALLEN])
    expect(await symbols('oi_change=0')).toEqual([SAME])
    expect(await symbols('oi_change_pct between 20 40')).toEqual([RISEN])
    expect(await symbols('oi_up_days>=3', {}, delayedUser)).toEqual([RISEN])
    expect(await symbols('oi_up_days>=3', { at: new Date(TEST_NOW_MS).toISOString() })).toEqual([RISEN])
    const summary = await api.call(contract.flow.summary, { as, query: { filter: 'oi_change!=0' } })
    expect(summary.body.data).toMatchObject({ count: 2 })
    const counts = await api.call(contract.flow.counts, { as, body: { filters: ['oi_change>0', 'oi_change<=0'] } })
    expect(counts.body.data).toEqual([1, 2])
    expect(readings).toBe(1)
  })

  it('a stored day of a file tells what its own open interest was; of other contracts nothing is known', async () => {
    const stored = { session: YESTERDAY, source: 'file' }
    expect(await symbols('oi_change=500', stored)).toEqual([RISEN])
    expect(await symbols('oi_change=0', stored)).toEqual([])
    expect(await symbols('not oi_change=500', stored)).toEqual([SAME])
  })

  it('the live stream sends only what passes', async () => {
    const reader = new LiveReader(await api.live(['tape.options|oi_change>0'], as))
    expect(seqsOf(await reader.nextOf('tape.options'))).toEqual([1])
    await reader.leave()
  })

  it('a bound that is no number is refused', async () => {
    const reply = await api.call(contract.flow.list, { as, query: { filter: 'oi_change>many' } })
    expect(reply.status).toBe(422)
  })
})

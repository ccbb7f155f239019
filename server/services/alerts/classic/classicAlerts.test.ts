import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { ClassicAlert, ClassicSummary } from '@/lib/contract/classicAlerts'
import type { RawPrint } from '@/lib/flow/trade'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

let api: ReturnType<typeof apiTestClient>
const as = premiumUser
const OPEN_US = 1_736_951_400_000_000
const at = (seq: number, change: Partial<RawPrint> = {}) =>
  aPrint({ seq, executed_at_us: OPEN_US + seq * 60_000_000, ...change })
const PUT = 'AAPL250117P00180000'
/** R12 needs 1,000 contracts at the ask. The call goes from ask 2 to bids 3 and 2.5, the put from ask 2 to bid 1. */
const PRINTS = [
  at(1, { price: 2, size: 1000, open_interest: 5000 }),
  at(2, { price: 2, size: 1000, open_interest: 5000 }),
  at(3, { price: 2, size: 1000, open_interest: 5000, option_chain_id: PUT }),
  at(31, { nbbo_bid: 3, nbbo_ask: 4, price: 3.5 }),
  at(61, { nbbo_bid: 2.5, nbbo_ask: 4, price: 3 }),
  at(62, { nbbo_bid: 1, nbbo_ask: 1.2, price: 1.1, option_chain_id: PUT }),
]

beforeEach(async () => {
  api = apiTestClient()
  api.feed.begin({ simulated: false })
  await until(() => !api.runtime.views.live.session.simulated)
  api.feed.push(...PRINTS)
  await until(() => api.runtime.views.live.seq === 62)
  await api.runtime.batcher.flush()
})
afterEach(() => api.close())

async function cards(query: Record<string, string> = {}) {
  const { body } = await api.call(contract.flowAlerts.cards, { as, query })
  return { cards: body.data as ClassicAlert[], summary: body.summary as ClassicSummary, total: body.total }
}

describe('§4.14 Alerts: classic cards', () => {
  it('F66 one card a contract, from its first alert: quote then, best bid and when, newest bid', async () => {
    const found = await cards()
    const hits = (await api.call(contract.flowAlerts.list, { as })).body.data as ClassicAlert['hit'][]
    const more = hits.filter(({ type }) => type === 'C').length - 1
    expect(more).toBeGreaterThan(0)
    expect(found.cards.map(({ hit }) => hit.type)).toEqual(['P', 'C'])
    expect(found.cards[1]).toMatchObject({
      ...{ seq: 1, ask: 2, more, max_gain: 50, minutes_to_peak: 30, bid_now: 2.5, gain_now: 25 },
      ...{ outcome: 'winner', expired: false, since: null },
    })
    expect(found.cards[0]).toMatchObject({ seq: 3, more: 0, max_gain: -50, gain_now: -50, outcome: 'loser' })
  })

  it('the day has winners AND losers, and the mean between them', async () => {
    const { summary } = await cards()
    expect(summary).toMatchObject({ alerts: 2, winners: 1, losers: 1, flat: 0, unknown: 0 })
    expect(summary.now).toMatchObject({ n: 2, mean: -12.5, hit_rate: 0.5 })
    expect([summary.best.map(({ seq }) => seq), summary.worst.map(({ seq }) => seq)]).toEqual([[1], [3]])
  })

  it('filters by icon and result narrow cards and summary; orders put the figure first', async () => {
    expect((await cards({ result: 'loser' })).cards.map(({ seq }) => seq)).toEqual([3])
    expect((await cards({ result: 'doubled' })).total).toBe(0)
    expect((await cards({ order: 'best' })).cards.map(({ seq }) => seq)).toEqual([1, 3])
    expect((await cards({ order: 'worst' })).cards.map(({ seq }) => seq)).toEqual([3, 1])
    const [call] = (await cards({ result: 'winner' })).cards
    expect(call?.icons).toContain('ask')
    expect((await cards({ icons: 'ask', ticker: 'aapl' })).total).toBe(2)
    expect((await cards({ icons: 'ask,short' })).total).toBe(0)
    expect((await cards({ ticker: 'MSFT' })).total).toBe(0)
  })

  it('26.10 at an instant of the past: the alerts up to it, and nothing of what followed them', async () => {
    const found = await cards({ at: new Date(OPEN_US / 1000 + 2 * 60_000).toISOString() })
    expect(found.cards.map(({ seq }) => seq)).toEqual([1])
    expect(found.cards[0]).toMatchObject({ bid_now: null, max_gain: null, minutes_to_peak: null, outcome: 'unknown' })
    expect(found.summary).toMatchObject({ alerts: 1, winners: 0, losers: 0, unknown: 1 })
  })

  it('a card of an earlier day tells the trades since, the running session among them, and that it expired', async () => {
    api.feed.begin({ sessionDate: '2025-01-21', simulated: false })
    await until(() => api.runtime.views.live.session.sessionDate === '2025-01-21')
    const query = { session: '2025-01-15', result: 'winner' }
    await until(async () => (await cards(query)).total === 1)
    expect((await cards(query)).cards[0]).toMatchObject({ seq: 1, expired: true, since: null, gain_now: 25 })
    api.feed.push(at(1, { session_date: '2025-01-21', price: 5, executed_at_us: OPEN_US + 6 * 86_400_000_000 }))
    await until(() => api.runtime.views.live.seq === 1)
    expect((await cards(query)).cards[0]?.since).toEqual({ on: '2025-01-21', last: 5, change_pct: 150, high_pct: 150 })
  })

  it('needs a person', async () => {
    expect((await api.call(contract.flowAlerts.cards, {})).status).toBe(401)
  })
})

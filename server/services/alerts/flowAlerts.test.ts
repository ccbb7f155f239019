import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { RawPrint } from '@/lib/flow/trade'
import { noFacts } from '@/server/market/facts/noFacts'
import { delayedUser, premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

let api: ReturnType<typeof apiTestClient>
const as = premiumUser
const OPEN_US = 1_736_951_400_000_000
const at = (seq: number, change: Partial<RawPrint> = {}) =>
  aPrint({ seq, executed_at_us: OPEN_US + seq * 60_000_000, ...change })
/** R12: 1,000 contracts at the ask; the same contract is quoted 3 × 4 an hour later. */
const PRINTS = [
  at(1, { price: 2, size: 1000, open_interest: 5000 }),
  at(2, { size: 5 }),
  at(61, { nbbo_bid: 3, nbbo_ask: 4, price: 3.5, underlying_price: 199.5 }),
]
type Hit = { rule: string; id: string; result: Record<string, number | null>; prints: number }
const rows = (reply: { body: { data?: unknown } }) => reply.body.data as Hit[]

beforeEach(async () => {
  api = apiTestClient()
  api.feed.begin({ simulated: false })
  await until(() => !api.runtime.views.live.session.simulated)
  api.feed.push(...PRINTS)
  await until(() => api.runtime.views.live.seq === 61)
  await api.runtime.batcher.flush()
})
afterEach(() => api.close())

describe('Flow Alerts over the API', () => {
  it('lists hits with what followed: underlying +5% after an hour, contract from ask 2 to bid 3', async () => {
    const reply = await api.call(contract.flowAlerts.list, { as })
    expect(rows(reply)).toMatchObject([
      { rule: 'R12', prints: 1, result: { under_1h: 5, under_15m: 0, contract_max: 50, under_close: null } },
    ])
    expect(reply.body).toMatchObject({ counts: { R12: 1 }, total: 1, work: { is_ready: true } })
  })

  it('issue 26.22 events: one row with all its rules, how rare it is, never more than the noise budget', async () => {
    const others = Array.from({ length: 170 }, (_, i) =>
      at(100 + i, { price: 2, size: 1000, open_interest: i === 7 ? 10 : 5000 }),
    )
    api.feed.push(...others)
    await until(() => api.runtime.views.live.seq === 269)
    const list = async (query: Record<string, string>) =>
      (await api.call(contract.flowAlerts.list, { as, query: { limit: '1000', ...query } })).body
    const every = await list({})
    expect(every.total).toBeGreaterThan(170)
    const events = await list({ view: 'events' })
    type Row = { ticker: string; event: { rules: string[]; rarity: number; rang: number } }
    const found = events.data as Row[]
    expect(found.length).toBeLessThanOrEqual(150)
    expect(found[0]?.event.rules).toEqual(expect.arrayContaining(['R12']))
    expect(found.map(({ event }) => event.rarity)).toEqual(found.map(({ event }) => event.rarity).sort((a, b) => b - a))
    expect((await list({ view: 'events', rules: 'R8' })).total).toBe(1)
    expect(events.counts).toEqual(every.counts)
  })

  it('a filter of the one language and the chosen rules narrow the hits', async () => {
    const total = async (query: Record<string, string>) =>
      (await api.call(contract.flowAlerts.list, { as, query })).body.total
    expect(await total({ filter: 'premium>=200k' })).toBe(1)
    expect(await total({ filter: 'premium>200k' })).toBe(0)
    expect(await total({ rules: 'R1,R2' })).toBe(0)
  })

  it('C4 counts what each filter would leave, for the chosen rules and without muted tickers', async () => {
    const { counts } = contract.flowAlerts
    const filters = ['', 'type=call', 'type=put', 'premium>200k']
    const count = async (body: object, user: typeof as | null = as) =>
      (await api.call(counts, { body: { filters, ...body }, ...(user ? { as: user } : {}) })).body.data
    expect(await count({})).toEqual([1, 1, 0, 0])
    expect(await count({ rules: 'R1,R2' })).toEqual([0, 0, 0, 0])
    expect(await count({ muted: ['AAPL'] })).toEqual([0, 0, 0, 0])
    expect(await count({ at: new Date((OPEN_US + 1000) / 1000).toISOString() })).toEqual([0, 0, 0, 0])
    expect(await count({}, null)).toEqual([0, 0, 0, 0])
  })

  it('one hit opens with its prints and the numbers of each clause', async () => {
    const [hit] = rows(await api.call(contract.flowAlerts.list, { as }))
    const reply = await api.call(contract.flowAlerts.read, { as, params: { id: hit?.id ?? '' } })
    const data = reply.body.data as { prints: { seq: number }[]; hit: { clauses: { found: string }[] } }
    expect(data.prints.map(({ seq }) => seq)).toEqual([1])
    expect(data.hit.clauses[0]?.found).toBe('Premium 200k, Size 1k')
  })

  it('C12 at an instant nothing later is known', async () => {
    const query = { at: new Date((OPEN_US + 30 * 60_000_000) / 1000).toISOString() }
    const [hit] = rows(await api.call(contract.flowAlerts.list, { as, query }))
    expect(hit?.result).toMatchObject({ under_15m: 0, under_1h: null, contract_max: null })
  })

  it('the delayed tier sees a hit 15 minutes later, the sample tier only its own', async () => {
    const delayed = await api.call(contract.flowAlerts.list, { as: delayedUser })
    expect(delayed.body.meta).toMatchObject({ tier: 'delayed' })
    expect(rows(await api.call(contract.flowAlerts.list, {}))).toEqual([])
  })

  it('a cancelled print takes its hit back', async () => {
    api.feed.push(at(62, { condition: 'CANC', cancels_seq: 1 }))
    await until(() => api.runtime.views.live.seq === 62)
    expect(rows(await api.call(contract.flowAlerts.list, { as }))).toEqual([])
  })

  it('a stored session gives the same hits, looked through on first use', async () => {
    const before = rows(await api.call(contract.flowAlerts.list, { as }))
    api.feed.begin({ sessionDate: '2025-01-16', simulated: false })
    await until(() => api.runtime.views.live.session.sessionDate === '2025-01-16')
    const query = { session: '2025-01-15' }
    await until(async () => {
      const reply = await api.call(contract.flowAlerts.list, { as, query })
      return (reply.body.work as { is_ready: boolean }).is_ready
    })
    const after = rows(await api.call(contract.flowAlerts.list, { as, query }))
    const bare = (hits: Hit[]) => hits.map(({ result: _result, ...hit }) => hit)
    expect(bare(after)).toEqual(bare(before))
    const report = await api.call(contract.flowAlerts.report, { as, query: { rules: 'R12' } })
    expect(report.body.data).toMatchObject({ hits_today: 0, average: 1, waiting: 0 })
  })

  it('the tape learns the rules of its prints: by tier, by instant, and of a stored session', async () => {
    const rulesOf = async (body: object, user: typeof as | null = as) => {
      const reply = await api.call(contract.tapeContext.rules, {
        body: { seqs: [1, 2, 61, 1], ...body },
        ...(user ? { as: user } : {}),
      })
      return reply.body.data
    }
    const whale = [{ seq: 1, rules: ['R12'] }]
    expect(await rulesOf({})).toEqual(whale)
    const instant = (us: number) => new Date(us / 1000).toISOString()
    expect(await rulesOf({ at: instant(OPEN_US + 90_000_000) })).toEqual(whale)
    expect(await rulesOf({ at: instant(OPEN_US + 30_000_000) })).toEqual([])
    expect(await rulesOf({}, null)).toEqual([])
    api.feed.push(at(62, { price: 2, size: 1000, open_interest: 5000 }), at(63))
    await until(() => api.runtime.views.live.seq === 63)
    expect(await rulesOf({ seqs: [62] })).toEqual([{ seq: 62, rules: ['R12'] }])
    expect(await rulesOf({ seqs: [62] }, delayedUser)).toEqual([])
    await api.runtime.batcher.flush()
    api.feed.begin({ sessionDate: '2025-01-16', simulated: false })
    await until(() => api.runtime.views.live.session.sessionDate === '2025-01-16')
    const session = '2025-01-15'
    // The stored session is known a moment after it was written, and then looked through.
    await until(async () => {
      const { body } = await api.call(contract.tapeContext.rules, { as, body: { session, seqs: [1] } })
      return (body.data as unknown[]).length > 0
    })
    expect(await rulesOf({ session })).toEqual(whale)
    expect(await rulesOf({ session, at: instant(OPEN_US + 30_000_000) })).toEqual([])
  })

  it('C12 a replay has the largest prints and the rare hits of its session to jump to, by tier', async () => {
    const large = { price: 20, size: 1000, open_interest: 500, nbbo_bid: 19, nbbo_ask: 20 }
    api.feed.push(
      at(62, { ...large, report_flags: ['intermarket_sweep'], condition: 'ISOI' }),
      at(63, { ...large, size: 700 }),
      at(64, { ...large, size: 10 }),
    )
    await until(() => api.runtime.views.live.seq === 64)
    const events = async (user: typeof as | null) => {
      const reply = await api.call(contract.tapeContext.events, user ? { as: user } : {})
      return (reply.body.data as { at_ms: number; kind: string; label: string }[]).map((event) => [
        event.kind,
        event.label,
        event.at_ms - OPEN_US / 1000,
      ])
    }
    expect(await events(as)).toEqual([
      ['print', '$2.00M in one print: AAPL 200 C', 62 * 60_000],
      ['rule', 'R10 Golden sweep AAPL', 62 * 60_000],
      ['print', '$1.40M in one print: AAPL 200 C', 63 * 60_000],
    ])
    expect(await events(delayedUser)).toEqual([])
    expect(await events(null)).toEqual([])
  })

  it('F17 buckets of the running session', async () => {
    const reply = await api.call(contract.intervals.contracts, { as, query: { minutes: 5 } })
    expect(reply.body.data).toMatchObject([
      { volume: 1005, trades: 2, premium: 200_750, ask_pct: 100_000 / 1005, share_pct: 100, is_open: false },
    ])
  })
})

describe('F66 the sessions after a hit', () => {
  /** Closes of the built-in market: 200 at the hit, 210 a session later, 250 five sessions later. */
  const closes: Readonly<Record<string, number>> = { '2025-01-17': 210, '2025-01-24': 250 }
  const facts = { ...noFacts, previousClose: (_ticker: string, date: string) => closes[date] ?? null }
  const hitsOn = async (host: typeof api) => {
    const query = { session: '2025-01-15', rules: 'R12' }
    // The stored session is known a moment after it was written, and then looked through.
    await until(async () => rows(await host.call(contract.flowAlerts.list, { as, query })).length > 0)
    return rows(await host.call(contract.flowAlerts.list, { as, query }))
  }

  it('fills +1d and +5d as their closes become known, and never in a replay', async () => {
    const host = apiTestClient({ facts: { tape: facts, sample: facts } })
    host.feed.push(...PRINTS.map((print) => ({ ...print, underlying_price: 200 })))
    await until(() => host.runtime.views.live.seq === 61)
    await host.runtime.batcher.flush()
    const running = async (sessionDate: string) => {
      host.feed.begin({ sessionDate })
      await until(() => host.runtime.views.live.session.sessionDate === sessionDate)
      const [hit] = await hitsOn(host)
      return [hit?.result.under_1d, hit?.result.under_5d]
    }
    expect(await running('2025-01-16')).toEqual([null, null])
    expect(await running('2025-01-17')).toEqual([5, null])
    expect(await running('2025-01-24')).toEqual([5, 25])
    const query = { session: '2025-01-15', rules: 'R12', at: new Date((OPEN_US + 90_000_000) / 1000).toISOString() }
    const [then] = rows(await host.call(contract.flowAlerts.list, { as, query }))
    expect(then?.result).toMatchObject({ under_1d: null, under_5d: null })
    await host.close()
  })
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import type { FlowItem } from '@/lib/flow/trade'
import { contractDaysOf } from '@/server/services/contractDays/contractDaysDesk'
import { premiumUser } from '@/tests/builders/aUser'
import { aFlowItem } from '@/tests/support/aPrint'
import { apiTestClient } from '@/tests/support/apiTestClient'

type Since = CallResponse<'screener.since'>['data']

const api = apiTestClient()
const BIG = 'AAPL250117C00200000'
const SMALL = 'AAPL250117P00190000'
const OTHER = 'MSFT250117C00400000'
const DAYS = ['2025-01-10', '2025-01-13', '2025-01-14'] as const

const print = (day: number, optionSymbol: string, change: Partial<FlowItem>): FlowItem =>
  aFlowItem({
    ...{ seq: day * 10 + [BIG, SMALL, OTHER].indexOf(optionSymbol) + 1, optionSymbol, source: 'file' },
    ...{ sessionDate: DAYS[day] ?? '', executedAtUs: Date.parse(`${DAYS[day]}T20:30:00Z`) * 1000 },
    ...{ ticker: optionSymbol.slice(0, 4), type: optionSymbol[10] === 'P' ? 'P' : 'C' },
    ...change,
  })

beforeAll(async () => {
  const items = [
    // AAPL goes from 190 to 199.5 and to 209.475: 5% each; MSFT falls from 400 to 392 and stays.
    print(0, BIG, { size: 500, bid: 1.9, ask: 2, underlyingPrice: 190 }),
    print(0, SMALL, { size: 10, bid: 0.9, ask: 1, underlyingPrice: 190 }),
    print(0, OTHER, { size: 10, bid: 4.5, ask: 5, underlyingPrice: 400 }),
    print(1, BIG, { size: 600, bid: 3, ask: 3.1, underlyingPrice: 199.5 }),
    print(1, SMALL, { size: 10, bid: 0.5, ask: 0.6, underlyingPrice: 199.5 }),
    print(1, OTHER, { size: 700, bid: 4, ask: 4.2, underlyingPrice: 392 }),
    // On the last day the large contract does not trade: nothing is known of its bid.
    print(2, SMALL, { size: 900, bid: 0.2, ask: 0.3, underlyingPrice: 209.475 }),
    print(2, OTHER, { size: 10, bid: 4.41, ask: 4.5, underlyingPrice: 392 }),
  ]
  await api.store.insertPrints({ token: 'file', items })
})
afterAll(() => api.close())

const run = async (filter: string, since: string = DAYS[0], as = premiumUser) => {
  const body = { filter, since, source: 'file' }
  return (await api.call(contract.screener.since, { as, body })).body.data as Since
}
const of = (data: Since, key: string) => data.horizons.find((one) => one.key === key)

describe('F66 a screen on every stored day since', () => {
  it('a run that broke off is begun again by the next question, and counts nothing twice', async () => {
    const desk = contractDaysOf(api.runtime.market)
    const read = desk.read.bind(desk)
    const broken = vi.spyOn(desk, 'read').mockImplementationOnce(read).mockRejectedValueOnce(new Error('no store'))
    const ask = { as: premiumUser, body: { filter: 'volume>=499', since: DAYS[0], source: 'file' } }
    expect((await api.call(contract.screener.since, ask)).status).toBe(500)
    broken.mockRestore()
    expect((await run('volume>=499')).days.map((day) => day.session_date)).toEqual(DAYS)
  })

  it('counts the matches of each session and follows them: underlying, and contract from ask to the later bid', async () => {
    const data = await run('volume>=500')
    expect(data).toMatchObject({
      pending: 0,
      days: [
        { session_date: DAYS[0], matched: 1, traded: 3 },
        { session_date: DAYS[1], matched: 2, traded: 3 },
        { session_date: DAYS[2], matched: 1, traded: 2 },
      ],
    })
    // Day 1: AAPL 190 → 199.5. Day 2: AAPL 199.5 → 209.475, MSFT 392 → 392. The last day has no next.
    const under = of(data, 'under_1d')
    expect(under?.stats).toMatchObject({ n: 3, hit_rate: 2 / 3 })
    expect(under?.stats?.mean).toBeCloseTo(10 / 3, 9)
    // Every contract that traded: 5, 5, −2 on the first day and 5, 5, 0 on the second.
    expect(under?.benchmark_mean).toBeCloseTo(18 / 6, 9)
    // Bought at 2, sold at 3; MSFT bought at 4.20, sold at 4.41; the large one has no bid on the last day.
    const contracts = of(data, 'contract_1d')?.stats
    expect(contracts?.n).toBe(2)
    expect(contracts?.mean).toBeCloseTo((50 + 5) / 2, 9)
    expect(of(data, 'under_5d')?.stats).toBeNull()
  })

  it('begins on the day that is named; a filter that contracts do not have is refused', async () => {
    expect((await run('volume>=500', DAYS[1])).days.map((day) => day.session_date)).toEqual(DAYS.slice(1))
    const reply = await api.call(contract.screener.since, {
      ...{ as: premiumUser, body: { filter: 'size>=5', since: DAYS[0] } },
    })
    expect(reply.status).toBe(422)
  })

  it('the sample tier has no stored sessions', async () => {
    const reply = await api.call(contract.screener.since, { body: { filter: '', since: DAYS[0] } })
    expect(reply.body).toMatchObject({ data: { days: [], pending: 0 }, meta: { tier: 'sample' } })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programOf } from '@/lib/flow/alerts/programOf'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { noFacts } from '@/server/market/facts/noFacts'
import { alertsOf } from '@/server/services/alerts/alertDeps'
import { aDefinition } from '@/tests/builders/anAlert'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

const RISEN = 'AAPL250117C00200000'
const FALLEN = 'AAPL250117P00190000'
const SAME = 'MSFT250117P00400000'

const change = (optionSymbol: string, openInterest: number, before: number, upDays: number) => ({
  ...({ optionSymbol, ticker: 'AAPL', type: 'C', expiry: '2025-01-17', strike: 200 } as const),
  ...{ openInterest, before, upDays },
})
const sums = { calls: 0, puts: 0, callsBefore: 0, putsBefore: 0, threeBefore: 0, fiveBefore: 0, listed: 0, updated: 0 }
/** This morning: 1,000 became 1,300 after three rises; 200 became 50; of the third nothing changed. */
const facts: MarketFacts = {
  ...noFacts,
  expiries: () => [],
  interest: () => [{ ...sums, ticker: 'AAPL', changes: [change(RISEN, 1300, 1000, 3), change(FALLEN, 50, 200, 0)] }],
}

describe('C14 F37 an alert on the morning of a contract', () => {
  const api = apiTestClient({ facts: { tape: facts, sample: noFacts } })
  const hits: { rule: string; symbol: string | null }[] = []

  beforeAll(async () => {
    const runner = alertsOf(api.runtime.market).runners.live
    runner.listen((hit) => {
      hits.push({ rule: hit.rule, symbol: hit.optionSymbol })
      return true
    })
    const filters = ['oi_change>=300', 'oi_change_pct<=-75', 'oi_up_days>=3', 'oi_up_days>=4', 'oi_change=0']
    runner.setCustom(filters.map((filter) => programOf(filter, { ...aDefinition, filter })))
    api.feed.push(...[RISEN, FALLEN, SAME].map((option_chain_id, at) => aPrint({ seq: at + 1, option_chain_id })))
    await until(() => api.runtime.views.live.seq === 3)
    await runner.catchUp()
  })
  afterAll(() => api.close())

  it('rings for prints of the contracts whose open interest changed so, and for no others', () => {
    const rung = (rule: string) => hits.filter((hit) => hit.rule === rule).map(({ symbol }) => symbol)
    expect(rung('oi_change>=300')).toEqual([RISEN])
    expect(rung('oi_change_pct<=-75')).toEqual([FALLEN])
    expect(rung('oi_up_days>=3')).toEqual([RISEN])
    expect(rung('oi_up_days>=4')).toEqual([])
    expect(rung('oi_change=0')).toEqual([SAME])
  })
})

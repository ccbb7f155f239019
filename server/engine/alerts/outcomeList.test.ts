import { describe, expect, it } from 'vitest'
import { addQuote, type ContractOutcome, newOutcome } from '@/lib/flow/alerts/outcome'
import type { AlertProgram } from '@/lib/flow/alerts/program'
import { AlertEngine } from '@/server/engine/alerts/alertEngine'
import { OutcomeList } from '@/server/engine/alerts/outcomeList'
import { aFlowItem } from '@/tests/support/aPrint'

const T0 = 1_736_953_200_000_000
const SECOND_US = 1_000_000

/** Numbers below 1 that are the same in every run (Park and Miller's minimal standard). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Hits and quotes of one contract over four hours: many at one instant, some late, some without a bid. */
function* tape(count: number, seed: number) {
  const next = numbers(seed)
  for (let at = 0; at < count; at += 1) {
    const late = next() < 0.05 ? Math.floor(next() * 5400) : 0
    const us = T0 + (Math.floor((at * 14_400) / count) - late) * SECOND_US
    yield { us, bid: next() < 0.1 ? null : Math.round(next() * 500) / 100, isHit: next() < 0.6 }
  }
}

describe('F66 outcomes of the hits of one contract', () => {
  it.each([1, 2, 3])('F66 are those of telling every outcome every quote, read at any time (tape %d)', (seed) => {
    const list = new OutcomeList()
    const grouped: ContractOutcome[] = []
    const oracle: ContractOutcome[] = []
    let row = 0
    for (const { us, bid, isHit } of tape(3000, seed)) {
      list.quote(us, bid)
      for (const outcome of oracle) addQuote(outcome, us, bid)
      if (isHit) {
        grouped.push(newOutcome(us, bid))
        oracle.push(newOutcome(us, bid))
        const newest = grouped.at(-1)
        if (newest !== undefined) list.add(newest)
      }
      row += 1
      if (row % 997 !== 0) continue
      list.settle()
      expect(grouped).toEqual(oracle)
    }
    list.settle()
    expect(oracle.length).toBeGreaterThan(1500)
    expect(grouped).toEqual(oracle)
  })

  it('F66 a quote that says the same to 32 hits is noted once and handed on when it is read', () => {
    const list = new OutcomeList()
    const outcomes = Array.from({ length: 32 }, (_, at) => newOutcome(T0 + at, 2))
    for (const outcome of outcomes) list.add(outcome)
    list.quote(T0 + SECOND_US, 3)
    list.quote(T0 + 1_200 * SECOND_US, 1)
    expect(outcomes.map(({ bidClose }) => bidClose)).toEqual(outcomes.map(() => null))
    list.settle()
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ bid15: 3, bid60: 1, bidClose: 1, bidMax: 3, bidMin: 1 })
  })

  it('F66 an alert that every print of a contract fulfils: the book gives each hit what followed it', () => {
    const everything: AlertProgram = {
      kind: 'print',
      id: 'mine',
      filter: { kind: 'and', items: [] },
      expiresAfterReport: false,
      policy: { trigger: { kind: 'every' }, cooldownMinutes: 0, activeHours: null },
    }
    const engine = new AlertEngine({
      sessionDate: '2025-01-15',
      programs: [everything],
      context: { factsOf: () => undefined, averageVolume: () => null },
      resolve: () => [],
    })
    const bids = Array.from({ length: 100 }, (_, at) => 1 + ((at * 37) % 100))
    for (const [at, bid] of bids.entries())
      engine.add(aFlowItem({ seq: at + 1, executedAtUs: T0 + at * 60 * SECOND_US, bid }))
    const outcomes = [...engine.book.all()].map(({ outcome }) => outcome)
    expect(outcomes).toHaveLength(100)
    for (const [at, outcome] of outcomes.entries()) {
      const after = bids.slice(at + 1)
      expect(outcome).toMatchObject({
        bid15: after.slice(0, 15).at(-1) ?? null,
        bid60: after.slice(0, 60).at(-1) ?? null,
        bidClose: after.at(-1) ?? null,
        bidMax: after.length === 0 ? null : Math.max(...after),
        bidMin: after.length === 0 ? null : Math.min(...after),
      })
    }
  })
})

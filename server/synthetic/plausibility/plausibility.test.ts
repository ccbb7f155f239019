import { describe, expect, it } from 'vitest'
import { createMarket } from '@/server/synthetic/market'
import { sampleOf, YEAR } from '@/server/synthetic/plausibility/sample'
import { FACT_GROUPS, type MeasuredFact, measureFacts } from '@/server/synthetic/plausibility/stylisedFacts'
import { rounds } from '@/tests/support/rounds'

const WEEK = { sessions: 5, tapeEvery: 1 }

const LAST = '2026-11-20'
const facts = FACT_GROUPS.flatMap((group) => group.facts)
const measure = (...given: Parameters<typeof sampleOf>) => [...measureFacts(sampleOf(...given))].map(({ fact }) => fact)
const outside = (measured: readonly MeasuredFact[]) =>
  measured.filter(({ isInside }) => !isInside).map(({ fact, value }) => [fact.name, value] as const)

describe('the built-in market beside published figures (issue 27, Options point 4, Stocks point 6)', () => {
  it('names each fact once, with a band and who published it', () => {
    expect(new Set(facts.map(({ name }) => name)).size).toBe(facts.length)
    expect(facts.filter(({ band, source }) => band[0] > band[1] || source.length < 10)).toEqual([])
  })

  it('a week of the market of seed 1 is inside every band', () => {
    const measured = measure(createMarket({ seed: 1 }), LAST, WEEK)
    expect(outside(measured)).toEqual([])
  })

  it.each(rounds(0, 3) === 0 ? [] : [1, 2, 3])(
    'a year of the market of seed %i is inside every band (npm run test:long)',
    (seed) => {
      const measured = measure(createMarket({ seed }), LAST, YEAR)
      expect(measured).toHaveLength(facts.length)
      expect(outside(measured)).toEqual([])
    },
    3_600_000,
  )
})

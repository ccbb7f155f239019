import { companyFacts } from '@/server/synthetic/plausibility/companyFacts'
import { eventFacts } from '@/server/synthetic/plausibility/eventFacts'
import type { StylisedFact } from '@/server/synthetic/plausibility/fact'
import { interestFacts } from '@/server/synthetic/plausibility/interestFacts'
import { leftStrikeFacts } from '@/server/synthetic/plausibility/leftStrikes'
import { optionFacts } from '@/server/synthetic/plausibility/optionFacts'
import { printFacts } from '@/server/synthetic/plausibility/printFacts'
import { type MarketSample, YEAR } from '@/server/synthetic/plausibility/sample'
import { stockFacts } from '@/server/synthetic/plausibility/stockFacts'
import { volatilityFacts } from '@/server/synthetic/plausibility/volatilityFacts'
import { yearFacts } from '@/server/synthetic/plausibility/yearFacts'

export interface FactGroup {
  readonly title: string
  readonly facts: readonly StylisedFact[]
}

/** Every stylised fact the built-in market is held to. Issue: a market that would fool a trader. */
export const FACT_GROUPS: readonly FactGroup[] = [
  { title: 'Volume of options', facts: [...optionFacts, ...printFacts] },
  { title: 'Open interest', facts: [...interestFacts, ...leftStrikeFacts] },
  { title: 'Volatility and quotes', facts: volatilityFacts },
  { title: 'Stocks and companies', facts: [...stockFacts, ...yearFacts, ...companyFacts] },
  { title: 'Events and records', facts: eventFacts },
]

export interface MeasuredFact {
  readonly fact: StylisedFact
  readonly group: string
  readonly value: number
  readonly isInside: boolean
}

/** Measures every fact that a sample is long enough for, one after the other, and tells the share that is done. */
export function* measureFacts(
  sample: MarketSample,
): Generator<{ readonly fact: MeasuredFact; readonly progress: number }> {
  const isYear = sample.dates.length >= YEAR.sessions
  const all = FACT_GROUPS.flatMap(({ title, facts }) => facts.map((fact) => ({ fact, group: title }))).filter(
    ({ fact }) => isYear || fact.needsYear !== true,
  )
  for (const [at, { fact, group }] of all.entries()) {
    const value = fact.measure(sample)
    const isInside = value >= fact.band[0] && value <= fact.band[1]
    yield { fact: { fact, group, value, isInside }, progress: (at + 1) / all.length }
  }
}

import type { StylisedFact } from '@/server/synthetic/plausibility/fact'
import { interestFacts } from '@/server/synthetic/plausibility/interestFacts'
import { optionFacts } from '@/server/synthetic/plausibility/optionFacts'
import { type MarketSample, YEAR } from '@/server/synthetic/plausibility/sample'
import { stockFacts } from '@/server/synthetic/plausibility/stockFacts'
import { volatilityFacts } from '@/server/synthetic/plausibility/volatilityFacts'

export interface FactGroup {
  readonly title: string
  readonly facts: readonly StylisedFact[]
}

/** Every stylised fact the built-in market is held to. Issue: a market that would fool a trader. */
export const FACT_GROUPS: readonly FactGroup[] = [
  { title: 'Volume of options', facts: optionFacts },
  { title: 'Open interest', facts: interestFacts },
  { title: 'Volatility and quotes', facts: volatilityFacts },
  { title: 'Stocks, events and records', facts: stockFacts },
]

export interface MeasuredFact {
  readonly fact: StylisedFact
  readonly group: string
  readonly value: number
  readonly isInside: boolean
}

/** Measures every fact that a sample is long enough for. */
export function measureFacts(sample: MarketSample): MeasuredFact[] {
  const isYear = sample.dates.length >= YEAR.sessions
  return FACT_GROUPS.flatMap(({ title, facts }) =>
    facts
      .filter(({ needsYear }) => isYear || needsYear !== true)
      .map((fact) => {
        const value = fact.measure(sample)
        return { fact, group: title, value, isInside: value >= fact.band[0] && value <= fact.band[1] }
      }),
  )
}

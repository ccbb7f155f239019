import { type Assumptions, type RetirementPlan, USUAL_ASSUMPTIONS, USUAL_PLAN } from '@/lib/retirement/plan'

/** The usual assumptions with a thousand paths. */
export const assumed = (change: Partial<Assumptions> = {}): Assumptions => ({
  ...USUAL_ASSUMPTIONS,
  paths: 1000,
  ...change,
})

/** Money that only lies there: no flows, no costs, all in stocks. */
export const still: RetirementPlan = {
  ...USUAL_PLAN,
  ...{ age: 40, retireAge: 60, endAge: 61, balance: 1000, contribution: 0, stocksNow: 100, stocksAtRetirement: 100 },
  ...{ stocksAtEnd: 100, cash: 0, fees: 0, taxDrag: 0, socialSecurity: 0, spending: 0 },
}

/** A pensioner of today who lives on the balance alone. */
export const retired: RetirementPlan = {
  ...still,
  age: 65,
  retireAge: 65,
  endAge: 95,
  balance: 1_000_000,
  spending: 40_000,
}

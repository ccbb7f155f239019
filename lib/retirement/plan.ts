/** F55 withdrawal rules. */
export const SPENDING_RULES = ['fixed', 'percent', 'guardrails', 'remaining', 'floor'] as const
export type SpendingRule = (typeof SPENDING_RULES)[number]

/** When the spending of a year is taken from the balance: a twelfth each month, or all of it at the beginning of the year. */
export const SPENDING_TIMES = ['month', 'year'] as const
type SpendingTime = (typeof SPENDING_TIMES)[number]

/** F55 return models: lognormal, Student-t with 5 degrees of freedom, blocks of a history. */
export const RETURN_MODELS = ['lognormal', 'student', 'history'] as const
export type ReturnModel = (typeof RETURN_MODELS)[number]

/** A saver's plan. Money in USD of today unless said otherwise, shares and rates in percent (a year). F55. */
export interface RetirementPlan {
  readonly age: number
  readonly retireAge: number
  readonly endAge: number
  readonly balance: number
  /** A year until retirement, and how fast it grows (in USD of the day). */
  readonly contribution: number
  readonly contributionGrowth: number
  /** Share of stocks today, at retirement and at the end; straight in between. Cash is a fixed share, bonds the rest. */
  readonly stocksNow: number
  readonly stocksAtRetirement: number
  readonly stocksAtEnd: number
  readonly cash: number
  /** A year, taken off the balance month by month. */
  readonly fees: number
  readonly taxDrag: number
  /** Follows prices. */
  readonly socialSecurity: number
  readonly socialSecurityAge: number
  /** Follows prices only where it says so. */
  readonly pension: number
  readonly pensionAge: number
  readonly isPensionIndexed: boolean
  readonly spending: number
  readonly rule: SpendingRule
  readonly taken: SpendingTime
  /** Of the balance a year: rules 'percent' and 'floor'. */
  readonly withdrawal: number
  /** Least and most of the spending, percent of it: rule 'floor'. */
  readonly floor: number
  readonly ceiling: number
}

/** What the plan is tried against; percent a year. Means are arithmetic. F55. */
export interface Assumptions {
  readonly model: ReturnModel
  readonly stockMean: number
  readonly stockVol: number
  readonly bondMean: number
  readonly bondVol: number
  /** Of stocks and bonds, −1 to 1. */
  readonly correlation: number
  readonly cashRate: number
  readonly inflation: number
  readonly inflationVol: number
  readonly seed: number
  readonly paths: number
}

/** A plan to begin with, and assumptions in the range of published long-run capital market assumptions; all of them ours. */
export const USUAL_PLAN: RetirementPlan = {
  age: 40,
  retireAge: 65,
  endAge: 95,
  balance: 150_000,
  contribution: 18_000,
  contributionGrowth: 3,
  stocksNow: 80,
  stocksAtRetirement: 60,
  stocksAtEnd: 40,
  cash: 5,
  fees: 0.3,
  taxDrag: 0.2,
  socialSecurity: 24_000,
  socialSecurityAge: 67,
  pension: 0,
  pensionAge: 65,
  isPensionIndexed: false,
  spending: 60_000,
  rule: 'fixed',
  taken: 'month',
  withdrawal: 4,
  floor: 80,
  ceiling: 120,
}

export const USUAL_ASSUMPTIONS: Assumptions = {
  model: 'lognormal',
  stockMean: 7.5,
  stockVol: 17,
  bondMean: 4.2,
  bondVol: 6,
  correlation: 0.1,
  cashRate: 3,
  inflation: 2.5,
  inflationVol: 1.3,
  seed: 1,
  paths: 10_000,
}

/** Least and most of every number of a plan. */
export const PLAN_BOUNDS = {
  age: [18, 100],
  retireAge: [18, 100],
  endAge: [40, 110],
  balance: [0, 1e9],
  contribution: [0, 1e7],
  contributionGrowth: [-10, 20],
  stocksNow: [0, 100],
  stocksAtRetirement: [0, 100],
  stocksAtEnd: [0, 100],
  cash: [0, 100],
  fees: [0, 5],
  taxDrag: [0, 5],
  socialSecurity: [0, 1e6],
  socialSecurityAge: [50, 100],
  pension: [0, 1e7],
  pensionAge: [40, 100],
  spending: [0, 1e8],
  withdrawal: [0.1, 30],
  floor: [0, 100],
  ceiling: [100, 500],
} as const satisfies Partial<Record<keyof RetirementPlan, readonly [number, number]>>
export type PlanNumber = keyof typeof PLAN_BOUNDS

export const ASSUMPTION_BOUNDS = {
  stockMean: [-10, 25],
  stockVol: [0, 60],
  bondMean: [-5, 15],
  bondVol: [0, 30],
  correlation: [-0.95, 0.95],
  cashRate: [-2, 15],
  inflation: [-2, 15],
  inflationVol: [0, 10],
  seed: [1, 1_000_000_000],
  paths: [500, 20_000],
} as const satisfies Partial<Record<keyof Assumptions, readonly [number, number]>>
export type AssumptionNumber = keyof typeof ASSUMPTION_BOUNDS

/** What no plan can be, said at the field where it shows. */
export function planFaults(plan: RetirementPlan): Partial<Record<PlanNumber, string>> {
  const faults: Partial<Record<PlanNumber, string>> = {}
  if (plan.retireAge < plan.age) faults.retireAge = 'Not before the age of today; already retired is the same age'
  if (plan.endAge <= plan.retireAge) faults.endAge = 'After the age of retirement'
  const most = Math.max(plan.stocksNow, plan.stocksAtRetirement, plan.stocksAtEnd)
  if (plan.cash + most > 100) faults.cash = `Cash and stocks together are ${plan.cash + most}%`
  return faults
}

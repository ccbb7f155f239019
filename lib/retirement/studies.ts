import type { Assumptions, RetirementPlan } from '@/lib/retirement/plan'
import type { MonthOfMarket } from '@/lib/retirement/returnSource'
import { successOf } from '@/lib/retirement/simulate'

/** Studies look at fewer paths, and always at the same ones: differences are those of the plans, not of luck. */
const STUDY_PATHS = 2000
/** F55: spending that succeeds in so many of a hundred paths. */
const USUAL_TARGET = 0.9
const BISECTIONS = 14

const fewer = (assumed: Assumptions): Assumptions => ({ ...assumed, paths: Math.min(assumed.paths, STUDY_PATHS) })

interface TornadoBar {
  readonly label: string
  /** Success with less and with more of it. */
  readonly less: number
  readonly more: number
}

export interface Tornado {
  readonly base: number
  /** Widest first. */
  readonly bars: readonly TornadoBar[]
}

/** Sensitivity: spending ± 10 %, retirement ± 2 years, returns ± 1 point, inflation ± 1 point. */
export function tornado(
  plan: RetirementPlan,
  assumptions: Assumptions,
  history: readonly MonthOfMarket[] = [],
): Tornado {
  const assumed = fewer(assumptions)
  const success = (changed: Partial<RetirementPlan>, world: Partial<Assumptions> = {}) =>
    successOf({ ...plan, ...changed }, { ...assumed, ...world }, history)
  const { spending, retireAge, age, endAge } = plan
  const returns = (points: number) => ({
    stockMean: assumed.stockMean + points,
    bondMean: assumed.bondMean + points,
    cashRate: assumed.cashRate + points,
  })
  const retire = (years: number) => ({ retireAge: Math.min(endAge - 1, Math.max(age, retireAge + years)) })
  const bars: readonly TornadoBar[] = [
    {
      label: 'Spending ± 10%',
      less: success({ spending: spending * 0.9 }),
      more: success({ spending: spending * 1.1 }),
    },
    { label: 'Retirement ± 2 years', less: success(retire(-2)), more: success(retire(2)) },
    { label: 'Returns ± 1 point', less: success({}, returns(-1)), more: success({}, returns(1)) },
    {
      label: 'Inflation ± 1 point',
      less: success({}, { inflation: assumed.inflation - 1 }),
      more: success({}, { inflation: assumed.inflation + 1 }),
    },
  ]
  const width = ({ less, more }: TornadoBar) => Math.abs(more - less)
  return { base: success({}), bars: bars.toSorted((a, b) => width(b) - width(a)) }
}

/**
 * F55: the largest yearly spending, USD of today, that succeeds in the target share of paths, by bisection on the same
 * paths. null where not even nothing succeeds so often; rules that follow the balance cannot run dry and have no answer.
 */
export function safeSpending(
  plan: RetirementPlan,
  assumptions: Assumptions,
  history: readonly MonthOfMarket[] = [],
): number | null {
  if (plan.rule === 'percent' || plan.rule === 'remaining') return null
  const assumed = fewer(assumptions)
  const isSafe = (spending: number) => successOf({ ...plan, spending }, assumed, history) >= USUAL_TARGET
  if (!isSafe(0)) return null
  let [low, high] = [0, Math.max(1000, 2 * plan.spending)]
  for (let i = 0; i < 12 && isSafe(high); i++) [low, high] = [high, 2 * high]
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = 0.5 * (low + high)
    if (isSafe(middle)) low = middle
    else high = middle
  }
  return low
}

/** The plan without chance: every month brings its mean. What is shown where no worker can run. */
export function steadyAssumptions(assumed: Assumptions): Assumptions {
  return { ...assumed, model: 'lognormal', stockVol: 0, bondVol: 0, inflationVol: 0, paths: 1 }
}

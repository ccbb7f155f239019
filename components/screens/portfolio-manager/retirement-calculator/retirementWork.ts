import type { Assumptions, RetirementPlan } from '@/lib/retirement/plan'
import type { MonthOfMarket } from '@/lib/retirement/returnSource'
import { type RetirementOutcome, simulate } from '@/lib/retirement/simulate'
import { safeSpending, type Tornado, tornado } from '@/lib/retirement/studies'

/** A question to the worker; `id` comes back with its answers. */
export interface RetirementQuestion {
  readonly id: number
  readonly plans: readonly RetirementPlan[]
  readonly active: number
  readonly assumptions: Assumptions
  readonly history: readonly MonthOfMarket[]
}

/** Answers in the order in which they are ready: outcomes first, then the studies of the active plan. */
export type RetirementAnswer =
  | { readonly id: number; readonly kind: 'outcomes'; readonly outcomes: readonly RetirementOutcome[] }
  | { readonly id: number; readonly kind: 'studies'; readonly safe: number | null; readonly tornado: Tornado }

/** Works a question out and tells each part when it is ready. */
export function answerQuestion(question: RetirementQuestion, tell: (answer: RetirementAnswer) => void): void {
  const { id, plans, active, assumptions, history } = question
  tell({ id, kind: 'outcomes', outcomes: plans.map((plan) => simulate(plan, assumptions, history)) })
  const plan = plans[active]
  if (plan === undefined) return
  const safe = safeSpending(plan, assumptions, history)
  tell({ id, kind: 'studies', safe, tornado: tornado(plan, assumptions, history) })
}

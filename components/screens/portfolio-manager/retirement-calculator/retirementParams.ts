import { choiceField, flagField } from '@/lib/navigation/addressFields'
import { type AddressQuery, choiceOf, queryOf, textOf } from '@/lib/navigation/addressQuery'
import { expectsBetween, type FindUnread, readerWith, unreadBy } from '@/lib/navigation/unread'
import {
  ASSUMPTION_BOUNDS,
  type AssumptionNumber,
  type Assumptions,
  PLAN_BOUNDS,
  type PlanNumber,
  RETURN_MODELS,
  type RetirementPlan,
  SPENDING_RULES,
  SPENDING_TIMES,
  USUAL_ASSUMPTIONS,
  USUAL_PLAN,
} from '@/lib/retirement/plan'

const STEPS = ['you', 'savings', 'income', 'spending'] as const
export type Step = (typeof STEPS)[number]
export const PLAN_NAMES = ['A', 'B', 'C'] as const
export const MOST_PLANS = PLAN_NAMES.length

/** Everything the address says: plans, assumptions, seed and model, so that a result can be made again (F55). */
export interface RetirementParams {
  readonly plans: readonly RetirementPlan[]
  /** The plan that is edited. */
  readonly active: number
  readonly step: Step
  readonly assumptions: Assumptions
  /** Money shown in USD of today; else of the day. */
  readonly isReal: boolean
}

const PLAN_KEYS = Object.keys(PLAN_BOUNDS) as PlanNumber[]
const ASSUMPTION_KEYS = Object.keys(ASSUMPTION_BOUNDS) as AssumptionNumber[]

function boundedOf(query: AddressQuery, key: string, usual: number, [low, high]: readonly [number, number]): number {
  const text = textOf(query, key)
  const value = Number(text)
  return text !== '' && Number.isFinite(value) && value >= low && value <= high ? value : usual
}

/** A plan of the query; those after the first have their letter before each name. */
function planOf(query: AddressQuery, prefix: string): RetirementPlan {
  const numbers = PLAN_KEYS.map((key) => [key, boundedOf(query, prefix + key, USUAL_PLAN[key], PLAN_BOUNDS[key])])
  return {
    ...USUAL_PLAN,
    ...(Object.fromEntries(numbers) as Pick<RetirementPlan, PlanNumber>),
    rule: choiceOf(query, `${prefix}rule`, SPENDING_RULES, USUAL_PLAN.rule),
    taken: choiceOf(query, `${prefix}taken`, SPENDING_TIMES, USUAL_PLAN.taken),
    isPensionIndexed: textOf(query, `${prefix}indexed`) === '1',
  }
}

const prefixOf = (at: number): string => (at === 0 ? '' : `${PLAN_NAMES[at]?.toLowerCase() ?? ''}_`)

const betweenAll = <Key extends string>(
  bounds: Readonly<Record<Key, readonly [number, number]>>,
  keys: readonly Key[],
  prefix = '',
): [string, FindUnread][] => keys.map((key) => [prefix + key, expectsBetween(bounds[key])])

const planUnread = (prefix: string): [string, FindUnread | undefined][] => [
  ...betweenAll(PLAN_BOUNDS, PLAN_KEYS, prefix),
  [`${prefix}rule`, choiceField(SPENDING_RULES, USUAL_PLAN.rule).unread],
  [`${prefix}taken`, choiceField(SPENDING_TIMES, USUAL_PLAN.taken).unread],
  [`${prefix}indexed`, flagField.unread],
]

const unread = unreadBy({
  plans: expectsBetween([1, MOST_PLANS]),
  plan: expectsBetween([0, MOST_PLANS - 1]),
  step: choiceField(STEPS, 'you').unread,
  money: choiceField(['real', 'nominal'], 'real').unread,
  model: choiceField(RETURN_MODELS, USUAL_ASSUMPTIONS.model).unread,
  ...Object.fromEntries(betweenAll(ASSUMPTION_BOUNDS, ASSUMPTION_KEYS)),
  ...Object.fromEntries(PLAN_NAMES.flatMap((_, at) => planUnread(prefixOf(at)))),
})

/** Reads the address; never throws, what makes no sense is left out. */
export const parseRetirementParams = readerWith(unread, (query): RetirementParams => {
  const count = Math.min(MOST_PLANS, Math.max(1, Math.round(Number(textOf(query, 'plans')) || 1)))
  const plans = Array.from({ length: count }, (_, at) => planOf(query, prefixOf(at)))
  const assumed = ASSUMPTION_KEYS.map((key) => [
    key,
    boundedOf(query, key, USUAL_ASSUMPTIONS[key], ASSUMPTION_BOUNDS[key]),
  ])
  const numbers = Object.fromEntries(assumed) as Pick<Assumptions, AssumptionNumber>
  return {
    plans,
    active: Math.min(count - 1, Math.max(0, Math.round(Number(textOf(query, 'plan')) || 0))),
    step: choiceOf(query, 'step', STEPS, 'you'),
    assumptions: {
      ...numbers,
      seed: Math.round(numbers.seed),
      paths: Math.round(numbers.paths),
      model: choiceOf(query, 'model', RETURN_MODELS, USUAL_ASSUMPTIONS.model),
    },
    isReal: textOf(query, 'money') !== 'nominal',
  }
})

const unless = (value: number, usual: number): string => (value === usual ? '' : String(value))

/** The canonical query of a state; what the page starts with is left out. */
export function retirementQuery({ plans, active, step, assumptions, isReal }: RetirementParams): string {
  const pairs: Record<string, string> = {
    plans: unless(plans.length, 1),
    plan: unless(active, 0),
    step: step === 'you' ? '' : step,
    money: isReal ? '' : 'nominal',
    model: assumptions.model === USUAL_ASSUMPTIONS.model ? '' : assumptions.model,
  }
  for (const key of ASSUMPTION_KEYS) pairs[key] = unless(assumptions[key], USUAL_ASSUMPTIONS[key])
  // A result can be made again only with its seed.
  pairs.seed = String(assumptions.seed)
  for (const [at, plan] of plans.entries()) {
    const prefix = prefixOf(at)
    for (const key of PLAN_KEYS) pairs[prefix + key] = unless(plan[key], USUAL_PLAN[key])
    pairs[`${prefix}rule`] = plan.rule === USUAL_PLAN.rule ? '' : plan.rule
    pairs[`${prefix}taken`] = plan.taken === USUAL_PLAN.taken ? '' : plan.taken
    pairs[`${prefix}indexed`] = plan.isPensionIndexed ? '1' : ''
  }
  return queryOf(pairs)
}

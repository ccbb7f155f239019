import { type AddressField, addressOf, choiceField, flagField, named } from '@/lib/navigation/addressFields'
import { type AddressQuery, queryOf, textOf } from '@/lib/navigation/addressQuery'
import { expectsBetween, readerWith } from '@/lib/navigation/unread'
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

type Bounds = readonly [low: number, high: number]

/** A number within bounds, else the usual one. */
const between = (usual: number, [low, high]: Bounds): AddressField<number> => ({
  read: (query, key) => {
    const text = textOf(query, key)
    const value = Number(text)
    return text !== '' && Number.isFinite(value) && value >= low && value <= high ? value : usual
  },
  write: (value) => (value === usual ? '' : String(value)),
  unread: expectsBetween([low, high]),
})

/** A whole number that is brought within bounds. */
const wholeBetween = (low: number, high: number): AddressField<number> => ({
  ...between(low, [low, high]),
  read: (query, key) => Math.min(high, Math.max(low, Math.round(Number(textOf(query, key)) || low))),
})

const allBetween = <Key extends string>(
  keys: readonly Key[],
  usual: Readonly<Record<Key, number>>,
  bounds: Readonly<Record<Key, Bounds>>,
) => Object.fromEntries(keys.map((key) => [key, between(usual[key], bounds[key])])) as Record<Key, AddressField<number>>

const planFields = {
  ...allBetween(PLAN_KEYS, USUAL_PLAN, PLAN_BOUNDS),
  rule: choiceField(SPENDING_RULES, USUAL_PLAN.rule),
  taken: choiceField(SPENDING_TIMES, USUAL_PLAN.taken),
  isPensionIndexed: named('indexed', flagField),
}

/** The address of each plan; those after the first have their letter before each name. */
const planAddresses = PLAN_NAMES.map((letter, at) => {
  const prefix = at === 0 ? '' : `${letter.toLowerCase()}_`
  const fields = Object.entries(planFields).map(([name, field]) => [
    name,
    { ...field, key: prefix + (field.key ?? name) },
  ])
  return addressOf(Object.fromEntries(fields) as typeof planFields)
})

const common = addressOf({
  plans: wholeBetween(1, MOST_PLANS),
  plan: wholeBetween(0, MOST_PLANS - 1),
  step: choiceField(STEPS, 'you'),
  money: choiceField(['real', 'nominal'], 'real'),
  model: choiceField(RETURN_MODELS, USUAL_ASSUMPTIONS.model),
  ...allBetween(ASSUMPTION_KEYS, USUAL_ASSUMPTIONS, ASSUMPTION_BOUNDS),
})
const unread = (query: AddressQuery) => [common, ...planAddresses].flatMap(({ parse }) => parse.unread(query))

/** Reads the address; never throws, what makes no sense is left out. */
export const parseRetirementParams = readerWith({ unread }, (query): RetirementParams => {
  const { plans: count, plan, step, money, ...assumptions } = common.parse(query)
  return {
    plans: planAddresses.slice(0, count).map(({ parse }) => parse(query)),
    active: Math.min(count - 1, plan),
    step,
    assumptions: { ...assumptions, seed: Math.round(assumptions.seed), paths: Math.round(assumptions.paths) },
    isReal: money === 'real',
  }
})

/** The canonical query of a state; what the page starts with is left out. */
export function retirementQuery({ plans, active, step, assumptions, isReal }: RetirementParams): string {
  const money = isReal ? 'real' : 'nominal'
  const shown = common.pairs({ ...assumptions, plans: plans.length, plan: active, step, money })
  // A result can be made again only with its seed.
  const seed = String(assumptions.seed)
  return queryOf(Object.assign({ ...shown, seed }, ...plans.map((plan, at) => planAddresses[at]?.pairs(plan))))
}

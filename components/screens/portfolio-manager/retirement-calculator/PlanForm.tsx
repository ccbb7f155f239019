import type {
  RetirementParams,
  Step,
} from '@/components/screens/portfolio-manager/retirement-calculator/retirementParams'
import { Checkbox } from '@/components/ui/Checkbox'
import { SelectField } from '@/components/ui/fields'
import { NumberField } from '@/components/ui/NumberField'
import { optionsOf } from '@/components/ui/optionsOf'
import { pickOf } from '@/components/ui/pickOf'
import { Segments } from '@/components/ui/Segments'
import { PLAN_BOUNDS, type PlanNumber, planFaults, type RetirementPlan, type SpendingRule } from '@/lib/retirement/plan'

const STEP_OPTIONS = optionsOf({
  you: 'You',
  savings: 'Savings',
  income: 'Income',
  spending: 'Spending',
}) satisfies readonly { value: Step; label: string }[]

export const RULE_WORDS: Readonly<Record<SpendingRule, string>> = {
  fixed: 'Fixed, in USD of today',
  percent: 'Share of the balance',
  guardrails: 'Guardrails: ± 10% when the rate leaves ± 20%',
  remaining: '1 / remaining years',
  floor: 'Share of the balance between floor and ceiling',
}

const TIME_OPTIONS = optionsOf({ month: 'Each month', year: 'At the start of each year' })

type FieldOf = readonly [key: PlanNumber, label: string, unit?: string, hint?: string]
const FIELDS: Readonly<Record<Step, readonly FieldOf[]>> = {
  you: [
    ['age', 'Age today', 'years'],
    ['retireAge', 'Retire at', 'years'],
    ['endAge', 'Plan until', 'years', 'Better too long than too short'],
  ],
  savings: [
    ['balance', 'Saved today', 'USD', 'All accounts together'],
    ['contribution', 'Paid in', 'USD a year', 'Until retirement'],
    ['contributionGrowth', 'Grows by', '% a year'],
    ['stocksNow', 'Stocks today', '%', 'Bonds are what is left'],
    ['stocksAtRetirement', 'Stocks at retirement', '%'],
    ['stocksAtEnd', 'Stocks at the end', '%'],
    ['cash', 'Cash', '%'],
    ['fees', 'Fees', '% a year'],
    ['taxDrag', 'Tax drag', '% a year'],
  ],
  income: [
    ['socialSecurity', 'Social security', 'USD of today a year'],
    ['socialSecurityAge', 'From age', 'years'],
    ['pension', 'Pension', 'USD a year'],
    ['pensionAge', 'Pension from age', 'years'],
  ],
  spending: [['spending', 'Spending', 'USD of today a year', 'All of it, taxes too']],
}
const BY_RULE: Readonly<Record<SpendingRule, readonly FieldOf[]>> = {
  fixed: [],
  guardrails: [],
  remaining: [],
  percent: [['withdrawal', 'Share taken', '% of the balance a year']],
  floor: [
    ['withdrawal', 'Share taken', '% of the balance a year'],
    ['floor', 'At least', '% of the spending'],
    ['ceiling', 'At most', '% of the spending'],
  ],
}

export interface PlanFormProps {
  readonly plan: RetirementPlan
  readonly step: Step
  readonly onPlan: (patch: Partial<RetirementPlan>) => void
  readonly onChange: (patch: Partial<RetirementParams>) => void
}

/** The plan in four steps; every key that makes a number within bounds works the result out anew. */
export function PlanForm({ plan, step, onPlan, onChange }: PlanFormProps) {
  const faults = planFaults(plan)
  const fields = step === 'spending' ? [...FIELDS.spending, ...BY_RULE[plan.rule]] : FIELDS[step]
  const elsewhere = Object.keys(faults).filter((key) => !fields.some(([own]) => own === key))
  return (
    <form aria-label="Your plan" onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-3 p-3">
      <Segments
        label="Step"
        size="s"
        options={STEP_OPTIONS}
        value={step}
        onChange={(next) => onChange({ step: next })}
      />
      {elsewhere.length > 0 ? (
        <p role="alert" className="text-11 text-danger">
          Another step has a fault: {elsewhere.map((key) => faults[key as PlanNumber]).join('; ')}. The result below is
          the one before.
        </p>
      ) : null}
      {step === 'spending' ? (
        <SelectField
          label="Rule"
          options={Object.entries(RULE_WORDS).map(([value, label]) => ({ value: value as SpendingRule, label }))}
          {...pickOf(plan, onPlan, 'rule')}
          className="w-full"
        />
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        {fields.map(([key, label, unit, hint]) => (
          <NumberField
            key={key}
            label={label}
            {...(unit === undefined ? {} : { unit })}
            {...(hint === undefined ? {} : { hint })}
            value={plan[key]}
            low={PLAN_BOUNDS[key][0]}
            high={PLAN_BOUNDS[key][1]}
            error={faults[key] ?? null}
            isLive
            onTake={(value) => onPlan({ [key]: value ?? 0 })}
          />
        ))}
      </div>
      {step === 'spending' ? (
        <Segments label="Spending is taken" size="s" options={TIME_OPTIONS} {...pickOf(plan, onPlan, 'taken')} />
      ) : null}
      {step === 'income' ? (
        <Checkbox checked={plan.isPensionIndexed} onChange={(isPensionIndexed) => onPlan({ isPensionIndexed })}>
          The pension follows prices
        </Checkbox>
      ) : null}
    </form>
  )
}

import { DayField } from '@/components/backtest/DayField'
import { TickerField } from '@/components/backtest/TickerField'
import { Checkbox } from '@/components/ui/Checkbox'
import { Field } from '@/components/ui/Field'
import { NumberField } from '@/components/ui/NumberField'
import { optionPairs } from '@/components/ui/optionsOf'
import { pickOf } from '@/components/ui/pickOf'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import type { BacktestPlan, Period, Side } from '@/lib/backtest/plan'

const EVERY_OPTIONS: readonly { readonly value: Period; readonly label: string }[] = [
  { value: 'none', label: 'Never' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'quarterly', label: 'Quarterly' },
  { value: 'yearly', label: 'Yearly' },
]
const SIDE_OPTIONS: readonly { readonly value: Side; readonly label: string }[] = [
  { value: 'last', label: 'Last close' },
  { value: 'first', label: 'First close' },
]
type NumberKey = 'initial' | 'contribution' | 'band' | 'bps' | 'fee' | 'cash'
interface NumberRule {
  readonly key: NumberKey
  readonly label: string
  readonly unit: string
  readonly low: number
  readonly high: number
}
const MONEY: readonly NumberRule[] = [{ key: 'initial', label: 'Start with', unit: 'USD', low: 0, high: 1e9 }]
const COSTS: readonly NumberRule[] = [
  { key: 'bps', label: 'Costs', unit: 'bps traded', low: 0, high: 500 },
  { key: 'fee', label: 'Fee', unit: 'USD a trade', low: 0, high: 1000 },
  { key: 'cash', label: 'Cash earns', unit: '% a year', low: 0, high: 30 },
  { key: 'band', label: 'Band', unit: '± points', low: 0.1, high: 100 },
]

export interface RulesFormProps {
  readonly plan: BacktestPlan
  readonly onPlan: (patch: Partial<BacktestPlan>) => void
}

/** Days, money, costs and what the result is set beside: the same for every portfolio of the plan. F54. */
export function RulesForm({ plan, onPlan }: RulesFormProps) {
  const numbers = (rules: readonly NumberRule[]) =>
    rules.map(({ key, ...rule }) => (
      <NumberField
        key={key}
        {...rule}
        value={plan[key]}
        onTake={(value) => value !== null && onPlan({ [key]: value } as Partial<BacktestPlan>)}
      />
    ))
  return (
    <div className="flex flex-col gap-3 p-3">
      <div className="grid grid-cols-2 gap-2">
        <DayField label="From" value={plan.from} onTake={(from) => onPlan({ from })} />
        <DayField label="To" value={plan.to} onTake={(to) => onPlan({ to })} />
        {numbers(MONEY)}
        <TickerField
          key={plan.benchmark}
          label="Benchmark"
          ticker={plan.benchmark}
          onTake={(benchmark) => onPlan({ benchmark })}
        />
        <NumberField
          label="Pay in"
          unit="USD"
          value={plan.contribution}
          low={-1e7}
          high={1e7}
          hint="negative: a withdrawal"
          onTake={(contribution) => contribution !== null && onPlan({ contribution })}
        />
        <Field label="Every">
          {(ids) => (
            <Select {...ids} size="m" className="w-full" options={EVERY_OPTIONS} {...pickOf(plan, onPlan, 'every')} />
          )}
        </Field>
        <Field label="Paid and rebalanced at">
          {(ids) => (
            <Select {...ids} size="m" className="w-full" options={SIDE_OPTIONS} {...pickOf(plan, onPlan, 'side')} />
          )}
        </Field>
        {numbers(COSTS)}
      </div>
      <Checkbox checked={plan.dividends} onChange={(dividends) => onPlan({ dividends })}>
        Dividends reinvested (total return)
      </Checkbox>
      <Segments
        label="Filings are followed"
        size="s"
        options={optionPairs(['0', 'At the close of the filing day'], ['1', 'A session later'])}
        value={plan.lag === 0 ? '0' : '1'}
        onChange={(lag) => onPlan({ lag: lag === '1' ? 1 : 0 })}
      />
      <p className="text-11 text-fg-3">
        Weights set at a close earn from the next session on. Some filings are published after the close of their day: a
        session later is the careful choice.
      </p>
    </div>
  )
}

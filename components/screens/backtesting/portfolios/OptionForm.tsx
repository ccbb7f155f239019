import { TickerField } from '@/components/backtest/TickerField'
import { Field } from '@/components/ui/Field'
import { NumberField } from '@/components/ui/NumberField'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import {
  type EntryRule,
  OPTION_TEST_BOUNDS,
  type OptionTestPlan,
  TESTED_STRATEGIES,
  tradedPlan,
} from '@/lib/backtest/options/optionTestPlan'
import { legWords } from '@/lib/strategies/strategy'

const EVERY: readonly { readonly value: EntryRule; readonly label: string }[] = [
  { value: 'session', label: 'Every session' },
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
]
const NUMBERS = [
  { key: 'least', label: 'Expiry from', unit: 'days' },
  { key: 'most', label: 'Expiry to', unit: 'days' },
  { key: 'minute', label: 'Filled', unit: 'minutes after 9:30' },
  { key: 'width', label: 'Strike distance', unit: '%' },
  { key: 'hold', label: 'Hold', unit: 'sessions (0: expiry)' },
  { key: 'sessions', label: 'Newest sessions', unit: '' },
] as const

export interface OptionFormProps {
  readonly plan: OptionTestPlan
  readonly onPlan: (patch: Partial<OptionTestPlan>) => void
}

/** Name, structure, entries and exit of a test. A change works the result out anew. */
export function OptionForm({ plan, onPlan }: OptionFormProps) {
  return (
    <form
      aria-label="Option structure"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-3 p-3"
    >
      <TickerField key={plan.ticker} label="Ticker" ticker={plan.ticker} onTake={(ticker) => onPlan({ ticker })} />
      <Field label="Structure">
        {(ids) => (
          <Select
            {...ids}
            className="w-full"
            options={TESTED_STRATEGIES.map(({ key, name }) => ({ value: key, label: name }))}
            value={plan.strategy}
            onChange={(strategy) => onPlan({ strategy })}
          />
        )}
      </Field>
      <ul aria-label="Legs" className="text-11 text-fg-2">
        {tradedPlan(plan).legs.map((leg) => (
          <li key={legWords(leg)}>{legWords(leg)}</li>
        ))}
      </ul>
      <Segments label="Entered" size="s" options={EVERY} value={plan.every} onChange={(every) => onPlan({ every })} />
      <div className="grid grid-cols-2 gap-2">
        {NUMBERS.map(({ key, label, unit }) => (
          <NumberField
            key={key}
            label={label}
            {...(unit === '' ? {} : { unit })}
            low={OPTION_TEST_BOUNDS[key][0]}
            high={OPTION_TEST_BOUNDS[key][1]}
            value={plan[key]}
            onTake={(value) => value !== null && onPlan({ [key]: Math.round(value) } as Partial<OptionTestPlan>)}
          />
        ))}
      </div>
      <p className="text-11 text-fg-3">
        The first expiry between the two is traded, on the listed strikes next to the price. Buys pay the ask, sells get
        the bid, fees are $0.65 a contract. Held to the expiry, options settle at the close (morning series at the
        open); nothing is exercised early, and shares earn no dividend.
      </p>
    </form>
  )
}

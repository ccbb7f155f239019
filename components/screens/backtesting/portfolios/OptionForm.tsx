import { useState } from 'react'
import { TickerField } from '@/components/backtest/TickerField'
import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'
import { NumberField } from '@/components/ui/NumberField'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import {
  type EntryRule,
  OPTION_TEST_BOUNDS,
  type OptionTestPlan,
  TESTED_STRATEGIES,
  testedLegs,
  tradedPlan,
} from '@/lib/backtest/options/optionTestPlan'
import { strategyOf } from '@/lib/strategies/strategies'
import { describeLeg, patternOf } from '@/lib/strategies/strategy'

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

const OWN = { value: 'own', label: 'Own legs' } as const
const LIBRARY = TESTED_STRATEGIES.map(({ key, name }) => ({ value: key, label: name }))

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
            options={[...(plan.legs === '' ? [] : [OWN]), ...LIBRARY]}
            value={plan.legs === '' ? plan.strategy : OWN.value}
            onChange={(strategy) => strategy !== OWN.value && onPlan({ strategy, legs: '' })}
          />
        )}
      </Field>
      <LegsField key={`${plan.strategy} ${plan.legs}`} plan={plan} onPlan={onPlan} />
      <ul aria-label="Legs in words" className="text-11 text-fg-2">
        {tradedPlan(plan).legs.map((leg) => (
          <li key={describeLeg(leg)}>{describeLeg(leg)}</li>
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

/** Legs as they are typed: taken on leaving the field or by Enter. */
function LegsField({ plan, onPlan }: OptionFormProps) {
  const shown = plan.legs === '' ? patternOf(strategyOf(plan.strategy)?.legs ?? []) : plan.legs
  const [text, setText] = useState(shown)
  const legs = testedLegs(text)
  const take = () => {
    if (legs !== null && patternOf(legs) !== shown) onPlan({ legs: patternOf(legs) })
  }
  return (
    <Field
      label="Legs"
      hint="strikes in % of the price"
      error={legs === null ? 'Write legs such as -1P-5 +1P-10 or +1S -1C5' : null}
    >
      {(ids) => (
        <Input
          {...ids}
          size="m"
          className="font-mono"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
      )}
    </Field>
  )
}

import { Plus, X } from 'lucide-react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { Input } from '@/components/ui/Input'
import { Select } from '@/components/ui/Select'
import type { Ticker } from '@/lib/core/nominal'
import { entryOf, MAX_CALCULATOR_LEGS } from '@/lib/options/calculator'
import type { CalculatorLeg } from '@/lib/options/profitCalculatorLink'

export interface LegEditorProps {
  readonly symbol: Ticker
  readonly legs: readonly CalculatorLeg[]
  readonly onChange: (legs: readonly CalculatorLeg[]) => void
}

const DIRECTIONS = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
] as const
const TYPES = [
  { value: 'C', label: 'Call' },
  { value: 'P', label: 'Put' },
] as const

/** Two legs may be equal: the place tells them apart. */
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const

/** Up to eight option legs, one a row; every change is a new address. */
export function LegEditor({ symbol, legs, onChange }: LegEditorProps) {
  const change = (at: number, fields: Partial<CalculatorLeg>) =>
    onChange(legs.map((leg, index) => (index === at ? { ...leg, ...fields } : leg)))
  const last = legs.at(-1)
  return (
    <section aria-label="Legs" className="border-t bg-panel">
      <ul>
        {legs.map((leg, at) => (
          <LegLine
            key={`${PLACES[at]} ${leg.type} ${leg.strike} ${leg.expiry} ${entryOf(leg)} ${leg.quantity}`}
            name={`Leg ${at + 1}`}
            leg={leg}
            onChange={(fields) => change(at, fields)}
            onRemove={() => onChange(legs.filter((_leg, index) => index !== at))}
          />
        ))}
      </ul>
      {last === undefined || legs.length >= MAX_CALCULATOR_LEGS ? null : (
        <div className="px-3 py-2">
          <Button size="s" onClick={() => onChange([...legs, { ...last, symbol }])}>
            <Icon as={Plus} size={12} />
            Add a leg
          </Button>
        </div>
      )}
    </section>
  )
}

interface LegLineProps {
  readonly name: string
  readonly leg: CalculatorLeg
  readonly onChange: (fields: Partial<CalculatorLeg>) => void
  readonly onRemove: () => void
}

function LegLine({ name, leg, onChange, onRemove }: LegLineProps) {
  /** Numbers are taken when the field is left, so that half a number is not a leg. */
  const number = (label: string, value: number, width: string, take: (value: number) => void) => (
    <span className={width}>
      <Input
        size="m"
        aria-label={`${name}, ${label}`}
        inputMode="decimal"
        defaultValue={value}
        onBlur={({ target }) => {
          const next = Number(target.value)
          if (next > 0 && next !== value) take(next)
          else target.value = String(value)
        }}
      />
    </span>
  )
  return (
    <li className="flex flex-wrap items-center gap-2 border-line-1 border-b px-3 py-2">
      <Select
        aria-label={`${name}, direction`}
        options={DIRECTIONS}
        value={leg.direction}
        onChange={(direction) => onChange({ direction })}
      />
      {number('contracts', leg.quantity, 'w-16', (quantity) => onChange({ quantity: Math.round(quantity) || 1 }))}
      <Select
        aria-label={`${name}, call or put`}
        options={TYPES}
        value={leg.type}
        onChange={(type) => onChange({ type })}
      />
      <span className="w-36">
        <Input
          size="m"
          type="date"
          aria-label={`${name}, expiry`}
          defaultValue={leg.expiry}
          onBlur={({ target }) => {
            if (target.value !== '' && target.value !== leg.expiry) onChange({ expiry: target.value })
          }}
        />
      </span>
      <span className="text-11 text-fg-3">strike</span>
      {number('strike', leg.strike, 'w-24', (strike) => onChange({ strike }))}
      <span className="text-11 text-fg-3">at</span>
      {number('price', entryOf(leg), 'w-24', (price) => onChange({ bid: price, ask: price }))}
      <span className="flex-1" />
      <IconButton icon={X} size="s" label={`Remove ${name}`} onClick={onRemove} />
    </li>
  )
}

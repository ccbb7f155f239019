import { Plus, X } from 'lucide-react'
import { NumberBox } from '@/components/screens/options-profit-calculator/NumberBox'
import { SharesLine, type SharesLineProps } from '@/components/screens/options-profit-calculator/SharesLine'
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
  /** The shares beside them. */
  readonly stock: Omit<SharesLineProps, 'symbol'>
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
export function LegEditor({ symbol, legs, onChange, stock }: LegEditorProps) {
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
      {stock.shares === null ? null : <SharesLine symbol={symbol} {...stock} />}
      <div className="flex gap-2 px-3 py-2">
        {last === undefined || legs.length >= MAX_CALCULATOR_LEGS ? null : (
          <Button size="s" onClick={() => onChange([...legs, { ...last, symbol }])}>
            <Icon as={Plus} size={12} />
            Add a leg
          </Button>
        )}
        {stock.shares === null ? <SharesLine symbol={symbol} {...stock} /> : null}
      </div>
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
  return (
    <li className="flex flex-wrap items-center gap-2 border-line-1 border-b px-3 py-2">
      <Select
        aria-label={`${name}, direction`}
        options={DIRECTIONS}
        value={leg.direction}
        onChange={(direction) => onChange({ direction })}
      />
      <NumberBox
        label={`${name}, contracts`}
        value={leg.quantity}
        onTake={(quantity) => onChange({ quantity: Math.round(quantity) || 1 })}
        className="w-16"
      />
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
      <NumberBox
        label={`${name}, strike`}
        value={leg.strike}
        onTake={(strike) => onChange({ strike })}
        className="w-24"
      />
      <span className="text-11 text-fg-3">at</span>
      <NumberBox
        label={`${name}, price`}
        value={entryOf(leg)}
        onTake={(price) => onChange({ bid: price, ask: price })}
        className="w-24"
      />
      <span className="flex-1" />
      <IconButton icon={X} size="s" label={`Remove ${name}`} onClick={onRemove} />
    </li>
  )
}

import type { SolverInput, SolverNumber } from '@/components/screens/stock/greeks/solver'
import { TextField } from '@/components/ui/fields'
import { optionsOf } from '@/components/ui/optionsOf'
import { pickOf } from '@/components/ui/pickOf'
import { Segments } from '@/components/ui/Segments'

export interface SolverFieldsProps {
  readonly input: SolverInput
  readonly onChange: (patch: Partial<SolverInput>) => void
}

const FIELDS: readonly (readonly [SolverNumber, string])[] = [
  ['spot', 'Price of the stock'],
  ['strike', 'Strike'],
  ['days', 'Days to expiry'],
  ['vol', 'Volatility, %'],
  ['rate', 'Rate, % a year'],
  ['yield', 'Dividend yield, %'],
]
const TYPES = optionsOf({ C: 'Call', P: 'Put' })

/** The numbers of the solver; each takes effect when it is left or Enter is pressed. */
export function SolverFields({ input, onChange }: SolverFieldsProps) {
  return (
    <div className="grid grid-cols-3 gap-x-3 gap-y-2.5 px-3 pt-1 pb-3 max-phone:grid-cols-2">
      {FIELDS.map(([key, label]) => (
        <NumberBox
          key={key}
          label={label}
          value={input[key]}
          onChange={(value) => onChange({ [key]: value ?? input[key] })}
        />
      ))}
      <NumberBox
        label="Price of the option"
        value={input.price}
        placeholder="to find its volatility"
        onChange={(price) => onChange({ price: price !== null && price > 0 ? price : null })}
      />
      <div className="flex flex-col items-start gap-1.5">
        <span className="text-12 text-fg-2">It is the price of the</span>
        <Segments label="The price is of the" options={TYPES} {...pickOf(input, onChange, 'priceOf')} />
      </div>
    </div>
  )
}

interface NumberBoxProps {
  readonly label: string
  readonly value: number | null
  readonly placeholder?: string
  readonly onChange: (value: number | null) => void
}

function NumberBox({ label, value, placeholder, onChange }: NumberBoxProps) {
  const take = (text: string) => {
    const typed = text.trim() === '' ? null : Number(text)
    if (typed !== value && (typed === null || Number.isFinite(typed))) onChange(typed)
  }
  return (
    <TextField
      label={label}
      size="m"
      inputMode="decimal"
      key={value}
      defaultValue={value ?? ''}
      placeholder={placeholder}
      onBlur={({ target }) => take(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(event.currentTarget.value)
      }}
    />
  )
}

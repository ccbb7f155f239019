import { useState } from 'react'
import { TextField } from '@/components/ui/fields'
import { parseAmount } from '@/lib/format/amount'

export interface NumberFieldProps {
  readonly label: string
  /** null: no bound. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** 10000 as 10k, the way it is typed. */
function plainAmount(value: number): string {
  if (value >= 1e6 && value % 1e5 === 0) return `${value / 1e6}m`
  return value >= 1e4 && value % 100 === 0 ? `${value / 1e3}k` : String(value)
}

/** A number that takes 50k and 1.5m; empty means any. */
export function NumberField({ label, value, onChange }: NumberFieldProps) {
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? (value === null ? '' : plainAmount(value))
  const isWrong = text !== null && text.trim() !== '' && parseAmount(text) === null
  return (
    <TextField
      label={label}
      error={isWrong ? 'A number like 50k' : null}
      inputMode="decimal"
      placeholder="any"
      value={shown}
      onChange={(event) => {
        setText(event.target.value)
        const parsed = event.target.value.trim() === '' ? null : parseAmount(event.target.value)
        if (parsed !== null || event.target.value.trim() === '') onChange(parsed)
      }}
      onBlur={() => setText(null)}
    />
  )
}

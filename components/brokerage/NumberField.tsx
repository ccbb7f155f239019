import { useState } from 'react'
import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'

export interface NumberFieldProps {
  readonly label: string
  readonly value: number | null
  /** null: nothing, or no number. */
  readonly onChange: (value: number | null) => void
  readonly error?: string | null
  readonly hint?: string
  readonly disabled?: boolean
}

/** A number as it is typed: '1.' and '' stay on screen while the value is what they mean. */
export function NumberField({ label, value, onChange, error = null, hint, disabled = false }: NumberFieldProps) {
  const [text, setText] = useState(value === null ? '' : String(value))
  const change = (next: string) => {
    setText(next)
    const read = Number(next.replace(',', '.'))
    onChange(next.trim() === '' || !Number.isFinite(read) ? null : read)
  }
  return (
    <Field label={label} error={error} {...(hint === undefined ? {} : { hint })}>
      {(ids) => (
        <Input
          {...ids}
          size="m"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          disabled={disabled}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  )
}

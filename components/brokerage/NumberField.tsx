import { TypedNumber } from '@/components/brokerage/TypedNumber'
import { Field } from '@/components/ui/Field'

export interface NumberFieldProps {
  readonly label: string
  readonly value: number | null
  /** null: nothing, or no number. */
  readonly onChange: (value: number | null) => void
  readonly error?: string | null
}

/** A number with its label. */
export function NumberField({ label, value, onChange, error = null }: NumberFieldProps) {
  return (
    <Field label={label} error={error}>
      {(ids) => <TypedNumber {...ids} size="m" value={value} onTake={onChange} />}
    </Field>
  )
}

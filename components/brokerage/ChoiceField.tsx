import { SelectField } from '@/components/ui/fields'

export interface ChoiceFieldProps<T extends string> {
  readonly label: string
  readonly values: readonly T[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly error?: string | null
  readonly labelOf?: (value: T) => string
}

/** A labelled list of a ticket. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { label, values, value, onChange, error = null, labelOf = String } = props
  const options = values.map((one) => ({ value: one, label: labelOf(one) }))
  return (
    <SelectField label={label} error={error} options={options} value={value} onChange={onChange} className="w-full" />
  )
}

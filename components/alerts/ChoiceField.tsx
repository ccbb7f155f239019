import { SelectField } from '@/components/ui/fields'

export interface ChoiceFieldProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}

/** One of a few, under its name. */
export function ChoiceField<T extends string>({ label, value, options, onChange }: ChoiceFieldProps<T>) {
  return <SelectField label={label} size="l" value={value} options={options} onChange={onChange} />
}

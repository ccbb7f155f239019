import { TextField } from '@/components/ui/fields'

export interface ConditionFieldProps {
  readonly value: string
  readonly error: string | null
  readonly hint?: string
  /** What an empty condition means. */
  readonly placeholder?: string
  readonly onChange: (value: string) => void
}

/** A condition in the words of the filter language, as a field of a form. */
export function ConditionField({ value, error, hint = '', placeholder = '', onChange }: ConditionFieldProps) {
  return (
    <TextField
      label="Condition"
      error={error}
      hint={hint}
      className="font-mono"
      spellCheck={false}
      autoCapitalize="off"
      value={value}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

import { TextField } from '@/components/ui/fields'

export interface AddressFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly error: string | null | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Where messages are sent: no memory of the browser, no spelling, as wide as the row lets it be. */
export function AddressField({ label, placeholder, error, value, onChange }: AddressFieldProps) {
  return (
    <span className="min-w-64 flex-1">
      <TextField
        label={label}
        error={error}
        type="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}

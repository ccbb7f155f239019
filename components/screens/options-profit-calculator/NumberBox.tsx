import { Input } from '@/components/ui/Input'

export interface NumberBoxProps {
  readonly label: string
  readonly value: number
  readonly onTake: (value: number) => void
  /** Width. */
  readonly className: string
  /** How the value is written; as it is, or a price with its last zero. */
  readonly write?: (value: number) => string
}

/** A number above zero, taken when the field is left, so that half a number is no position. */
export function NumberBox({ label, value, onTake, className, write = String }: NumberBoxProps) {
  return (
    <span className={className}>
      <Input
        size="m"
        aria-label={label}
        inputMode="decimal"
        key={value}
        defaultValue={write(value)}
        onBlur={({ target }) => {
          const next = Number(target.value)
          if (next > 0 && next !== value) onTake(next)
          else target.value = write(value)
        }}
      />
    </span>
  )
}

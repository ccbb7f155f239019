import { Input } from '@/components/ui/Input'

export interface NumberBoxProps {
  readonly label: string
  readonly value: number
  readonly onTake: (value: number) => void
  /** Width. */
  readonly className: string
}

/** A number above zero, taken when the field is left, so that half a number is no position. */
export function NumberBox({ label, value, onTake, className }: NumberBoxProps) {
  return (
    <span className={className}>
      <Input
        size="m"
        aria-label={label}
        inputMode="decimal"
        key={value}
        defaultValue={value}
        onBlur={({ target }) => {
          const next = Number(target.value)
          if (next > 0 && next !== value) onTake(next)
          else target.value = String(value)
        }}
      />
    </span>
  )
}

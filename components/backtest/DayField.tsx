import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'
import { isIsoDate } from '@/lib/market/isoDate'

interface DayFieldProps {
  readonly label: string
  readonly value: string
  readonly onTake: (day: string) => void
}

/** A day of a run; empty: as far as the data go. */
export function DayField({ label, value, onTake }: DayFieldProps) {
  return (
    <Field
      label={label}
      hint={value === '' ? (label === 'From' ? 'as early as the data go' : 'newest close') : undefined}
    >
      {(ids) => (
        <Input
          {...ids}
          size="m"
          type="date"
          value={value}
          onChange={({ target }) => {
            if (target.value === '' || isIsoDate(target.value)) onTake(target.value)
          }}
        />
      )}
    </Field>
  )
}

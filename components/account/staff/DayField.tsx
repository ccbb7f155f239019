import { TextField } from '@/components/ui/fields'
import type { IsoDate } from '@/lib/core/nominal'

export interface DayFieldProps {
  readonly day: IsoDate
  readonly onChange: (day: IsoDate) => void
}

/** The day that an entry of the staff stands under. */
export function DayField({ day, onChange }: DayFieldProps) {
  return (
    <TextField
      label="Day"
      type="date"
      className="max-w-48"
      value={day}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

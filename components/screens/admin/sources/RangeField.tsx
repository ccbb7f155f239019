import type { ComponentProps } from 'react'
import { TextField } from '@/components/ui/fields'

export interface RangeFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'error'> {
  readonly type: 'date' | 'time'
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One end of what a back-fill asks for. */
export function RangeField({ onChange, ...field }: RangeFieldProps) {
  return <TextField {...field} size="s" onChange={({ target }) => onChange(target.value)} />
}

import { useState } from 'react'
import { Input, type InputProps } from '@/components/ui/Input'

export interface TypedNumberProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** null: nothing, or no number. */
  readonly value: number | null
  readonly onTake: (value: number | null) => void
  /** A value that came from elsewhere than the keyboard. */
  readonly write?: (value: number) => string
}

const read = (text: string): number | null => {
  const value = Number(text.replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) ? null : value
}

/** A number as it is typed: what is typed ('4.' is 4) stays while it means the value. */
export function TypedNumber({ value, onTake, write = String, ...rest }: TypedNumberProps) {
  const [typed, setTyped] = useState('')
  const isOwn = read(typed) === value && (value !== null || typed === '')
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      value={isOwn ? typed : value === null ? '' : write(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onTake(read(target.value))
      }}
      {...rest}
    />
  )
}

import { useState } from 'react'
import { parseAmount } from '@/components/ui/amount'
import { TextField } from '@/components/ui/fields'

export interface NumberFieldProps {
  readonly label: string
  /** null: open, where the field may be left empty. */
  readonly value: number | null
  readonly low: number
  readonly high: number
  /** Of the label: 'USD', '% a year'. */
  readonly unit?: string
  /** Shown in an empty field; given, the field may be left empty. */
  readonly open?: string
  readonly hint?: string
  /** A fault that only the whole form can see. */
  readonly error?: string | null
  /** Takes every key that makes a number within bounds, not only what stands when the field is left. */
  readonly isLive?: boolean
  readonly onTake: (value: number | null) => void
}

const plain = (value: number | null): string => (value === null ? '' : String(value))
const said = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 4 })

/** A number with bounds: 50K and 1.5m are read; what cannot be says so below the field and changes nothing. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, low, high, unit, open, hint, error, isLive = false, onTake } = props
  const [draft, setDraft] = useState<string | null>(null)
  const read = draft === null ? value : parseAmount(draft)
  const fault = faultOf(read, { low, high, isOpen: open !== undefined })
  const take = (next: number | null | undefined) => {
    if (next !== undefined && next !== value && faultOf(next, { low, high, isOpen: open !== undefined }) === null)
      onTake(next)
  }
  return (
    <TextField
      label={unit === undefined ? label : `${label}, ${unit}`}
      error={fault ?? error}
      {...(hint === undefined ? {} : { hint })}
      size="m"
      inputMode="decimal"
      autoComplete="off"
      {...(open === undefined ? {} : { placeholder: open })}
      value={draft ?? plain(value)}
      onChange={({ target }) => {
        setDraft(target.value)
        if (isLive) take(parseAmount(target.value))
      }}
      onBlur={() => {
        take(read)
        if (fault === null) setDraft(null)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take(read)
        if (key === 'Escape') setDraft(null)
      }}
    />
  )
}

function faultOf(
  value: number | null | undefined,
  { low, high, isOpen }: { readonly low: number; readonly high: number; readonly isOpen: boolean },
): string | null {
  if (value === undefined) return 'This is no number'
  if (value === null) return isOpen ? null : 'A number is needed here'
  return value < low || value > high ? `From ${said(low)} to ${said(high)}` : null
}

import { useId, useState } from 'react'
import { parseAmount } from '@/components/ui/amount'
import { Input } from '@/components/ui/Input'

export interface ClampFieldProps {
  /** Where the colours end now, as text in the unit of the figure. */
  readonly shown: string
  /** The reader's own end in that unit; null: the scale finds its own. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** Where the colours of a map end on both sides (C9): typed, taken with Enter or when the field is left; empty lets go. */
export function ClampField({ shown, value, onChange }: ClampFieldProps) {
  const id = useId()
  const kept = value === null ? '' : String(value)
  const [draft, setDraft] = useState<string | null>(null)
  const read = parseAmount(draft ?? kept)
  const isWrong = read === undefined || (read !== null && read <= 0)
  const commit = () => {
    if (draft === null || isWrong) return
    setDraft(null)
    if (read !== value) onChange(read)
  }
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-11 text-fg-3">
      <label htmlFor={id}>Colours end at ±</label>
      <Input
        id={id}
        size="s"
        inputMode="decimal"
        className="w-16"
        aria-invalid={isWrong || undefined}
        placeholder={shown}
        value={draft ?? kept}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </span>
  )
}

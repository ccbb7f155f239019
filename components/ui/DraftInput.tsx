import { useState } from 'react'
import { parseAmount } from '@/components/ui/amount'
import { Input, type InputProps } from '@/components/ui/Input'

interface DraftInputProps extends Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  /** What stands there while nobody edits it. */
  readonly value: string
  /** A text that cannot be taken. */
  readonly isWrong?: (text: string) => boolean
  readonly onCommit: (text: string) => void
}

/** Takes text while it is edited; the value changes on Enter and on leaving, Escape takes the text back. */
export function DraftInput({ value, isWrong, onCommit, ...input }: DraftInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    if (draft !== null) onCommit(draft)
    setDraft(null)
  }
  return (
    <Input
      size="s"
      {...input}
      aria-invalid={(draft !== null && isWrong?.(draft)) || undefined}
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setDraft(null)
      }}
    />
  )
}

interface AmountInputProps extends Omit<DraftInputProps, 'value' | 'isWrong' | 'onCommit'> {
  readonly value: number | null
  readonly format: (value: number) => string
  readonly onCommit: (value: number | null) => void
}

/** The same for an amount (500m, 1.2b): empty is null, and what is no amount changes nothing. */
export function AmountInput({ value, format, onCommit, ...input }: AmountInputProps) {
  return (
    <DraftInput
      {...input}
      value={value === null ? '' : format(value)}
      isWrong={(text) => parseAmount(text) === undefined}
      onCommit={(text) => {
        const amount = parseAmount(text)
        if (amount !== undefined) onCommit(amount)
      }}
    />
  )
}

import { type FormEvent, useState } from 'react'
import { ExpressionInput } from '@/components/options/filter/ExpressionInput'
import { Button } from '@/components/ui/Button'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import type { FilterNode } from '@/lib/flow/filter/ast'
import { FIELD_NAMES, type FieldName } from '@/lib/flow/filter/fields'
import { parseFilter } from '@/lib/flow/filter/parse'

export interface ExpressionBarProps {
  readonly text: string
  /** What of the address could not be read. */
  readonly error: string | null
  /** An expression of the address that cannot be read: it stands here to be mended. */
  readonly unread?: string | null
  readonly placeholder: string
  /** Fields that the page can be filtered by; those of a print without it. */
  readonly fields?: readonly FieldName[]
  readonly onApply: (filter: FilterNode) => void
  readonly onChips: () => void
}

export const FILTER_VIEWS = optionsOf({ chips: 'Chips', expression: 'Expression' })

/** A filter as text. It is the same filter: Enter applies it, and a mistake is shown with its place. */
export function ExpressionBar(props: ExpressionBarProps) {
  const { text: applied, error: given, unread = null, placeholder, fields = FIELD_NAMES, onApply, onChips } = props
  const [draft, setDraft] = useState<string | null>(unread)
  const text = draft ?? applied
  const read = parseFilter(text)
  const error = read.ok ? given : draft === unread && given !== null ? given : read.error.message
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!read.ok) return
    onApply(read.filter)
    setDraft(null)
  }
  return (
    <form onSubmit={apply} className="flex min-w-0 flex-1 items-center gap-1.5">
      <ExpressionInput
        text={text}
        hasError={error !== null}
        placeholder={placeholder}
        fields={fields}
        onText={setDraft}
        onCancel={() => setDraft(null)}
      />
      <span
        id="expression-note"
        role="status"
        title={error ?? undefined}
        className={`max-w-96 shrink-0 truncate text-11 ${error === null ? 'text-fg-3' : 'text-danger'}`}
      >
        {error ?? (draft === null ? 'Applied' : 'Enter applies')}
      </span>
      <Button size="s" submits disabled={!read.ok || draft === null}>
        Apply
      </Button>
      <Segments label="Filter as" size="s" options={FILTER_VIEWS} value="expression" onChange={onChips} />
    </form>
  )
}

import { Button } from '@/components/ui/Button'
import { SelectField, TextField } from '@/components/ui/fields'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import type { CallQuery } from '@/lib/contract/calls'
import { CORRECTABLE_KEYS, correctables } from '@/lib/market/corrections'

type Draft = CallQuery<'corrections.preview'>

export const EMPTY_CORRECTION: Draft = {
  table: 'stock_days',
  ticker: '',
  from: '',
  to: '',
  column: 'close',
  change: 'set',
  value: '',
}

const tables = CORRECTABLE_KEYS.map((key) => ({ value: key, label: correctables[key].label }))
const changes = optionsOf({ set: 'Set to', multiply: 'Multiply by' })

export interface CorrectionFormProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly onShow: () => void
}

/** Which rows, which value, and how it changes. */
export function CorrectionForm({ draft, onChange, onShow }: CorrectionFormProps) {
  // An empty value means unknown, so it may be asked for; the host says where it may not be.
  const faults = {
    ticker: missing(draft.ticker, 'Which name'),
    from: missing(draft.from, 'Choose a day'),
    to: missing(draft.to, 'Choose a day'),
    value: null,
  }
  const { form, errors } = useSubmit(faults, onShow)
  const columns = Object.keys(correctables[draft.table].columns)
  const text = (key: 'ticker' | 'from' | 'to' | 'value', label: string, type: 'text' | 'date') => (
    <TextField
      label={label}
      error={errors[key]}
      type={type}
      className="w-36"
      value={draft[key]}
      onChange={(event) => onChange({ ...draft, [key]: event.target.value })}
    />
  )
  return (
    <form aria-label="Correction" {...form} className="flex flex-wrap items-end gap-3 border-b pb-4">
      <SelectField
        label="Table"
        size="l"
        options={tables}
        value={draft.table}
        onChange={(table) => onChange({ ...draft, table, column: Object.keys(correctables[table].columns)[0] ?? '' })}
      />
      {text('ticker', 'Ticker', 'text')}
      {text('from', 'From', 'date')}
      {text('to', 'To', 'date')}
      <SelectField
        label="Column"
        size="l"
        options={columns.map((column) => ({ value: column, label: column.replaceAll('_', ' ') }))}
        value={draft.column}
        onChange={(column) => onChange({ ...draft, column })}
      />
      <Segments
        label="Change"
        options={changes}
        value={draft.change}
        onChange={(change) => onChange({ ...draft, change })}
      />
      {text('value', 'Value', 'text')}
      <Button submits size="l">
        Show what changes
      </Button>
    </form>
  )
}

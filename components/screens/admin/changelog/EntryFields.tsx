import { DayField } from '@/components/account/staff/DayField'
import { daysError, type EntryDraft, symbolsError } from '@/components/screens/admin/changelog/entryDraft'
import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'
import { Segments } from '@/components/ui/Segments'
import { TextArea } from '@/components/ui/TextArea'

const tags = [
  { value: 'new', label: 'New' },
  { value: 'fix', label: 'Fix' },
  { value: 'data', label: 'Data correction' },
] as const

export interface EntryFieldsProps {
  readonly draft: EntryDraft
  readonly onChange: (draft: EntryDraft) => void
}

/** The words of an entry, and what it touches. */
export function EntryFields({ draft, onChange }: EntryFieldsProps) {
  return (
    <>
      <Segments label="Kind" options={tags} value={draft.tag} onChange={(tag) => onChange({ ...draft, tag })} />
      <DayField day={draft.day} onChange={(day) => onChange({ ...draft, day })} />
      <Field label="Title">
        {(ids) => (
          <Input
            {...ids}
            maxLength={120}
            value={draft.title}
            onChange={(event) => onChange({ ...draft, title: event.target.value })}
          />
        )}
      </Field>
      <Field label="Words">
        {(ids) => (
          <TextArea
            {...ids}
            rows={7}
            maxLength={4000}
            value={draft.body}
            onChange={(event) => onChange({ ...draft, body: event.target.value })}
          />
        )}
      </Field>
      <Field label="Days it touches" hint="2026-11-20, 2026-11-19" error={daysError(draft)}>
        {(ids) => (
          <Input {...ids} value={draft.days} onChange={(event) => onChange({ ...draft, days: event.target.value })} />
        )}
      </Field>
      <Field label="Symbols it touches" hint="AAPL, SPY" error={symbolsError(draft)}>
        {(ids) => (
          <Input
            {...ids}
            value={draft.symbols}
            onChange={(event) => onChange({ ...draft, symbols: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

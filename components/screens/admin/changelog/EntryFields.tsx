import { DayField } from '@/components/account/staff/DayField'
import { daysError, type EntryDraft, symbolsError } from '@/components/screens/admin/changelog/entryDraft'
import { AreaField, TextField } from '@/components/ui/fields'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'

const tags = optionsOf({ new: 'New', fix: 'Fix', data: 'Data correction' })

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
      <TextField
        label="Title"
        maxLength={120}
        value={draft.title}
        onChange={(event) => onChange({ ...draft, title: event.target.value })}
      />
      <AreaField
        label="Words"
        rows={7}
        maxLength={4000}
        value={draft.body}
        onChange={(event) => onChange({ ...draft, body: event.target.value })}
      />
      <TextField
        label="Days it touches"
        hint="2026-11-20, 2026-11-19"
        error={daysError(draft)}
        value={draft.days}
        onChange={(event) => onChange({ ...draft, days: event.target.value })}
      />
      <TextField
        label="Symbols it touches"
        hint="AAPL, SPY"
        error={symbolsError(draft)}
        value={draft.symbols}
        onChange={(event) => onChange({ ...draft, symbols: event.target.value })}
      />
    </>
  )
}

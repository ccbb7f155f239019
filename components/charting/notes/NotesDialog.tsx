import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type ChartNote, type NoteDraft, useChartNotes } from '@/components/charting/notes/useChartNotes'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { TextField } from '@/components/ui/fields'
import { IconButton } from '@/components/ui/IconButton'
import { notify } from '@/components/ui/notify'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { isIsoDate } from '@/lib/market/isoDate'

const MOST_LETTERS = 280

export interface NotesDialogProps {
  readonly ticker: Ticker
  /** The day a new note begins with. */
  readonly day: IsoDate
  readonly onClose: () => void
  /** A note was kept: the chart shows notes from now on. */
  readonly onKept: () => void
}

/** The reader's notes on a name, by day: written, changed and removed here, marked N on the chart (C24). */
export function NotesDialog({ ticker, day, onClose, onKept }: NotesDialogProps) {
  const { notes, canKeep, save, remove } = useChartNotes(ticker)
  const empty: NoteDraft = { id: null, date: day, text: '' }
  const [draft, setDraft] = useState(empty)
  const submit = async () => {
    if (!(await save({ ...draft, text: draft.text.trim() }))) return
    setDraft(empty)
    onKept()
  }
  const drop = async ({ id, date, text }: ChartNote) => {
    if (!(await remove(id))) return
    if (draft.id === id) setDraft(empty)
    const undo = { label: 'Undo', run: () => void save({ id: null, date, text }) }
    notify({ kind: 'ok', text: 'Note removed', action: undo })
  }
  return (
    <Dialog isOpen title={`Notes on ${ticker}`} onClose={onClose}>
      {canKeep ? (
        <div className="flex flex-col gap-4">
          <NoteForm draft={draft} onChange={setDraft} onSubmit={submit} onCancel={() => setDraft(empty)} />
          <NoteList notes={notes} onEdit={({ id, date, text }) => setDraft({ id, date, text })} onRemove={drop} />
        </div>
      ) : (
        <p className="text-13 text-fg-2">Notes are kept in your account. Log in to write one.</p>
      )}
    </Dialog>
  )
}

interface NoteFormProps {
  readonly draft: NoteDraft
  readonly onChange: (draft: NoteDraft) => void
  readonly onSubmit: () => unknown
  readonly onCancel: () => void
}

function NoteForm({ draft, onChange, onSubmit, onCancel }: NoteFormProps) {
  const faults = {
    day: isIsoDate(draft.date) ? null : 'Choose a day',
    text: missing(draft.text, 'Write the note'),
  }
  const { form, errors } = useSubmit(faults, onSubmit)
  return (
    <form {...form} className="flex flex-col gap-3">
      <TextField
        label="Day"
        error={errors.day}
        type="date"
        className="w-44"
        value={draft.date}
        onChange={(event) => onChange({ ...draft, date: event.target.value })}
      />
      <TextField
        label="Note"
        error={errors.text}
        hint={`${MOST_LETTERS - draft.text.length} letters left`}
        maxLength={MOST_LETTERS}
        value={draft.text}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
      <span className="flex gap-2">
        <Button kind="primary" submits>
          {draft.id === null ? 'Add the note' : 'Save the change'}
        </Button>
        {draft.id === null ? null : <Button onClick={onCancel}>Leave it as it was</Button>}
      </span>
    </form>
  )
}

interface NoteListProps {
  readonly notes: readonly ChartNote[]
  readonly onEdit: (note: ChartNote) => void
  readonly onRemove: (note: ChartNote) => void
}

function NoteList({ notes, onEdit, onRemove }: NoteListProps) {
  const { dateFormat } = useTimeSettings()
  if (notes.length === 0) return <p className="text-12 text-fg-3">No notes on this name yet.</p>
  return (
    <ul aria-label="Notes" className="flex flex-col border-line-2 border-t">
      {notes.map((note) => {
        const day = formatDate(note.date, dateFormat)
        return (
          <li key={note.id} className="flex items-center gap-2 border-line-1 border-b py-1.5 text-12">
            <span className="w-22 shrink-0 text-fg-3">{day}</span>
            <span className="min-w-0 flex-1 break-words text-fg-1">{note.text}</span>
            <IconButton icon={Pencil} size="s" label={`Change the note of ${day}`} onClick={() => onEdit(note)} />
            <IconButton icon={Trash2} size="s" label={`Remove the note of ${day}`} onClick={() => onRemove(note)} />
          </li>
        )
      })}
    </ul>
  )
}

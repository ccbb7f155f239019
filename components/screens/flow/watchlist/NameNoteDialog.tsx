import { type FormEvent, useState } from 'react'
import { TagMark } from '@/components/screens/flow/watchlist/TagMark'
import type { ListRow } from '@/components/screens/flow/watchlist/useListRows'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { TextField } from '@/components/ui/fields'
import { TAGS, type Tag } from '@/lib/watchlists/stockList'

export interface NameNoteDialogProps {
  readonly row: ListRow
  readonly onClose: () => void
  readonly onSave: (note: string, tag: Tag | null) => void
}

/** What a person notes of a name: words and a colour. */
export function NameNoteDialog({ row, onClose, onSave }: NameNoteDialogProps) {
  const [note, setNote] = useState(row.note)
  const [tag, setTag] = useState(row.tag)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(note, tag)
    onClose()
  }
  return (
    <Dialog isOpen title={`${row.ticker}: note and tag`} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <TextField label="Note" maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        <fieldset className="flex flex-wrap items-center gap-1.5">
          <legend className="mb-1 text-11 text-fg-3">Tag</legend>
          {[null, ...TAGS].map((one) => (
            <label
              key={one ?? 'none'}
              className="flex h-7 cursor-pointer items-center gap-1.5 rounded-2 border border-line-2 px-2 text-12 has-checked:bg-active has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input type="radio" name="tag" checked={tag === one} onChange={() => setTag(one)} className="sr-only" />
              {one === null ? null : <TagMark tag={one} />}
              {one ?? 'none'}
            </label>
          ))}
        </fieldset>
        <Button kind="primary" submits>
          Save
        </Button>
      </form>
    </Dialog>
  )
}

import { useState } from 'react'
import { lineWords } from '@/components/screens/trade/HistoryRow'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { Dialog } from '@/components/ui/Dialog'
import { AreaField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/notify'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { useSubmit } from '@/hooks/view/useSubmit'
import { call } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'
import type { PaperEntryRow } from '@/lib/contract/paperRows'
import { tagsOfText } from '@/lib/portfolio/tagsOfText'

export interface NoteDialogProps {
  readonly account: string
  readonly line: PaperEntryRow
  readonly onClose: () => void
}

/** Writes, changes or removes the note beside one line of the history. */
export function NoteDialog({ account, line, onClose }: NoteDialogProps) {
  const [text, setText] = useState(line.journal?.text ?? '')
  const [tags, setTags] = useState(line.journal?.tags.join(', ') ?? '')
  const [isPending, setPending] = useState(false)
  const params = { id: account, line: line.id }
  const attempt = async (work: () => Promise<unknown>) => {
    setPending(true)
    try {
      await work()
      refreshQuery('paper.history')
      onClose()
    } catch (error) {
      notify({ kind: 'error', text: toLoadError(error).message })
      setPending(false)
    }
  }
  const isEmpty = text.trim() === '' && tagsOfText(tags).length === 0
  const { form, errors } = useSubmit({ text: isEmpty ? 'Write a note or a tag' : null }, () =>
    attempt(() => call('paper.note', { params, body: { text, tags: tagsOfText(tags) } })),
  )
  return (
    <Dialog isOpen title={`Note: ${lineWords(line)}`} onClose={onClose}>
      <form {...form} className="flex flex-col gap-4">
        <AreaField
          label="Note"
          error={errors.text}
          hint="Why it was traded, what was expected, how it turned out. Nobody else sees it."
          rows={5}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <TextField
          label="Tags"
          hint="Divided by commas: earnings, too early"
          maxLength={200}
          value={tags}
          onChange={(event) => setTags(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {line.journal === null ? null : (
            <ConfirmButton
              kind="danger"
              isPending={isPending}
              confirm="Yes, remove it"
              onConfirm={() => void attempt(() => call('paper.removeNote', { params }))}
            >
              Remove the note
            </ConfirmButton>
          )}
          <Button kind="primary" submits isPending={isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { EntryFields } from '@/components/screens/admin/changelog/EntryFields'
import { bodyOf, draftOf, isReady } from '@/components/screens/admin/changelog/entryDraft'
import { ImageField } from '@/components/screens/admin/changelog/ImageField'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { browserClock } from '@/lib/client/clock'
import type { ChangelogEntry } from '@/lib/contract/changelog'
import { dateInZone } from '@/lib/format/date'

export interface EntryDialogProps {
  /** null: a new one. */
  readonly entry: ChangelogEntry | null
  readonly onClose: () => void
}

/** Day, kind, title, words and picture of an entry, and the days and symbols that it touches. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { timeZone } = useTimeSettings()
  const create = useEndpointMutation('changelog.create')
  const update = useEndpointMutation('changelog.update')
  const remove = useEndpointMutation('changelog.remove')
  const action = useAction()
  const [draft, setDraft] = useState(() => draftOf(entry, dateInZone(browserClock(), timeZone)))
  const run = async (work: () => Promise<unknown>) => {
    if (!(await action.run(work))) return
    refreshQuery('changelog.list')
    onClose()
  }
  const save = () =>
    run(() => {
      const body = bodyOf(draft)
      return entry === null ? create.run({ body }) : update.run({ params: { id: entry.id }, body })
    })
  return (
    <Dialog
      isOpen
      width={640}
      title={entry === null ? 'New entry' : 'Entry'}
      onClose={onClose}
      footer={
        <>
          {entry === null ? null : (
            <Button
              kind="danger"
              disabled={action.isPending}
              onClick={() => void run(() => remove.run({ params: { id: entry.id } }))}
            >
              Remove the entry
            </Button>
          )}
          <Button kind="primary" isPending={action.isPending} disabled={!isReady(draft)} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
        <EntryFields draft={draft} onChange={setDraft} />
        <ImageField draft={draft} onChange={setDraft} />
      </div>
    </Dialog>
  )
}

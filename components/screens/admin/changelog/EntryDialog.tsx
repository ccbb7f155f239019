import { useState } from 'react'
import { EditDialog } from '@/components/account/staff/EditDialog'
import { EntryFields } from '@/components/screens/admin/changelog/EntryFields'
import { bodyOf, draftOf, isReady } from '@/components/screens/admin/changelog/entryDraft'
import { ImageField } from '@/components/screens/admin/changelog/ImageField'
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
  const [draft, setDraft] = useState(() => draftOf(entry, dateInZone(browserClock(), timeZone)))
  const save = () => {
    const body = bodyOf(draft)
    return entry === null ? create.run({ body }) : update.run({ params: { id: entry.id }, body })
  }
  return (
    <EditDialog
      title={entry === null ? 'New entry' : 'Entry'}
      isReady={isReady(draft)}
      onSave={save}
      onRemove={entry === null ? undefined : () => remove.run({ params: { id: entry.id } })}
      removeWords="Remove the entry"
      onDone={() => refreshQuery('changelog.list')}
      onClose={onClose}
    >
      <EntryFields draft={draft} onChange={setDraft} />
      <ImageField draft={draft} onChange={setDraft} />
    </EditDialog>
  )
}

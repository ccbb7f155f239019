import { useState } from 'react'
import { DayField } from '@/components/account/staff/DayField'
import { EditDialog } from '@/components/account/staff/EditDialog'
import { sentUpload, UploadField, type UploadState } from '@/components/account/staff/UploadField'
import { TextField } from '@/components/ui/fields'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { browserClock } from '@/lib/client/clock'
import type { InvestorEntry } from '@/lib/contract/investors'
import { dateInZone } from '@/lib/format/date'

const kinds = optionsOf({ letter: 'Letter', filing: 'Filing', event: 'Event' })

export interface InvestorDialogProps {
  /** null: a new one. */
  readonly entry: InvestorEntry | null
  readonly onClose: () => void
}

/** Kind, day, title, a line below it, and the file or the link of a document. */
export function InvestorDialog({ entry, onClose }: InvestorDialogProps) {
  const { timeZone } = useTimeSettings()
  const create = useEndpointMutation('investors.create')
  const update = useEndpointMutation('investors.update')
  const remove = useEndpointMutation('investors.remove')
  const [draft, setDraft] = useState(() => ({
    kind: entry?.kind ?? ('filing' as InvestorEntry['kind']),
    day: entry?.day ?? dateInZone(browserClock(), timeZone),
    title: entry?.title ?? '',
    note: entry?.note ?? '',
    link: entry?.link ?? '',
    file: (entry?.file ? 'kept' : 'none') as UploadState,
  }))
  const line = (field: 'title' | 'note' | 'link', most: number) => ({
    maxLength: most,
    value: draft[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft({ ...draft, [field]: target.value }),
  })
  const save = () => {
    const { file, link, ...words } = draft
    const body = { ...words, link: link.trim() === '' ? null : link.trim(), ...sentUpload(file) }
    return entry === null ? create.run({ body }) : update.run({ params: { id: entry.id }, body })
  }
  return (
    <EditDialog
      title={entry === null ? 'New document' : 'Document'}
      isReady={draft.title.trim() !== '' && draft.day !== ''}
      onSave={save}
      onRemove={entry === null ? undefined : () => remove.run({ params: { id: entry.id } })}
      removeWords="Remove the document"
      onDone={() => refreshQuery('investors.list')}
      onClose={onClose}
    >
      <Segments label="Kind" options={kinds} value={draft.kind} onChange={(kind) => setDraft({ ...draft, kind })} />
      <DayField day={draft.day} onChange={(day) => setDraft({ ...draft, day })} />
      <TextField label="Title" {...line('title', 160)} />
      <TextField label="Line below it" hint="Form type, place of an event" {...line('note', 300)} />
      <UploadField
        label="File"
        hint="PDF, up to 700 kB; a larger one by its link"
        accept="application/pdf"
        mostBytes={700_000}
        keptWords={entry?.file?.name ?? 'There is a file.'}
        value={draft.file}
        onChange={(file) => setDraft({ ...draft, file })}
      />
      <TextField label="Link" hint="https://…" type="url" {...line('link', 500)} />
    </EditDialog>
  )
}

import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'
import { Notice } from '@/components/ui/Notice'
import { Segments } from '@/components/ui/Segments'
import { TextArea } from '@/components/ui/TextArea'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { browserClock } from '@/lib/client/clock'
import type { ChangelogEntry } from '@/lib/contract/changelog'
import { dateInZone } from '@/lib/format/date'

const tags = [
  { value: 'new', label: 'New' },
  { value: 'fix', label: 'Fix' },
  { value: 'data', label: 'Data correction' },
] as const

export interface EntryDialogProps {
  /** null: a new one. */
  readonly entry: ChangelogEntry | null
  readonly onClose: () => void
}

/** Day, kind, title and words of an entry. A data correction names the days and symbols it touches. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { timeZone } = useTimeSettings()
  const create = useEndpointMutation('changelog.create')
  const update = useEndpointMutation('changelog.update')
  const remove = useEndpointMutation('changelog.remove')
  const action = useAction()
  const [draft, setDraft] = useState<Omit<ChangelogEntry, 'id'>>({
    day: entry?.day ?? dateInZone(browserClock(), timeZone),
    tag: entry?.tag ?? 'new',
    title: entry?.title ?? '',
    body: entry?.body ?? '',
  })
  const run = async (work: () => Promise<unknown>) => {
    if (!(await action.run(work))) return
    refreshQuery('changelog.list')
    onClose()
  }
  const save = () =>
    run(() => (entry === null ? create.run({ body: draft }) : update.run({ params: { id: entry.id }, body: draft })))
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
          <Button
            kind="primary"
            isPending={action.isPending}
            disabled={draft.title.trim() === '' || draft.body.trim() === '' || draft.day === ''}
            onClick={() => void save()}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
        <Segments label="Kind" options={tags} value={draft.tag} onChange={(tag) => setDraft({ ...draft, tag })} />
        <Field label="Day">
          {(ids) => (
            <Input
              {...ids}
              type="date"
              className="max-w-48"
              value={draft.day}
              onChange={(event) => setDraft({ ...draft, day: event.target.value })}
            />
          )}
        </Field>
        <Field label="Title">
          {(ids) => (
            <Input
              {...ids}
              maxLength={120}
              value={draft.title}
              onChange={(event) => setDraft({ ...draft, title: event.target.value })}
            />
          )}
        </Field>
        <Field label="Words" {...(draft.tag === 'data' ? { hint: 'Name the days and symbols it touches.' } : {})}>
          {(ids) => (
            <TextArea
              {...ids}
              rows={7}
              maxLength={4000}
              value={draft.body}
              onChange={(event) => setDraft({ ...draft, body: event.target.value })}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}

import { useId, useState } from 'react'
import { AlertFields } from '@/components/alerts/AlertFields'
import { AlertPreview } from '@/components/alerts/AlertPreview'
import { AlertTiming } from '@/components/alerts/AlertTiming'
import type { AlertDraft } from '@/components/alerts/alertDraft'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { useDebounced } from '@/hooks/view/useDebounced'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import { dataTier } from '@/lib/access/dataTier'
import type { AlertDefinition } from '@/lib/flow/alerts/definition'
import { programOf } from '@/lib/flow/alerts/programOf'

export interface AlertDialogProps {
  readonly draft: AlertDraft
  readonly onClose: () => void
}

const PREVIEW_AFTER_MS = 700

/** What stands in the way of this definition, in words; null when it can ring. */
export function definitionError(definition: AlertDefinition): string | null {
  try {
    programOf('check', definition, [''])
    return null
  } catch (error) {
    if (error instanceof RangeError) return error.message
    throw error
  }
}

/** Makes or changes an alert: condition, scope, trigger, times, channels, and what it would have done (C14, F66). */
export function AlertDialog({ draft: given, onClose }: AlertDialogProps) {
  const [draft, setDraft] = useState(given)
  const { user } = useAuth()
  const create = useEndpointMutation('customAlerts.create')
  const update = useEndpointMutation('customAlerts.update')
  const [message, setMessage] = useState<string | null>(null)
  const error = definitionError(draft.definition)
  const tried = useDebounced(draft.definition, PREVIEW_AFTER_MS)
  const define = (change: Partial<AlertDefinition>) =>
    setDraft({ ...draft, definition: { ...draft.definition, ...change } })
  const formId = useId()
  const faults = { name: missing(draft.name, 'Give the alert a name'), definition: error }
  const { form, errors } = useSubmit(faults, async () => {
    const { id, name, channels, expires } = draft
    const body = {
      name,
      channels: [...channels],
      is_active: true,
      expires,
      definition: {
        ...draft.definition,
        scope: { ...draft.definition.scope, tickers: [...draft.definition.scope.tickers] },
      },
    }
    setMessage(null)
    try {
      if (id === null) await create.run({ body })
      else await update.run({ params: { id }, body })
      refreshQuery('customAlerts.list')
      notify({ kind: 'ok', text: id === null ? `Alert “${name}” is on.` : `Alert “${name}” is saved.` })
      onClose()
    } catch (failure) {
      setMessage(failure instanceof Error ? failure.message : 'The alert could not be saved.')
    }
  })
  return (
    <Dialog
      isOpen
      title={draft.id === null ? 'New alert' : 'Change alert'}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" submits form={formId} isPending={create.isPending || update.isPending}>
            {draft.id === null ? 'Create alert' : 'Save alert'}
          </Button>
        </>
      }
    >
      <form id={formId} {...form} className="flex flex-col gap-4">
        {message === null ? null : <Notice tone="danger">{message}</Notice>}
        {dataTier(user) === 'sample' ? (
          <Notice>
            Your plan shows sample data, and alerts ring for real tapes only. It is kept and rings once your plan
            includes data.
          </Notice>
        ) : null}
        <TextField
          label="Name"
          error={errors.name}
          value={draft.name}
          maxLength={80}
          autoComplete="off"
          placeholder="Big call buyers"
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <AlertFields definition={draft.definition} error={error} onChange={define} />
        <AlertTiming draft={draft} onChange={setDraft} onDefine={define} />
        <AlertPreview definition={tried} isValid={definitionError(tried) === null} />
      </form>
    </Dialog>
  )
}

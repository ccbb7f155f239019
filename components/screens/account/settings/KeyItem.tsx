import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import {
  KeyLimitFields,
  type KeyLimitValues,
  limitsOf,
  scopesFault,
} from '@/components/screens/account/settings/KeyLimitFields'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { useNow } from '@/hooks/view/useNow'
import { useSubmit } from '@/hooks/view/useSubmit'
import { READ_SCOPES, scopeWords } from '@/lib/access/keyScopes'
import type { CallResponse } from '@/lib/contract/calls'

type Key = CallResponse<'apiKeys.list'>['data'][number]

export interface KeyItemProps {
  readonly item: Key
  /** Gets the new secret of a renewal. */
  readonly onMade: (key: string) => void
}

/** One key: its mark, its life, what it is kept to; renewed, kept to something else, or ended. */
export function KeyItem({ item, onMade }: KeyItemProps) {
  const renewal = useEndpointMutation('apiKeys.renew')
  const remove = useEndpointMutation('apiKeys.remove')
  const action = useAction()
  const [isOpen, setOpen] = useState(false)
  const end = () =>
    action.run(async () => {
      await remove.run({ params: { id: item.id } })
      refreshQuery('apiKeys.list')
    })
  const renew = () =>
    action.run(async () => {
      onMade((await renewal.run({ params: { id: item.id } })).key)
      refreshQuery('apiKeys.list')
    })
  return (
    <li className="border-line-1 border-b py-2 text-12">
      <div className="flex items-center justify-between gap-4 max-phone:flex-col max-phone:items-stretch max-phone:gap-2">
        <KeyWords item={item} />
        <span className="flex shrink-0 gap-2">
          <Button aria-expanded={isOpen} aria-label={`Limits of ${item.name}`} onClick={() => setOpen(!isOpen)}>
            Limits
          </Button>
          <Button isPending={renewal.isPending} aria-label={`Renew ${item.name}`} onClick={() => void renew()}>
            Renew
          </Button>
          <ConfirmButton
            isPending={remove.isPending}
            aria-label={`End ${item.name}`}
            confirm="Yes, end it"
            onConfirm={() => void end()}
          >
            End
          </ConfirmButton>
        </span>
      </div>
      {action.error === null ? null : <p className="text-danger">{action.error}</p>}
      {isOpen ? <LimitsForm item={item} onDone={() => setOpen(false)} /> : null}
    </li>
  )
}

function KeyWords({ item }: { readonly item: Key }) {
  const when = useWhen()
  const now = useNow(60_000)
  const old = item.old_until !== null && Date.parse(item.old_until) > now ? item.old_until : null
  return (
    <span className="min-w-0">
      <span className="block truncate text-13">{item.name}</span>
      <span className="block text-11 text-fg-3">
        <code className="font-mono">{item.prefix}…</code> · made {when.instant(item.created)} ·{' '}
        {item.expires === null ? 'no end' : `ends ${when.instant(item.expires)}`} ·{' '}
        {item.last_used === null ? 'not used yet' : `last used ${when.instant(item.last_used)}`}
        {old === null ? '' : ` · the old secret works until ${when.instant(old)}`}
      </span>
      <span className="block break-words text-11 text-fg-3">
        Reads {item.scopes.length === 0 ? 'everything' : item.scopes.map((scope) => scopeWords[scope].label).join(', ')}
        , {item.addresses.length === 0 ? 'from anywhere' : `from ${item.addresses.join(', ')}`}
      </span>
    </span>
  )
}

function LimitsForm({ item, onDone }: { readonly item: Key; readonly onDone: () => void }) {
  const limit = useEndpointMutation('apiKeys.limit')
  const action = useAction()
  const [values, setValues] = useState<KeyLimitValues>({
    scopes: item.scopes.length === 0 ? READ_SCOPES : item.scopes,
    addresses: item.addresses.join('\n'),
  })
  const save = async () => {
    if (!(await action.run(() => limit.run({ params: { id: item.id }, body: limitsOf(values) })))) return
    refreshQuery('apiKeys.list')
    onDone()
  }
  const { form, errors } = useSubmit({ scopes: scopesFault(values) }, save)
  return (
    <form aria-label={`What ${item.name} is kept to`} {...form} className="mt-3 flex flex-col items-start gap-3">
      <KeyLimitFields values={values} error={action.error} scopesError={errors.scopes} onChange={setValues} />
      <span className="flex gap-2">
        <Button submits kind="primary" isPending={action.isPending}>
          Save
        </Button>
        <Button onClick={onDone}>Leave it</Button>
      </span>
    </form>
  )
}

import { useState } from 'react'
import { Section } from '@/components/account/Section'
import { useAction } from '@/components/account/useAction'
import { KeyItem } from '@/components/screens/account/settings/KeyItem'
import { KeyLimitFields, limitsOf, NO_LIMITS, scopesFault } from '@/components/screens/account/settings/KeyLimitFields'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { SelectField, TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { optionPairs } from '@/components/ui/optionsOf'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import { settings } from '@/lib/client/settings'

const lives = optionPairs(['30', '30 days'], ['90', '90 days'], ['365', 'One year'], ['none', 'Until it is ended'])
type Life = (typeof lives)[number]['value']
const DAYS: Readonly<Record<Life, 30 | 90 | 365 | null>> = { '30': 30, '90': 90, '365': 365, none: null }

/** Keys for programs: made here, shown once, ended here. They read market data with the plan of this account. */
export function ApiKeysTab() {
  const [made, setMade] = useState<string | null>(null)
  return (
    <>
      <Section
        title="New key"
        about="A key reads market data with your plan. It opens no settings, lists or orders, and works until it ends."
      >
        <NewKeyForm onMade={setMade} />
        {made === null ? null : <MadeKey value={made} onDone={() => setMade(null)} />}
      </Section>
      <Section
        title="Your keys"
        about="The key itself is not kept, only its mark. Renew one for a new secret: the old one works a day longer. End one that you do not use."
      >
        <KeyList onMade={setMade} />
      </Section>
    </>
  )
}

function NewKeyForm({ onMade }: OnMade) {
  const create = useEndpointMutation('apiKeys.create')
  const action = useAction()
  const [name, setName] = useState('')
  const [life, setLife] = useState<Life>('90')
  const [limits, setLimits] = useState(NO_LIMITS)
  const faults = { name: missing(name, 'Give the key a name'), scopes: scopesFault(limits) }
  const { form, errors } = useSubmit(faults, () =>
    action.run(async () => {
      onMade((await create.run({ body: { name: name.trim(), days: DAYS[life], ...limitsOf(limits) } })).key)
      setName('')
      setLimits(NO_LIMITS)
      refreshQuery('apiKeys.list')
    }),
  )
  return (
    <form {...form} className="flex flex-col items-start gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Name"
          error={errors.name}
          maxLength={60}
          placeholder="Notebook"
          value={name}
          onChange={(event) => setName(event.target.value)}
          className="w-60"
        />
        <SelectField label="Lives for" size="l" options={lives} value={life} onChange={setLife} />
      </div>
      <KeyLimitFields values={limits} error={action.error} scopesError={errors.scopes} onChange={setLimits} />
      <Button submits kind="primary" size="l" isPending={action.isPending}>
        Make a key
      </Button>
    </form>
  )
}

function MadeKey({ value, onDone }: { readonly value: string; readonly onDone: () => void }) {
  const origin = settings.apiHost === '' ? window.location.origin : settings.apiHost
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    notify({ text: 'The key is copied.', kind: 'ok' })
  }
  return (
    <Notice tone="warn">
      <div role="status" className="flex flex-col gap-2">
        <p>This is the key. It is not shown again.</p>
        <code data-testid="api-key" className="break-all font-mono text-12 text-fg-1">
          {value}
        </code>
        <code className="break-all font-mono text-11 text-fg-2">
          curl -H &quot;Authorization: Bearer …&quot; {origin}/api/flow/prints?limit=5
        </code>
        <span className="flex gap-2">
          <Button onClick={() => void copy()}>Copy</Button>
          <Button kind="primary" onClick={onDone}>
            I kept it
          </Button>
        </span>
      </div>
    </Notice>
  )
}

interface OnMade {
  readonly onMade: (key: string) => void
}

function KeyList({ onMade }: OnMade) {
  const keys = useEndpoint('apiKeys.list')
  const rows = keys.data?.data
  if (rows === undefined)
    return keys.status === 'error' ? (
      <ErrorState error={keys.error} source="apiKeys.list" onRetry={keys.retry} />
    ) : (
      <SkeletonRows rows={3} label="Loading the keys" />
    )
  if (rows.length === 0) return <EmptyState>No key yet.</EmptyState>
  return (
    <ul aria-label="API keys" className="flex flex-col">
      {rows.map((key) => (
        <KeyItem key={key.id} item={key} onMade={onMade} />
      ))}
    </ul>
  )
}

import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { Sparkline } from '@/components/charts/Sparkline'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { Select } from '@/components/ui/Select'
import { Skeleton } from '@/components/ui/Skeleton'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { FLOW_PRESETS } from '@/lib/flow/filter/presets'
import { formatCount } from '@/lib/format/number'
import type { WorkRole } from '@/lib/navigation/roles'

/** The page name under which the feed keeps its views. */
const FEED = 'flow_feed'

/** A first saved view of the feed, and how often its filter hit in the last sessions. F66. */
export function FilterStep({ role }: { readonly role: WorkRole | null }) {
  const [preset, setPreset] = useState(role?.preset ?? FLOW_PRESETS[0]?.id ?? '')
  const [viewId, setViewId] = useState<string | null>(null)
  const create = useEndpointMutation('savedViews.create')
  const action = useAction()
  const chosen = FLOW_PRESETS.find(({ id }) => id === preset)
  const save = () =>
    action.run(async () => {
      if (chosen === undefined) return
      const state = { sort: '', cols: role?.columns ?? '', group: 'prints' }
      const body = { page: FEED, name: chosen.label, filter: chosen.text, state, is_default: false }
      setViewId((await create.run({ body })).data.id)
    })
  return (
    <div className="flex flex-col gap-3">
      <p className="text-13 text-fg-2">
        A filter under a name, kept in your account and found again in the feed&rsquo;s views.
      </p>
      <Select
        aria-label="Filter"
        size="l"
        options={FLOW_PRESETS.map(({ id, label }) => ({ value: id, label }))}
        value={preset}
        onChange={(next) => {
          setPreset(next)
          setViewId(null)
        }}
      />
      {chosen === undefined ? null : (
        <>
          <p className="text-12 text-fg-2">{chosen.description}.</p>
          <code className="block break-words border bg-canvas p-2 font-mono text-11 text-fg-2">{chosen.text}</code>
        </>
      )}
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      {viewId === null ? (
        <Button className="self-start" isPending={action.isPending} onClick={() => void save()}>
          Save it and count its hits
        </Button>
      ) : (
        <Hits viewId={viewId} />
      )}
    </div>
  )
}

function Hits({ viewId }: { readonly viewId: string }) {
  const answer = useEndpoint('savedViews.hits', { params: { id: viewId } })
  const days = answer.data?.data
  if (answer.status === 'error')
    return <Notice tone="warn">Saved. Its hits could not be counted: {answer.error.message}</Notice>
  if (days === undefined) return <Skeleton className="h-10 w-full" />
  const total = days.reduce((sum, { hits }) => sum + hits, 0)
  return (
    <div role="status" className="flex items-center gap-4 border bg-canvas p-3 text-12">
      <Sparkline values={days.map(({ hits }) => hits)} width={120} height={28} />
      <span>
        Saved. {formatCount(total)} hits in{' '}
        {days.length === 1 ? 'the one stored session' : `the last ${days.length} stored sessions`}.
      </span>
    </div>
  )
}

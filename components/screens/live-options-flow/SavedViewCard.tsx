import { Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { Sparkline } from '@/components/charts/Sparkline'
import { loadedData } from '@/components/options/loadedData'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { IconButton } from '@/components/ui/IconButton'
import { notify } from '@/components/ui/notify'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'
import type { SavedView } from '@/lib/contract/savedViews'
import { formatDateTime } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Link that opens the feed with a stored view. */
function viewHref(view: Pick<SavedView, 'filter' | 'state'>): string {
  const text = (key: string) => {
    const value = view.state[key]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const group = text('group')
  const rest = new URLSearchParams([['filter', view.filter]])
  for (const [key, value] of [
    ['sort', text('sort')],
    ['cols', text('cols')],
    ['group', group === 'prints' ? undefined : group],
  ] as const) {
    if (value) rest.set(key, value)
  }
  return `${hrefOf(routes.flowFeed)}?${rest.toString()}`
}

/** A saved filter: its name and text, hits today, hits of the last sessions, the last hit. */
export function SavedViewCard({ view }: { readonly view: SavedView }) {
  const { timeZone, dateFormat } = useTimeSettings()
  const [isAsking, setAsking] = useState(false)
  const answer = useEndpoint('savedViews.hits', { params: { id: view.id } })
  const hits = loadedData(answer)
  const today = hits?.data.at(-1)
  const lastMs = hits?.last_hit_us ? Math.floor(hits.last_hit_us / 1000) : null
  const remove = async () => {
    try {
      await call('savedViews.remove', { params: { id: view.id } })
      refreshQuery('savedViews.list')
    } catch (error) {
      notify({ text: toLoadError(error).message, kind: 'error' })
    }
  }
  return (
    <li className="relative flex flex-col gap-1.5 border-line-1 border-r border-b p-3 hover:bg-hover">
      <div className="flex items-center gap-2">
        <Link href={viewHref(view)} className="truncate font-medium text-13 after:absolute after:inset-0">
          {view.name}
        </Link>
        <span className="flex-1" />
        <span className="relative z-1">
          <IconButton icon={Trash2} size="s" label={`Delete ${view.name}`} onClick={() => setAsking(true)} />
        </span>
      </div>
      <p className="line-clamp-2 font-mono text-11 text-fg-3">{view.filter === '' ? 'all prints' : view.filter}</p>
      <div className="flex items-end gap-3">
        <span className="font-medium text-15">{today ? formatCount(today.hits) : '-'}</span>
        <span className="pb-0.5 text-11 text-fg-3">{today ? `hits on ${today.session_date}` : 'no sessions yet'}</span>
        <span className="flex-1" />
        <span title="Hits of the last sessions">
          <Sparkline values={(hits?.data ?? []).map((day) => day.hits)} width={90} height={20} />
        </span>
      </div>
      <p className="text-11 text-fg-3">
        {answer.status === 'error'
          ? answer.error.message
          : lastMs === null
            ? 'No hit yet'
            : `Last hit ${formatDateTime(lastMs, { format: dateFormat, timeZone })}`}
      </p>
      <Dialog
        isOpen={isAsking}
        title={`Delete ${view.name}?`}
        onClose={() => setAsking(false)}
        footer={
          <Button kind="danger" onClick={() => void remove()}>
            Delete filter
          </Button>
        }
      >
        The filter is removed from your account. Trades you kept stay.
      </Dialog>
    </li>
  )
}

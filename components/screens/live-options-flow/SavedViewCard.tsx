import { Bell, BellOff, BellPlus, CopyPlus, MoreHorizontal, Pencil, Star, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { alertActions } from '@/components/alerts/alertActions'
import { useAlertDialog } from '@/components/alerts/useAlertDialog'
import { Sparkline } from '@/components/charts/Sparkline'
import { loadedData } from '@/components/options/loadedData'
import { stateText } from '@/components/options/views/viewState'
import { RemoveViewDialog } from '@/components/screens/live-options-flow/RemoveViewDialog'
import { savedViewActions } from '@/components/screens/live-options-flow/savedViewActions'
import { Tag } from '@/components/ui/Badge'
import { Icon } from '@/components/ui/Icon'
import { Menu, type MenuItem } from '@/components/ui/Menu'
import { NameDialog } from '@/components/ui/NameDialog'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CustomAlertRow } from '@/lib/contract/customAlerts'
import type { SavedView } from '@/lib/contract/savedViews'
import type { AlertDefinition } from '@/lib/flow/alerts/definition'
import { formatDateTime } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Link that opens the feed with a stored view. */
function viewHref(view: Pick<SavedView, 'filter' | 'state'>): string {
  const group = stateText(view, 'group')
  const rest = new URLSearchParams([['filter', view.filter]])
  for (const [key, value] of [
    ['sort', stateText(view, 'sort')],
    ['cols', stateText(view, 'cols')],
    ['group', group === 'prints' ? '' : group],
    ['sound', stateText(view, 'sound')],
  ] as const) {
    if (value) rest.set(key, value)
  }
  return `${hrefOf(routes.flowFeed)}?${rest.toString()}`
}

/** An alert on single prints under the very filter of a view. */
const isOfView = ({ kind, filter }: AlertDefinition, view: Pick<SavedView, 'filter'>): boolean =>
  kind === 'print' && filter === view.filter

const isOn = ({ status }: CustomAlertRow): boolean => status !== 'paused'

/** The alert of a view: made where there is none, else paused or started. */
function alertItem(own: readonly CustomAlertRow[], onMake: () => void): MenuItem {
  const known = own.find(isOn) ?? own[0]
  if (known === undefined) return { key: 'alert', label: 'Make it an alert', icon: BellPlus, onSelect: onMake }
  const [label, icon] = isOn(known) ? (['Pause its alert', BellOff] as const) : (['Start its alert', Bell] as const)
  return { key: 'alert', label, icon, onSelect: () => void alertActions.setOn(known, !isOn(known)) }
}

/** A saved filter: its name and text, hits today, hits of the last sessions, the last hit. */
export function SavedViewCard({ view, folders }: { readonly view: SavedView; readonly folders: readonly string[] }) {
  const { timeZone, dateFormat } = useTimeSettings()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const answer = useEndpoint('savedViews.hits', { params: { id: view.id } })
  const hits = loadedData(answer)
  const today = hits?.data.at(-1)
  const lastMs = hits?.last_hit_us ? Math.floor(hits.last_hit_us / 1000) : null
  const alert = useAlertDialog()
  const alerts = loadedData(useEndpoint('customAlerts.list', alert.isOpenable ? {} : null))?.data ?? []
  const own = alerts.filter(({ definition }) => isOfView(definition, view))
  const items: MenuItem[] = [
    ...(alert.isOpenable ? [alertItem(own, () => alert.open({ name: view.name, filter: view.filter }))] : []),
    { key: 'edit', label: 'Name and folder', icon: Pencil, onSelect: () => setOpen('edit') },
    { key: 'copy', label: 'Duplicate', icon: CopyPlus, onSelect: () => void savedViewActions.duplicate(view) },
    {
      key: 'default',
      label: view.is_default ? 'No longer the default' : 'Open the feed with it',
      icon: Star,
      onSelect: () => void savedViewActions.setDefault(view, !view.is_default),
    },
    { key: 'remove', label: 'Delete', icon: Trash2, isDanger: true, onSelect: () => setOpen('remove') },
  ]
  return (
    <li className="relative flex flex-col gap-1.5 border-line-1 border-r border-b p-3 hover:bg-hover">
      <div className="flex items-center gap-2">
        <Link href={viewHref(view)} className="truncate font-medium text-13 after:absolute after:inset-0">
          {view.name}
        </Link>
        {view.is_default ? <Tag>Default</Tag> : null}
        {own.length === 0 ? null : <Tag>{own.some(isOn) ? 'Alert on' : 'Alert paused'}</Tag>}
        <span className="flex-1" />
        <span className="relative z-1">
          <Menu
            label={`${view.name}: actions`}
            items={items}
            trigger={(props) => (
              <button
                type="button"
                {...props}
                aria-label={`Actions of ${view.name}`}
                className="grid size-6 place-items-center rounded-2 text-fg-2 hover:bg-hover hover:text-fg-1"
              >
                <Icon as={MoreHorizontal} size={14} />
              </button>
            )}
          />
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
      {alert.dialog}
      {open === 'edit' ? (
        <NameDialog
          title="Name and folder"
          initial={{ name: view.name, folder: stateText(view, 'folder') }}
          folders={folders}
          most={80}
          isOpen
          onClose={() => setOpen(null)}
          onSave={(name, folder) => void savedViewActions.edit(view, { name, folder })}
        />
      ) : null}
      {open === 'remove' ? <RemoveViewDialog view={view} onClose={() => setOpen(null)} /> : null}
    </li>
  )
}

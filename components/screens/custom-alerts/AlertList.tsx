import { History, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { alertActions } from '@/components/alerts/alertActions'
import { describeAlert } from '@/components/alerts/alertDraft'
import { typeName, typeOf } from '@/components/alerts/alertTypes'
import { Sparkline } from '@/components/charts/Sparkline'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { EmptyState } from '@/components/ui/EmptyState'
import { IconButton } from '@/components/ui/IconButton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { CustomAlertRow } from '@/lib/contract/customAlerts'
import { formatDateTime } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'

export interface AlertListProps {
  readonly alerts: readonly CustomAlertRow[]
  readonly onChange: (alert: CustomAlertRow) => void
  readonly onHistory: (id: string) => void
  readonly onLibrary: () => void
}

const STATUS = {
  active: { label: 'active', tone: 'plain', title: 'Looks at every print, or at its figures at a beat' },
  paused: { label: 'paused', tone: 'plain', title: 'Looks at nothing until it is started' },
  expired: { label: 'ended', tone: 'plain', title: 'Its last day is over' },
  rate_limited: {
    label: 'rate-limited',
    tone: 'warn',
    title: 'More hits than are kept; further ones are only counted',
  },
  no_data: {
    label: 'needs a plan',
    tone: 'warn',
    title: 'Your plan shows sample data; alerts ring for real tapes only',
  },
  broken: { label: 'broken', tone: 'danger', title: 'Its condition can no longer be read; change it' },
} as const

/** The alerts of the user with what they did. */
export function AlertList({ alerts, onChange, onHistory, onLibrary }: AlertListProps) {
  const [doomed, setDoomed] = useState<CustomAlertRow | null>(null)
  if (alerts.length === 0) {
    return (
      <EmptyState action={<Button onClick={onLibrary}>See the library</Button>}>
        No alert yet. Make one from a filter, clone a rule, or take a template.
      </EmptyState>
    )
  }
  return (
    <>
      <ul aria-label="My alerts">
        {alerts.map((alert) => (
          <Item
            key={alert.id}
            alert={alert}
            onChange={onChange}
            onHistory={onHistory}
            onRemove={() => setDoomed(alert)}
          />
        ))}
      </ul>
      <Dialog
        isOpen={doomed !== null}
        title="Remove alert"
        onClose={() => setDoomed(null)}
        footer={
          <>
            <Button onClick={() => setDoomed(null)}>Keep it</Button>
            <Button
              kind="danger"
              onClick={() => {
                if (doomed !== null) void alertActions.remove(doomed)
                setDoomed(null)
              }}
            >
              Remove
            </Button>
          </>
        }
      >
        <p>“{doomed?.name}” and its history are removed. This cannot be undone.</p>
      </Dialog>
    </>
  )
}

interface ItemProps extends Pick<AlertListProps, 'onChange' | 'onHistory'> {
  readonly alert: CustomAlertRow
  readonly onRemove: () => void
}

function Item({ alert, onChange, onHistory, onRemove }: ItemProps) {
  const { timeZone, dateFormat } = useTimeSettings()
  const status = STATUS[alert.status]
  const { name, definition, channels } = alert
  const isOn = alert.status !== 'paused'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line-1 border-b px-3 py-2.5 nav:grid-cols-[minmax(0,1fr)_200px_150px_auto]">
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-13">
          <b className="truncate font-medium">{name}</b>
          <span title={status.title}>
            <Badge tone={status.tone}>{status.label}</Badge>
          </span>
          <span className="text-11 text-fg-3">{typeName(typeOf(definition))}</span>
        </p>
        <p className="truncate font-mono text-11 text-fg-2" title={describeAlert(definition)}>
          {describeAlert(definition)}
        </p>
      </div>
      <p className="flex items-center gap-3 text-12 max-nav:col-start-1">
        <span title="Hits of the running session">
          <b className="font-medium">{formatCount(alert.hits_today)}</b> <span className="text-fg-3">today</span>
        </span>
        {alert.hits_by_day.length > 1 ? <Sparkline values={alert.hits_by_day.map((day) => day.hits)} /> : null}
        {alert.held_back > 0 ? (
          <span className="text-11 text-fg-3" title="Held back by cooldown or hours">
            {formatCount(alert.held_back)} held
          </span>
        ) : null}
        {alert.over_limit > 0 ? (
          <span className="text-11 text-warn" title="Counted beyond the hits that are kept">
            +{formatCount(alert.over_limit)} counted
          </span>
        ) : null}
      </p>
      <p className="truncate text-11 text-fg-3 max-nav:hidden">
        {alert.last_hit_at === null
          ? 'no hit yet'
          : `last ${formatDateTime(Date.parse(alert.last_hit_at), { format: dateFormat, timeZone })}`}
        <br />
        {[
          'on screen',
          ...(channels.includes('email') ? ['mail'] : []),
          ...(channels.includes('webhook') ? ['webhook'] : []),
          ...(channels.includes('chat') ? ['chat'] : []),
          ...(channels.includes('browser') ? ['browser'] : []),
        ].join(', ')}
        {definition.cooldown_minutes > 0 ? `, cooldown ${definition.cooldown_minutes} min` : ''}
      </p>
      <span className="flex items-center max-nav:col-start-2 max-nav:row-span-2 max-nav:row-start-1">
        <IconButton
          icon={isOn ? Pause : Play}
          label={isOn ? `Pause ${name}` : `Start ${name}`}
          onClick={() => void alertActions.setOn(alert, !isOn)}
        />
        <IconButton icon={Pencil} label={`Change ${name}`} onClick={() => onChange(alert)} />
        <IconButton icon={History} label={`History of ${name}`} onClick={() => onHistory(alert.id)} />
        <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
      </span>
    </li>
  )
}

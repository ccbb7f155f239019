import { Bell } from 'lucide-react'
import Link from 'next/link'
import { loadedData } from '@/components/options/loadedData'
import { CountBadge } from '@/components/ui/Badge'
import { IconButton } from '@/components/ui/IconButton'
import { Popover } from '@/components/ui/Popover'
import { useAuth } from '@/hooks/app/useAuth'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { isLocked } from '@/lib/access/deriveAccess'
import { call } from '@/lib/client/api/apiClient'
import type { CustomHitRow } from '@/lib/contract/customAlerts'
import { hitFound, hitSubject } from '@/lib/flow/alerts/hitWords'
import { formatPrintTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'

const EVERY_MS = 10_000

/** The notifications bell: how many hits of the user's alerts are unread, and the newest of them (C1). */
export function AlertBell() {
  const { user } = useAuth()
  const hasBell = user !== null && !isLocked(user)
  const answer = useLiveAnswer('customAlerts.unread', hasBell ? {} : null, { everyMs: EVERY_MS })
  if (!hasBell) return null
  const bell = loadedData(answer)
  const unread = bell?.unread ?? 0
  const label = unread === 0 ? 'Notifications' : `Notifications, ${formatCount(unread)} unread`
  return (
    <>
      <span role="status" className="sr-only">
        {unread === 0 ? '' : `${formatCount(unread)} unread alert hits`}
      </span>
      <Popover
        label="Notifications"
        side="bottom-end"
        className="w-80 max-w-[calc(100vw-24px)]"
        trigger={(props) => (
          <IconButton icon={Bell} label={label} mark={unread > 0 ? <CountBadge count={unread} /> : null} {...props} />
        )}
      >
        {(close) => <Hits hits={bell?.data ?? []} unread={unread} onClose={close} />}
      </Popover>
    </>
  )
}

async function markRead() {
  await call('customAlerts.markRead', { body: {} }).catch(() => undefined)
  refreshQuery('customAlerts.unread')
}

function Hits({ hits, unread, onClose }: { hits: readonly CustomHitRow[]; unread: number; onClose: () => void }) {
  const { timeZone } = useTimeSettings()
  return (
    <>
      <div className="flex h-9 items-center justify-between border-b px-3">
        <h2 className="font-medium text-12">Alert hits</h2>
        {unread > 0 ? (
          <button type="button" className="text-11 text-fg-2 hover:text-fg-1" onClick={() => void markRead()}>
            Mark all read
          </button>
        ) : null}
      </div>
      {hits.length === 0 ? <p className="px-3 py-4 text-12 text-fg-2">Nothing has rung yet.</p> : null}
      <ul className="max-h-96 overflow-auto">
        {hits.map((row) => {
          const { hit } = row
          const worded = { ...hit, contract: hit.option_symbol }
          const found = hitFound(worded)
          return (
            <li key={row.id} className={`border-line-1 border-b px-3 py-2 text-12 ${row.is_read ? 'text-fg-3' : ''}`}>
              <p className="flex justify-between gap-2">
                <b className="truncate font-medium">{row.alert_name}</b>
                <span className="font-mono text-11 text-fg-3">{formatPrintTime(hit.at_us, timeZone).time}</span>
              </p>
              <p className="flex justify-between gap-2 text-fg-2">
                <span className="truncate">
                  {hitSubject(worded)}
                  {found === '' ? '' : `: ${found}`}
                </span>
                {hit.premium > 0 ? <span>{formatMoney(hit.premium)}</span> : null}
              </p>
            </li>
          )
        })}
      </ul>
      <Link
        href="/custom-alerts?tab=history"
        onClick={onClose}
        className="flex h-9 items-center justify-center text-12 text-fg-2 hover:text-fg-1"
      >
        All hits and alerts
      </Link>
    </>
  )
}

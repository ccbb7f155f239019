import { loadedData } from '@/components/options/loadedData'
import { ButtonLink } from '@/components/ui/Button'
import { builtHref } from '@/hooks/app/builtHref'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { readNotifications } from '@/lib/account/notifications'
import type { CallResponse } from '@/lib/contract/calls'
import { formatCount } from '@/lib/format/number'

/** Where hits go, as the account's notification settings allow. */
export function AlertChannels({ limits }: { readonly limits: CallResponse<'customAlerts.list'>['limits'] }) {
  const { user } = useAuth()
  const stored = loadedData(useEndpoint('users.readNotificationConfig'))?.data
  const config = readNotifications(stored)
  const settings = builtHref('settings')
  const hasMail = config.channels.alert_hit.includes('email')
  const rows = [
    ['On screen', 'on', 'The bell counts unread hits; every hit stays in the history.'],
    [
      'Mail',
      hasMail ? 'on' : 'off in the settings',
      `To ${user?.email ?? 'your address'}, one mail for hits that come together. ${formatCount(limits.sent_today)} of ${formatCount(limits.daily_cap)} in the last 24 hours.`,
    ],
    [
      'Quiet hours',
      config.quietHours === null ? 'none' : `${config.quietHours.from} to ${config.quietHours.to}`,
      'In your time zone; no mail is sent then, hits are kept.',
    ],
  ] as const
  return (
    <div className="max-w-3xl p-4">
      <dl className="m-0">
        {rows.map(([name, state, words]) => (
          <div
            key={name}
            className="grid grid-cols-[120px_160px_minmax(0,1fr)] gap-3 border-line-1 border-b py-2.5 text-12 max-phone:grid-cols-2"
          >
            <dt className="font-medium">{name}</dt>
            <dd className="m-0">{state}</dd>
            <dd className="m-0 text-fg-2 max-phone:col-span-2">{words}</dd>
          </div>
        ))}
      </dl>
      {settings === null ? null : (
        <p className="mt-4">
          <ButtonLink href={`${settings}?tab=notifications`}>Change in the settings</ButtonLink>
        </p>
      )}
    </div>
  )
}

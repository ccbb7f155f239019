import { useState } from 'react'
import { Section } from '@/components/account/Section'
import { NotificationMatrix } from '@/components/screens/account/settings/NotificationMatrix'
import { PushSection } from '@/components/screens/account/settings/PushSection'
import { Button } from '@/components/ui/Button'
import { ErrorState } from '@/components/ui/ErrorState'
import { TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import { Switch } from '@/components/ui/Switch'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import {
  type NotificationConfig,
  readNotifications,
  toggleChannel,
  writeNotifications,
} from '@/lib/account/notifications'

/** What the account is told about, and how. Spec §7 Notification settings. */
export function NotificationsTab() {
  const stored = useEndpoint('users.readNotificationConfig')
  if (stored.data !== undefined) return <NotificationForm initial={readNotifications(stored.data.data)} />
  if (stored.status === 'error')
    return <ErrorState error={stored.error} source="users.readNotificationConfig" onRetry={stored.retry} />
  return <Skeleton className="mt-6 h-60 w-full" />
}

function NotificationForm({ initial }: { readonly initial: NotificationConfig }) {
  const { timeZone } = useTimeSettings()
  const [config, setConfig] = useState(initial)
  const saving = useEndpointMutation('users.saveNotificationConfig')
  /** Each change is sent at once; the newest answer counts. */
  const save = async (next: NotificationConfig) => {
    setConfig(next)
    await saving.run({ body: writeNotifications(next) }).then(
      () => refreshQuery('users.readNotificationConfig'),
      () => undefined,
    )
  }
  const quiet = config.quietHours
  return (
    <>
      {saving.state.status === 'error' ? (
        <div className="mt-4">
          <Notice tone="danger">
            <span className="flex flex-wrap items-center gap-3">
              Not saved. {saving.state.error.message}
              <Button size="s" onClick={() => void save(config)}>
                Retry
              </Button>
            </span>
          </Notice>
        </div>
      ) : null}
      <Section
        title="What and how"
        about="The digest is one mail after the close of a trading day. Mails about the security of the account are always sent."
      >
        <NotificationMatrix
          config={config}
          onToggle={(event, channel) => void save(toggleChannel(config, event, channel))}
        />
      </Section>
      <PushSection
        isOn={config.channels.alert_hit.includes('browser')}
        onTurnedOn={() => void save(toggleChannel(config, 'alert_hit', 'browser'))}
      />
      <Section title="Quiet hours" about={`Nothing is sent then; times are ${timeZone.replaceAll('_', ' ')}.`}>
        <Switch
          label="Keep quiet at night"
          isOn={quiet !== null}
          onChange={(isOn) => void save({ ...config, quietHours: isOn ? { from: '22:00', to: '07:00' } : null })}
        />
        {quiet === null ? null : (
          <div className="flex gap-4">
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                label={end === 'from' ? 'From' : 'To'}
                type="time"
                value={quiet[end]}
                onChange={(event) =>
                  event.target.value !== '' &&
                  void save({ ...config, quietHours: { ...quiet, [end]: event.target.value } })
                }
              />
            ))}
          </div>
        )}
      </Section>
      <Section title="Daily limit" about="What goes beyond it stays on screen and in the digest.">
        <TextField
          label="Alert mails a day"
          type="number"
          min={1}
          max={1000}
          className="max-w-32"
          defaultValue={config.dailyCap}
          onBlur={(event) => {
            const dailyCap = Math.min(1000, Math.max(1, Math.round(Number(event.target.value) || 1)))
            event.target.value = String(dailyCap)
            if (dailyCap !== config.dailyCap) void save({ ...config, dailyCap })
          }}
        />
      </Section>
    </>
  )
}

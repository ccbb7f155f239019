import { useState } from 'react'
import { loadedData } from '@/components/options/loadedData'
import { attempt } from '@/components/screens/custom-alerts/attempt'
import { ChatChannel } from '@/components/screens/custom-alerts/ChatChannel'
import { DeliveryLog } from '@/components/screens/custom-alerts/DeliveryLog'
import { FeedChannel } from '@/components/screens/custom-alerts/FeedChannel'
import { WebhookChannel } from '@/components/screens/custom-alerts/WebhookChannel'
import { Button, ButtonLink } from '@/components/ui/Button'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { readNotifications } from '@/lib/account/notifications'
import { call } from '@/lib/client/api/apiClient'
import type { CallResponse } from '@/lib/contract/calls'
import { formatCount } from '@/lib/format/number'
import { hrefOf, routes } from '@/lib/navigation/routes'

const AGAIN_MS = 10_000

/** Where hits go: on screen, mail, webhook, chat, feed; with a test of each, and what became of the last messages. */
export function AlertChannels({ limits }: { readonly limits: CallResponse<'customAlerts.list'>['limits'] }) {
  const { user } = useAuth()
  const stored = loadedData(useEndpoint('users.readNotificationConfig'))?.data
  const channels = loadedData(useEndpoint('alertChannels.read', {}, { refreshMs: AGAIN_MS }))?.data
  const [isTesting, setTesting] = useState(false)
  const config = readNotifications(stored)
  const settings = hrefOf(routes.settings)
  const hasMail = config.channels.alert_hit.includes('email')
  const testMail = async () => {
    setTesting(true)
    await attempt(() => call('alertChannels.test', { body: { channel: 'email' } }), 'A test mail is on its way.')
    setTesting(false)
  }
  return (
    <div className="flex max-w-4xl flex-col gap-5 p-4">
      <dl className="m-0">
        <Row name="On screen" state="on">
          The bell counts unread hits; every hit stays in the history.
        </Row>
        <Row
          name="Mail"
          state={hasMail ? 'on' : 'off in the settings'}
          action={
            <Button size="s" isPending={isTesting} onClick={() => void testMail()}>
              Send a test
            </Button>
          }
        >
          To {user?.email ?? 'your address'}, one mail for hits that come together. {formatCount(limits.sent_today)} of{' '}
          {formatCount(limits.daily_cap)} in the last 24 hours.
        </Row>
        <Row
          name="Quiet hours"
          state={config.quietHours === null ? 'none' : `${config.quietHours.from} to ${config.quietHours.to}`}
          action={
            <ButtonLink size="s" href={`${settings}?tab=notifications`}>
              Settings
            </ButtonLink>
          }
        >
          In your time zone; nothing is sent then, hits are kept.
        </Row>
      </dl>
      {channels === undefined ? null : (
        <>
          <WebhookChannel webhook={channels.webhook} />
          <ChatChannel chat={channels.chat} />
          <FeedChannel url={channels.feed} />
          <DeliveryLog deliveries={channels.deliveries} />
        </>
      )}
    </div>
  )
}

interface RowProps {
  readonly name: string
  readonly state: string
  readonly action?: React.ReactNode
  readonly children: React.ReactNode
}

function Row({ name, state, action, children }: RowProps) {
  return (
    <div className="grid min-h-11 grid-cols-[120px_160px_minmax(0,1fr)_auto] items-center gap-3 border-line-1 border-b py-2 text-12 max-phone:grid-cols-2">
      <dt className="font-medium">{name}</dt>
      <dd className="m-0">{state}</dd>
      <dd className="m-0 text-fg-2 max-phone:col-span-2">{children}</dd>
      <dd className="m-0 max-phone:col-span-2">{action}</dd>
    </div>
  )
}

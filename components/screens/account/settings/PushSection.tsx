import { Section } from '@/components/account/Section'
import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { describeAgent } from '@/components/screens/account/settings/describeAgent'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { ErrorState } from '@/components/ui/ErrorState'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { type PushHere, usePushHere } from '@/hooks/app/usePushHere'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'

const OBSTACLES = {
  'home-screen':
    'On iPhone and iPad messages come only to a site on the home screen: open the share menu, choose Add to Home Screen, open it from there and come back to this page.',
  refused: 'Notifications from this site are blocked in this browser. Allow them in the browser’s site settings.',
  none: 'This browser cannot take messages, or the site is not opened over https.',
} as const

export interface PushSectionProps {
  /** Hits of alerts go to browsers by the matrix above. */
  readonly isOn: boolean
  /** Switches that on. */
  readonly onTurnedOn: () => void
}

/** Messages to browsers: agreed to with a press in each of them, and ended here. */
export function PushSection({ isOn, onTurnedOn }: PushSectionProps) {
  const push = usePushHere()
  const action = useAction()
  const turnOn = () =>
    action.run(async () => {
      if (!(await push.turnOn())) return
      notify({ text: 'Alerts reach this browser, also while no page is open.', kind: 'ok' })
      if (!isOn) onTurnedOn()
    })
  return (
    <Section
      title="Messages to browsers"
      about="Alerts show up although no page is open. They are encrypted for the browser, and end when you log out there."
    >
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      {push.error === null ? null : <ErrorState error={push.error} source="push.read" onRetry={push.retry} />}
      {push.error === null && push.browsers === undefined ? (
        <SkeletonRows rows={2} label="Loading the browsers" />
      ) : null}
      <Obstacle push={push} />
      {push.ability === 'able' && push.canHostSend && push.browsers !== undefined && push.hereId === null ? (
        <Button
          kind="primary"
          size="l"
          className="self-start"
          isPending={action.isPending}
          onClick={() => void turnOn()}
        >
          Turn on in this browser
        </Button>
      ) : null}
      <BrowserList push={push} isBusy={action.isPending} onEnd={(id) => void action.run(() => push.end(id))} />
    </Section>
  )
}

function Obstacle({ push }: { readonly push: PushHere }) {
  if (!push.canHostSend) return <Notice>This host cannot send messages to browsers.</Notice>
  if (push.ability === null || push.ability === 'able') return null
  return <Notice>{OBSTACLES[push.ability]}</Notice>
}

interface BrowserListProps {
  readonly push: PushHere
  readonly isBusy: boolean
  readonly onEnd: (id: string) => void
}

function BrowserList({ push, isBusy, onEnd }: BrowserListProps) {
  const when = useWhen()
  const test = useEndpointMutation('alertChannels.test')
  const action = useAction()
  if (push.browsers === undefined || push.browsers.length === 0) return null
  return (
    <>
      <ul aria-label="Browsers that get messages" className="flex flex-col">
        {push.browsers.map(({ id, user_agent, created, last_sent }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-line-1 border-b py-2 text-12">
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2 text-13">
                {describeAgent(user_agent)}
                {id === push.hereId ? <Badge>This browser</Badge> : null}
              </span>
              <span className="block text-11 text-fg-3">
                since {when.instant(created)} ·{' '}
                {last_sent === null ? 'nothing sent yet' : `last message ${when.instant(last_sent)}`}
              </span>
            </span>
            <Button
              disabled={isBusy}
              aria-label={`End messages to ${describeAgent(user_agent)}`}
              onClick={() => onEnd(id)}
            >
              End
            </Button>
          </li>
        ))}
      </ul>
      {action.error === null ? null : <p className="text-12 text-danger">{action.error}</p>}
      <Button
        className="self-start"
        isPending={action.isPending}
        onClick={() =>
          void action.run(async () => {
            await test.run({ body: { channel: 'browser' } })
            notify({ text: 'A test message is on its way.', kind: 'ok' })
          })
        }
      >
        Send a test
      </Button>
    </>
  )
}

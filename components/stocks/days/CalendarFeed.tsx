import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { type FeedAddress, feedAddress, needsKey } from '@/components/stocks/days/feedAddress'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { settings } from '@/lib/client/settings'

/** The address that calendar programs follow, to copy or to open there. */
export function CalendarFeed(feed: FeedAddress) {
  const [key, setKey] = useState<string | null>(null)
  const origin = settings.apiHost === '' ? window.location.origin : settings.apiHost
  const address = feedAddress(origin, feed, key)
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    notify({ text: 'The address is copied', kind: 'ok' })
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Address to subscribe to"
        hint="Calendar programs look again every six hours."
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        className="font-mono"
      />
      <span className="flex gap-2">
        <Button size="s" onClick={() => void copy()}>
          Copy address
        </Button>
        <a
          href={address.replace(/^https?:/, 'webcal:')}
          className="inline-flex h-control-s items-center rounded-2 px-2 text-fg-2 hover:bg-hover hover:text-fg-1"
        >
          Open in calendar program
        </a>
      </span>
      {feed.tickers == null || feed.tickers.length === 0 ? null : (
        <p className="text-11 text-fg-2">Only the names of the list as they are now; copy it again when they change.</p>
      )}
      {needsKey(feed) ? <PlanAddress isMade={key !== null} onMade={setKey} /> : null}
    </div>
  )
}

interface PlanAddressProps {
  readonly isMade: boolean
  readonly onMade: (key: string | null) => void
}

/** Calendar programs do not log in: a secret in the address stands for the plan and opens nothing else. */
function PlanAddress({ isMade, onMade }: PlanAddressProps) {
  const { user } = useAuth()
  const made = useEndpoint('calendarAddress.read', user === null ? null : {}).data?.data ?? null
  const create = useEndpointMutation('calendarAddress.make')
  const remove = useEndpointMutation('calendarAddress.remove')
  const action = useAction('calendarAddress.read')
  const make = () => void action.run(async () => onMade((await create.run({})).key))
  const end = () =>
    void action.run(async () => {
      await remove.run({})
      onMade(null)
    })
  if (user === null)
    return <p className="text-11 text-fg-2">Companies and releases are sample data. Log in for those of your plan.</p>
  return (
    <div className="flex flex-col items-start gap-1.5">
      {isMade ? (
        <Notice tone="warn">Whoever has this address reads calendars with your plan. It is not shown again.</Notice>
      ) : (
        <p className="text-11 text-fg-2">
          Without a secret in it, companies and releases are sample data. With yours, the address reads calendars with
          your plan and opens nothing else.
          {made === null ? null : ` You made one on ${made.created.slice(0, 10)}: a new one ends it.`}
        </p>
      )}
      <span className="flex gap-2">
        {isMade ? null : (
          <Button size="s" isPending={action.isPending} onClick={make}>
            {made === null ? 'Address with my plan' : 'New address with my plan'}
          </Button>
        )}
        {made === null && !isMade ? null : (
          <ConfirmButton kind="danger" size="s" confirm="Yes, end it everywhere" onConfirm={end}>
            End the address
          </ConfirmButton>
        )}
      </span>
      {action.error === null ? null : <Notice tone="warn">{action.error}</Notice>}
    </div>
  )
}

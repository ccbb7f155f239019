import Link from 'next/link'
import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { type FeedAddress, feedAddress, needsKey } from '@/components/stocks/days/feedAddress'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
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
      {needsKey(feed) ? <PlanKey isMade={key !== null} onMade={setKey} /> : null}
    </div>
  )
}

interface PlanKeyProps {
  readonly isMade: boolean
  readonly onMade: (key: string) => void
}

/** Calendar programs do not log in: a key in the address stands for the plan, and ends where all keys end. */
function PlanKey({ isMade, onMade }: PlanKeyProps) {
  const { user } = useAuth()
  const create = useEndpointMutation('apiKeys.create')
  const action = useAction()
  const make = () =>
    void action.run(async () => {
      const made = await create.run({ body: { name: 'Calendar subscription', days: null, scopes: ['market'] } })
      onMade(made.key)
      refreshQuery('apiKeys.list')
    })
  const keys = (
    <Link href="/account/settings?tab=api-keys" className="link">
      Settings, API keys
    </Link>
  )
  if (isMade)
    return (
      <Notice tone="warn">
        Whoever has this address reads with your plan. It is not shown again; end its key in {keys}.
      </Notice>
    )
  if (user === null)
    return <p className="text-11 text-fg-2">Companies and releases are sample data. Log in for those of your plan.</p>
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="text-11 text-fg-2">
        Without a key, companies and releases are sample data. A key in the address reads market data and calendars with
        your plan until you end it in {keys}.
      </p>
      <Button size="s" isPending={action.isPending} onClick={make}>
        Address with my plan
      </Button>
      {action.error === null ? null : <Notice tone="warn">{action.error}</Notice>}
    </div>
  )
}

import { useState } from 'react'
import { Facts } from '@/components/account/Facts'
import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { PauseButton } from '@/components/screens/account/settings/PauseButton'
import { Button } from '@/components/ui/Button'
import { ErrorState } from '@/components/ui/ErrorState'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { Skeleton } from '@/components/ui/Skeleton'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import type { Subscription } from '@/lib/contract/subscription'

/** The card subscription as the payment provider tells it now, and what can be done with it. */
export function CardSubscription({ billing }: { readonly billing: CallResponse<'billing.read'>['data'] }) {
  const card = useEndpoint('subscription.read')
  const when = useWhen()
  if (card.data === undefined)
    return card.status === 'error' ? (
      <ErrorState error={card.error} source="subscription.read" onRetry={card.retry} />
    ) : (
      <Skeleton className="h-16 w-full" />
    )
  const found = card.data.data
  if (found === null) return null
  return (
    <>
      <Facts items={[['By card', subscriptionLabel(found, when.day(found.period_ends))]]} />
      {found.status === 'past_due' || found.status === 'unpaid' ? (
        <Notice tone="warn">The last payment has not come. The open invoice below leads to its payment page.</Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {found.is_cancelled ? <KeepButton /> : <PauseButton billing={billing} />}
        {found.is_cancelled ? null : <CancelButton />}
      </div>
    </>
  )
}

function subscriptionLabel(
  { is_cancelled: isCancelled, is_paused: isPaused, status }: Subscription,
  day: string,
): string {
  if (isCancelled) return `Cancelled, ends on ${day}`
  if (isPaused) return 'Paused, nothing is charged'
  return status === 'active' || status === 'trialing' ? `Next payment on ${day}` : 'Payment is missing'
}

function KeepButton() {
  const keep = useEndpointMutation('subscription.keep')
  const action = useAction()
  const run = async () => {
    const isDone = await action.run(() => keep.run({}))
    refreshQuery('subscription.read')
    if (isDone) notify({ text: 'The subscription goes on.', kind: 'ok' })
  }
  if (action.error !== null) return <Notice tone="danger">{action.error}</Notice>
  return (
    <Button isPending={action.isPending} onClick={() => void run()}>
      Keep the subscription
    </Button>
  )
}

/** Two clicks: cancel, and yes. */
function CancelButton() {
  const cancel = useEndpointMutation('billing.cancel')
  const action = useAction()
  const [isSure, setSure] = useState(false)
  const run = async () => {
    const isDone = await action.run(() => cancel.run({}))
    setSure(false)
    refreshQuery('subscription.read')
    if (isDone) notify({ text: 'The subscription ends with the paid period.', kind: 'ok' })
  }
  if (action.error !== null) return <Notice tone="danger">{action.error}</Notice>
  return isSure ? (
    <Button kind="danger" isPending={action.isPending} onClick={() => void run()}>
      Yes, cancel the subscription
    </Button>
  ) : (
    <Button kind="danger" onClick={() => setSure(true)}>
      Cancel the subscription
    </Button>
  )
}

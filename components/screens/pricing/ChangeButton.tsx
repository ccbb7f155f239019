import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import type { ChangePreview } from '@/lib/contract/subscription'
import { type BillingInterval, type Plan, type PlanKey, priceOf } from '@/lib/plans/plans'
import { formatAmount, formatCents, intervalNames, intervalWords } from '@/lib/plans/planWords'

export interface ChangeButtonProps {
  readonly plan: Plan & { readonly key: Exclude<PlanKey, 'free'> }
  readonly interval: BillingInterval
  /** The same plan, paid in another rhythm. */
  readonly isSamePlan: boolean
}

/** Another plan or term for a card subscription that runs: first what it comes to, then the change. */
export function ChangeButton({ plan, interval, isSamePlan }: ChangeButtonProps) {
  const { replaceUser } = useAuth()
  const change = useEndpointMutation('subscription.change')
  const action = useAction()
  const [shown, setShown] = useState<ChangePreview | null>(null)
  const look = () =>
    action.run(async () => setShown((await call('subscription.preview', { query: { plan: plan.key, interval } })).data))
  const take = async (preview: ChangePreview) => {
    const isDone = await action.run(async () => {
      await change.run({ body: { plan: plan.key, interval, at: preview.at } })
      replaceUser((await call('users.current')).data)
    })
    setShown(null)
    refreshQuery('billing.read')
    refreshQuery('subscription.read')
    if (isDone) notify({ text: `${plan.name} is switched on.`, kind: 'ok' })
  }
  const target = isSamePlan ? `${plan.name}, ${intervalNames[interval].toLowerCase()}` : plan.name
  return (
    <div className="flex flex-col gap-2">
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      {shown === null ? (
        <Button isPending={action.isPending} aria-label={`Change to ${target}`} onClick={() => void look()}>
          {isSamePlan ? `Pay ${intervalWords[interval]}` : `Change to ${plan.name}`}
        </Button>
      ) : (
        <>
          <ChangeCost preview={shown} cents={priceOf(plan, interval)?.cents ?? 0} interval={interval} />
          <Button kind="primary" isPending={action.isPending} onClick={() => void take(shown)}>
            Yes, change for {formatAmount(shown.due_cents, shown.currency)}
          </Button>
          <Button disabled={action.isPending} onClick={() => setShown(null)}>
            Leave it
          </Button>
        </>
      )}
    </div>
  )
}

interface ChangeCostProps {
  readonly preview: ChangePreview
  readonly cents: number
  readonly interval: BillingInterval
}

/** The sum in its parts, so that it can be followed. */
function ChangeCost({ preview, cents, interval }: ChangeCostProps) {
  const when = useWhen()
  const { currency } = preview
  const rows: readonly (readonly [string, string])[] = [
    ['New plan until then', formatAmount(preview.charge_cents, currency)],
    ['Days not used', formatAmount(-preview.credit_cents, currency)],
    ['Today', formatAmount(preview.due_cents, currency)],
    ...(preview.carried_cents === 0
      ? []
      : [['Kept for later', formatAmount(preview.carried_cents, currency)] as const]),
  ]
  return (
    <section aria-label="What the change comes to" className="text-12">
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3 border-line-1 border-b py-1">
            <dt className="text-fg-2">{name}</dt>
            <dd className="text-fg-1">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-11 text-fg-3">
        From {when.day(preview.period_ends)} on {formatCents(cents)} {intervalWords[interval]}.
      </p>
    </section>
  )
}

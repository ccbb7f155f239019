import { Facts } from '@/components/account/Facts'
import { Section } from '@/components/account/Section'
import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { CardSubscription } from '@/components/screens/account/settings/CardSubscription'
import { InvoiceSection } from '@/components/screens/account/settings/InvoiceSection'
import { PauseButton } from '@/components/screens/account/settings/PauseButton'
import { Button, ButtonLink } from '@/components/ui/Button'
import { ErrorState } from '@/components/ui/ErrorState'
import { Notice } from '@/components/ui/Notice'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { billingIntervals, planOf } from '@/lib/plans/plans'
import { intervalNames } from '@/lib/plans/planWords'

type Billing = CallResponse<'billing.read'>['data']

const planName = (key: string): string => planOf(key)?.name ?? key
const origins = { staff: 'Billing desk', stripe: 'Card', gift: 'Gift', pause: 'After a pause' } as const

/** 'Premium, yearly'; a gift is told by its days. */
function termName({ plan, billing_interval, origin }: Billing['grants'][number]): string {
  const interval = billingIntervals.find((each) => each === billing_interval)
  return interval === undefined || origin === 'gift'
    ? planName(plan)
    : `${planName(plan)}, ${intervalNames[interval].toLowerCase()}`
}

const pausedFact = ({ paused }: Billing): [string, string][] =>
  paused === null ? [] : [['Paused', `${planName(paused.plan)}, ${paused.days_left} days left`]]

/** The plan, what was asked for, and every term so far. */
export function BillingTab() {
  const billing = useEndpoint('billing.read')
  if (billing.data !== undefined) return <BillingState billing={billing.data.data} />
  if (billing.status === 'error')
    return <ErrorState error={billing.error} source="billing.read" onRetry={billing.retry} />
  return (
    <>
      <Section title="Plan">
        <SkeletonRows rows={2} label="Loading the plan" />
      </Section>
      <Section title="History">
        <SkeletonRows rows={2} label="Loading the history" />
      </Section>
    </>
  )
}

function BillingState({ billing }: { readonly billing: Billing }) {
  const when = useWhen()
  const pricing = hrefOf(routes.pricing)
  return (
    <>
      <Section title="Plan">
        <Facts
          items={[
            ['Plan', planName(billing.plan)],
            ...pausedFact(billing),
            [
              'Until',
              billing.plan_until === null ? (billing.plan === 'free' ? '' : 'No end') : when.day(billing.plan_until),
            ],
          ]}
        />
        {billing.has_subscription ? <CardSubscription billing={billing} /> : null}
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={pricing}>See plans</ButtonLink>
          {billing.has_subscription ? null : <PauseButton billing={billing} />}
        </div>
        {billing.request === null ? null : <OpenRequest request={billing.request} />}
      </Section>
      <Section title="History">
        {billing.grants.length === 0 ? <p className="text-12 text-fg-3">No plan so far.</p> : null}
        <ul className="text-12">
          {billing.grants.map((grant) => (
            <li key={grant.id} className="flex flex-wrap gap-x-4 border-line-1 border-b py-1.5">
              <span className="w-32">{termName(grant)}</span>
              <span className="text-fg-2">
                {when.day(grant.starts)} to {grant.ends === null ? 'no end' : when.day(grant.ends)}
              </span>
              <span className="text-fg-3">{origins[grant.origin]}</span>
            </li>
          ))}
        </ul>
      </Section>
      <InvoiceSection />
    </>
  )
}

function OpenRequest({ request }: { readonly request: NonNullable<Billing['request']> }) {
  const when = useWhen()
  const withdraw = useEndpointMutation('billing.withdrawRequest')
  const action = useAction()
  const interval = billingIntervals.find((each) => each === request.billing_interval)
  const takeBack = async () => {
    await action.run(() => withdraw.run({}))
    refreshQuery('billing.read')
  }
  return (
    <Notice>
      <span className="flex flex-wrap items-center gap-3">
        {action.error ??
          `Asked for ${planName(request.plan)}${interval ? `, ${intervalNames[interval].toLowerCase()}` : ''} on ${when.day(request.created)}. The billing desk will answer.`}
        <Button size="s" isPending={action.isPending} onClick={() => void takeBack()}>
          Take it back
        </Button>
      </span>
    </Notice>
  )
}

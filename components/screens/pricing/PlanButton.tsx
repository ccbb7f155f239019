import { useAction } from '@/components/account/useAction'
import { ChangeButton, type ChangeButtonProps } from '@/components/screens/pricing/ChangeButton'
import { Button, ButtonLink } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import { useNow } from '@/hooks/view/useNow'
import { isLocked } from '@/lib/access/deriveAccess'
import { redirectOf } from '@/lib/access/routeAccess'
import type { User } from '@/lib/access/user'
import type { CallResponse } from '@/lib/contract/calls'
import { type BillingInterval, type Plan, priceOf } from '@/lib/plans/plans'
import { formatCents } from '@/lib/plans/planWords'
import { prorate } from '@/lib/plans/proration'

type Term = CallResponse<'billing.read'>['data']['paid_term']

/** What a change comes to today, or null when nothing was paid for the days to come. */
function creditWords(term: Term, cents: number, nowMs: number): string | null {
  if (term === null) return null
  const paid = { cents: term.cents, startMs: Date.parse(term.starts), endsMs: Date.parse(term.ends) }
  const { unusedDays, creditCents, dueCents } = prorate(paid, cents, nowMs)
  if (creditCents === 0) return null
  return `${formatCents(dueCents)} today: ${formatCents(creditCents)} less for ${unusedDays} days of your plan that are not used.`
}

export interface PlanButtonProps {
  readonly plan: Plan
  readonly interval: BillingInterval
  readonly user: User | null
}

const SECURITY = redirectOf('secondFactor', '/pricing') ?? ''

/** Takes a plan: to the payment page where cards are set up, else a request at the billing desk. */
export function PlanButton({ plan, interval, user }: PlanButtonProps) {
  const billing = useEndpoint('billing.read', user === null || isLocked(user) ? null : {})
  const checkout = useEndpointMutation('billing.checkout')
  const action = useAction()
  const now = useNow(60_000)
  if (user === null)
    return (
      <ButtonLink
        href={`/signup?next=${encodeURIComponent('/pricing')}`}
        {...(plan.key === 'premium' ? { kind: 'primary' } : {})}
      >
        Create an account
      </ButtonLink>
    )
  const { key } = plan
  // Nothing of an account opens before its second factor is on.
  if (isLocked(user))
    return key === 'free' ? null : <ButtonLink href={SECURITY}>Set up your second factor first</ButtonLink>
  if (key === 'free' || priceOf(plan, interval) === null) return null
  if (billing.data?.data.has_subscription === true)
    return <OwnSubscription plan={{ ...plan, key }} interval={interval} billing={billing.data.data} />
  const asked = billing.data?.data.request
  const isAsked = asked?.plan === key && asked.billing_interval === interval
  const take = () =>
    action.run(async () => {
      const { data } = await checkout.run({ body: { plan: key, interval } })
      if (data.url !== null) window.location.assign(data.url)
      refreshQuery('billing.read')
    })
  const isDesk = billing.data?.data.provider === 'desk'
  const credit = isDesk
    ? creditWords(billing.data?.data.paid_term ?? null, priceOf(plan, interval)?.cents ?? 0, now)
    : null
  return (
    <div className="flex flex-col gap-2">
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      {credit === null ? null : <p className="text-11 text-fg-3">{credit}</p>}
      {isAsked ? (
        <p role="status" className="text-12 text-fg-1">
          Asked for. The billing desk will answer.
        </p>
      ) : (
        <Button
          {...(key === 'premium' ? { kind: 'primary' as const } : {})}
          isPending={action.isPending}
          aria-label={`${isDesk ? 'Ask for' : 'Take'} ${plan.name}`}
          onClick={() => void take()}
        >
          {isDesk ? 'Ask the billing desk' : `Take ${plan.name}`}
        </Button>
      )}
    </div>
  )
}

interface OwnSubscriptionProps {
  readonly plan: ChangeButtonProps['plan']
  readonly interval: BillingInterval
  readonly billing: CallResponse<'billing.read'>['data']
}

/** Beside a card subscription nothing is bought a second time: it is changed. */
function OwnSubscription({ plan, interval, billing }: OwnSubscriptionProps) {
  if (billing.paused !== null)
    return <p className="text-11 text-fg-3">Your plan is paused. Let it go on to change it.</p>
  if (interval === 'once')
    return <p className="text-11 text-fg-3">Paid once. Cancel the subscription and take it when it has ended.</p>
  return <ChangeButton key={interval} plan={plan} interval={interval} isSamePlan={billing.plan === plan.key} />
}

import { HOUR_MS } from '@/lib/market/newYorkTime'
import { type BillingInterval, planKeyOf, planOf, priceOf } from '@/lib/plans/plans'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { applyPlan, GRACE_MS } from '@/server/services/billing/applyPlan'
import { holderOf } from '@/server/services/billing/holder'
import { ownSubscription } from '@/server/services/billing/ownSubscription'
import { requireAccess } from '@/server/services/requireAccess'
import { isPaid, type PlanChange } from '@/server/vendors/payments/port'

type Deps = Pick<AccountDeps, 'db' | 'payments'>

export interface ChangeInput {
  readonly plan: string
  readonly interval: BillingInterval
}

/** How long the amounts of a preview hold. */
const PREVIEW_HOLDS_MS = HOUR_MS

/** What another plan or term comes to for the caller's subscription, as the payment provider works it out. */
export async function previewPlanChange(deps: Deps, ctx: ServiceContext, input: ChangeInput) {
  const atMs = Math.floor(ctx.nowMs / 1000) * 1000
  const { payments, change } = await readChange(deps, ctx, input, atMs)
  const cost = await payments.previewChange(change)
  return {
    currency: cost.currency,
    credit_cents: cost.creditCents,
    charge_cents: cost.chargeCents,
    due_cents: cost.dueCents,
    carried_cents: Math.max(0, cost.creditCents - cost.chargeCents),
    period_ends: new Date(cost.periodEndsMs).toISOString(),
    at: new Date(atMs).toISOString(),
  }
}

/** Changes the caller's subscription for the amounts of a preview; the plan is there at once. */
export async function changePlan(
  deps: Deps,
  ctx: ServiceContext,
  input: ChangeInput & { readonly at: string },
): Promise<void> {
  const atMs = Math.floor(Date.parse(input.at) / 1000) * 1000
  if (atMs > ctx.nowMs || ctx.nowMs - atMs > PREVIEW_HOLDS_MS)
    throw new ServiceError('conflict', 'This preview is more than an hour old. Look at the amounts again.')
  const { payments, change, plan } = await readChange(deps, ctx, input, atMs)
  const { periodEndsMs } = await payments.change(change)
  const { userId } = change.term
  const term = { userId, plan, interval: input.interval, note: 'changed', endsMs: periodEndsMs + GRACE_MS }
  await deps.db.transaction().execute(async (trx) => {
    const holder = await holderOf(trx, userId).forUpdate().executeTakeFirstOrThrow()
    // Pressed twice, or its invoice was faster.
    if (isHeld(holder, input)) return
    await applyPlan(trx, { ...term, origin: 'stripe', grantedBy: null }, ctx.nowMs)
  })
}

const isHeld = (
  user: Parameters<typeof planKeyOf>[0] & { readonly platform_sub_billing_interval: string | null },
  { plan, interval }: ChangeInput,
): boolean => planKeyOf(user) === plan && user.platform_sub_billing_interval === interval

/** Everything the provider is asked with; refuses what cannot be changed to. */
async function readChange(deps: Deps, ctx: ServiceContext, { plan: key, interval }: ChangeInput, atMs: number) {
  const { id } = requireAccess(ctx, 'user')
  const plan = planOf(key)
  const price = plan && priceOf(plan, interval)
  if (!plan || !price)
    throw new ServiceError('invalid', 'This plan is not sold for this term.', [
      { path: 'interval', message: 'not sold for this plan' },
    ])
  if (interval === 'once')
    throw new ServiceError(
      'conflict',
      'A lifetime is paid once. Cancel the subscription, and take it when it has ended.',
    )
  const own = await ownSubscription(deps, id)
  if (own.plan_paused !== null) throw new ServiceError('conflict', 'The plan is paused. Let it go on first.')
  if (isHeld(own, { plan: key, interval })) throw new ServiceError('conflict', 'This is your plan already.')
  const subscription = await own.payments.subscription(own.stripe_subscription)
  if (!isPaid(subscription))
    throw new ServiceError('conflict', 'The last payment has not come. Pay it first, then change the plan.')
  const term = { userId: id, plan: plan.key, interval }
  const change: PlanChange = { subscription, term, planName: plan.name, cents: price.cents, atMs }
  return { payments: own.payments, change, plan }
}

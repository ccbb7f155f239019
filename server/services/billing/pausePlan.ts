import { DAY_MS } from '@/lib/market/newYorkTime'
import { billingIntervals, freeEntitlements, type PausedPlan, planKeyOf, planOf } from '@/lib/plans/plans'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { applyPlan, GRACE_MS } from '@/server/services/billing/applyPlan'
import { type Holder, holderOf } from '@/server/services/billing/holder'
import { pauseCard, resumeCard } from '@/server/services/billing/pauseCard'
import { requireAccess } from '@/server/services/requireAccess'

type Deps = Pick<AccountDeps, 'db' | 'payments'>

/** From one pause to the next, so that nobody pauses every weekend. */
const BETWEEN_PAUSES_MS = 90 * DAY_MS

/**
 * Stops the caller's plan; what is left of its term is kept until it goes on. The account is free meanwhile, and a card
 * subscription asks for no payment.
 */
export async function pausePlan(deps: Deps, ctx: ServiceContext): Promise<void> {
  const { id } = requireAccess(ctx, 'user')
  const before = await holderOf(deps.db, id).executeTakeFirstOrThrow()
  mustBePausable(before, ctx.nowMs)
  const { stripe_subscription: subscription } = before
  // The payment provider is asked outside the transaction: the store waits for nobody.
  const paidUntilMs = subscription === null ? null : await pauseCard(deps, subscription, ctx.nowMs)
  await deps.db.transaction().execute(async (trx) => {
    const user = await holderOf(trx, id).forUpdate().executeTakeFirstOrThrow()
    const untilMs = mustBePausable(user, ctx.nowMs)
    const paused: PausedPlan = {
      plan: planKeyOf(user),
      interval: billingIntervals.find((each) => each === user.platform_sub_billing_interval) ?? 'month',
      left_ms: (paidUntilMs ?? untilMs) - ctx.nowMs,
      ...(subscription === null ? {} : { subscription, until_ms: untilMs }),
    }
    await trx
      .updateTable('users')
      .set({ ...freeEntitlements, plan_until: null, plan_paused: JSON.stringify(paused) })
      .set({ plan_paused_at: new Date(ctx.nowMs) })
      .where('id', '=', id)
      .execute()
  })
}

/** Goes on with the paused plan for what was left of it. */
export async function resumePlan(deps: Deps, ctx: ServiceContext): Promise<void> {
  const { id } = requireAccess(ctx, 'user')
  const before = await holderOf(deps.db, id).executeTakeFirstOrThrow()
  const { paused: found } = mustBeResumable(before)
  const isCard = found.subscription !== undefined && found.subscription === before.stripe_subscription
  if (isCard) await resumeCard(deps, found.subscription ?? '', ctx.nowMs + found.left_ms)
  await deps.db.transaction().execute(async (trx) => {
    const { paused, plan } = mustBeResumable(await holderOf(trx, id).forUpdate().executeTakeFirstOrThrow())
    const endsMs = ctx.nowMs + paused.left_ms + (isCard ? GRACE_MS : 0)
    const term = { userId: id, plan, interval: paused.interval, note: 'after a pause', endsMs }
    await applyPlan(trx, { ...term, origin: 'pause', grantedBy: null }, ctx.nowMs)
    await trx.updateTable('users').set({ plan_paused: null }).where('id', '=', id).execute()
  })
}

/** Answers with the end of the plan. */
function mustBePausable(user: Holder, nowMs: number): number {
  const untilMs = user.plan_until?.getTime() ?? 0
  if (user.plan_paused !== null) throw new ServiceError('conflict', 'Another plan is paused already.')
  if (planKeyOf(user) === 'free' || untilMs <= nowMs)
    throw new ServiceError('conflict', 'There is no plan with an end that could be paused.')
  if (user.plan_paused_at !== null && nowMs - user.plan_paused_at.getTime() < BETWEEN_PAUSES_MS)
    throw new ServiceError('conflict', 'The last pause began less than 90 days ago.')
  return untilMs
}

function mustBeResumable(user: Holder) {
  const paused = user.plan_paused
  const plan = paused && planOf(paused.plan)
  if (paused === null || plan === null) throw new ServiceError('conflict', 'No plan is paused.')
  if (planKeyOf(user) !== 'free')
    throw new ServiceError('conflict', 'Another plan is running. The paused one can go on when it ends.')
  return { paused, plan }
}

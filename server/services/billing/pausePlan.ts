import { DAY_MS } from '@/lib/market/newYorkTime'
import { billingIntervals, freeEntitlements, type PausedPlan, planKeyOf, planOf } from '@/lib/plans/plans'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { applyPlan } from '@/server/services/billing/applyPlan'
import { requireAccess } from '@/server/services/requireAccess'

type Deps = Pick<AccountDeps, 'db'>

/** From one pause to the next, so that nobody pauses every weekend. */
const BETWEEN_PAUSES_MS = 90 * DAY_MS

/** Stops the caller's plan; what is left of its term is kept until it goes on. The account is free meanwhile. */
export async function pausePlan(deps: Deps, ctx: ServiceContext): Promise<void> {
  const { id } = requireAccess(ctx, 'user')
  await deps.db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['plan_until', 'stripe_subscription', 'current_plan', 'is_premium', 'is_version_two'])
      .select(['platform_sub_billing_interval', 'plan_paused', 'plan_paused_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const plan = planKeyOf(user)
    const leftMs = (user.plan_until?.getTime() ?? 0) - ctx.nowMs
    if (user.stripe_subscription !== null)
      throw new ServiceError(
        'conflict',
        'A card subscription cannot be paused. Cancel it; it stays until the paid day.',
      )
    if (plan === 'free' || user.plan_until === null || leftMs <= 0)
      throw new ServiceError('conflict', 'There is no plan with an end that could be paused.')
    if (user.plan_paused !== null) throw new ServiceError('conflict', 'Another plan is paused already.')
    if (user.plan_paused_at !== null && ctx.nowMs - user.plan_paused_at.getTime() < BETWEEN_PAUSES_MS)
      throw new ServiceError('conflict', 'The last pause began less than 90 days ago.')
    const interval = billingIntervals.find((each) => each === user.platform_sub_billing_interval) ?? 'month'
    const paused: PausedPlan = { plan, interval, left_ms: leftMs }
    await trx
      .updateTable('users')
      .set({
        ...freeEntitlements,
        plan_until: null,
        plan_paused: JSON.stringify(paused),
        plan_paused_at: new Date(ctx.nowMs),
      })
      .where('id', '=', id)
      .execute()
  })
}

/** Goes on with the paused plan for what was left of it. */
export async function resumePlan(deps: Deps, ctx: ServiceContext): Promise<void> {
  const { id } = requireAccess(ctx, 'user')
  await deps.db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['plan_paused', 'current_plan', 'is_premium', 'is_version_two'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const paused = user.plan_paused
    const plan = paused && planOf(paused.plan)
    if (paused === null || plan === null) throw new ServiceError('conflict', 'No plan is paused.')
    if (planKeyOf(user) !== 'free')
      throw new ServiceError('conflict', 'Another plan is running. The paused one can go on when it ends.')
    const term = {
      userId: id,
      plan,
      interval: paused.interval,
      note: 'after a pause',
      endsMs: ctx.nowMs + paused.left_ms,
    }
    await applyPlan(trx, { ...term, origin: 'pause', grantedBy: null }, ctx.nowMs)
    await trx.updateTable('users').set({ plan_paused: null }).where('id', '=', id).execute()
  })
}

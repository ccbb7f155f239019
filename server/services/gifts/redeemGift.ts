import { addMonths, planKeyOf, planOf } from '@/lib/plans/plans'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { applyPlan } from '@/server/services/billing/applyPlan'
import { giftHash } from '@/server/services/gifts/giftHash'
import { requireAccess } from '@/server/services/requireAccess'
import { guarded } from '@/server/services/security/proveCaller'

/**
 * Starts a gift for the caller; the code counts once. A running term of the same plan gets longer; another running plan,
 * a card subscription or a plan without end keeps the code for later.
 */
export async function redeemGift(
  deps: Pick<AccountDeps, 'db'>,
  ctx: ServiceContext,
  code: string,
): Promise<{ plan: string; until: string }> {
  const { id } = requireAccess(ctx, 'user')
  const hash = giftHash(code)
  await guarded(deps, ctx, id, async () => {
    const known = await deps.db
      .selectFrom('gifts')
      .select(['status', 'expires'])
      .where('code_hash', '=', hash)
      .executeTakeFirst()
    if (known?.status === 'redeemed') throw new ServiceError('token_invalid', 'This code was used before.')
    if (known?.status !== 'issued') throw new ServiceError('token_invalid', 'This code is not known.')
    if (known.expires !== null && known.expires.getTime() <= ctx.nowMs)
      throw new ServiceError('token_invalid', 'This code has expired. Ask whoever gave it to you, or support.')
  })
  return deps.db.transaction().execute(async (trx) => {
    const gift = await trx
      .updateTable('gifts')
      .set({ status: 'redeemed', redeemed_by: id, redeemed: new Date(ctx.nowMs) })
      .where('code_hash', '=', hash)
      .where('status', '=', 'issued')
      .returning(['plan', 'months'])
      .executeTakeFirst()
    const plan = gift && planOf(gift.plan)
    if (!gift || !plan) throw new ServiceError('token_invalid', 'This code was used before.')
    const user = await trx
      .selectFrom('users')
      .select(['plan_until', 'stripe_subscription', 'current_plan', 'is_premium', 'is_version_two'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const held = planKeyOf(user)
    const lengthens = held === plan.key && user.plan_until !== null
    if (user.stripe_subscription !== null || (held !== 'free' && !lengthens))
      throw new ServiceError('conflict', 'Another plan is running. Keep the code until it ends.')
    const startMs = lengthens && user.plan_until ? Math.max(ctx.nowMs, user.plan_until.getTime()) : ctx.nowMs
    const endsMs = addMonths(startMs, gift.months)
    await applyPlan(
      trx,
      { userId: id, plan, interval: 'month', origin: 'gift', grantedBy: null, note: '', endsMs },
      ctx.nowMs,
    )
    return { plan: plan.key, until: new Date(endsMs).toISOString() }
  })
}

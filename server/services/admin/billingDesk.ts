import type { UserRow } from '@/lib/contract/users'
import { type BillingInterval, billingIntervals, planOf, priceOf } from '@/lib/plans/plans'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { mustRead } from '@/server/services/admin/users'
import { asStaff } from '@/server/services/audit/audit'
import { applyPlan, endPlan } from '@/server/services/billing/applyPlan'
import { waitingOrders } from '@/server/services/datasets/payOrder'
import { sendDue } from '@/server/services/deliveries/deliveries'
import { approveGift } from '@/server/services/gifts/issueGift'
import { requireAccess } from '@/server/services/requireAccess'
import type { AccountsDb } from '@/server/stores/accounts/port'

type Deps = Pick<AccountDeps, 'db'>

/** What waits for the billing desk, oldest first. */
export async function readDesk(deps: Deps, ctx: ServiceContext) {
  requireAccess(ctx, 'admin')
  const plans = await deps.db
    .selectFrom('plan_requests')
    .innerJoin('users', 'users.id', 'plan_requests.user_id')
    .select(['plan_requests.id', 'user_id', 'email', 'plan', 'billing_interval', 'note', 'plan_requests.created'])
    .where('status', '=', 'open')
    .orderBy('plan_requests.created')
    .limit(200)
    .execute()
  const gifts = await deps.db
    .selectFrom('gifts')
    .leftJoin('users', 'users.id', 'gifts.buyer_id')
    .select(['gifts.id', 'email', 'recipient', 'plan', 'months', 'gifts.created'])
    .where('status', '=', 'requested')
    .orderBy('gifts.created')
    .limit(200)
    .execute()
  return {
    plans: plans.map((row) => ({ ...row, created: row.created.toISOString() })),
    data_orders: await waitingOrders(deps.db),
    gifts: gifts.map(({ email, ...row }) => ({ ...row, buyer: email ?? '', created: row.created.toISOString() })),
  }
}

export interface DeskGrant {
  readonly plan: string
  readonly interval: BillingInterval
  readonly note: string
}

/** The plan that a grant replaces or a deed ends. */
const planBefore = (userId: string) => async (trx: AccountsDb) => ({ plan: (await mustRead(trx, userId)).current_plan })

/** Gives an account a plan for one interval from now. */
export async function grantPlan(deps: Deps, ctx: ServiceContext, userId: string, grant: DeskGrant): Promise<UserRow> {
  const before = planBefore(userId)
  return asStaff(deps, ctx, { action: 'plan.grant', detail: { user: userId, ...grant }, before }, async (trx) => {
    await applyGrant(trx, ctx, userId, grant)
    return mustRead(trx, userId)
  })
}

/** Ends an account's plan now, and its card subscription with it. */
export async function endPlanOf(
  deps: Pick<AccountDeps, 'db' | 'payments'>,
  ctx: ServiceContext,
  userId: string,
): Promise<UserRow> {
  return asStaff(
    deps,
    ctx,
    { action: 'plan.end', detail: { user: userId }, before: planBefore(userId) },
    async (trx) => {
      const { stripe_subscription: subscription } = await trx
        .selectFrom('users')
        .select('stripe_subscription')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      if (subscription) await deps.payments?.cancel(subscription, 'now')
      await endPlan(trx, userId)
      // What was paused ends with it.
      await trx.updateTable('users').set({ plan_paused: null }).where('id', '=', userId).execute()
      return mustRead(trx, userId)
    },
  )
}

/** Grants or declines what an account asked for; each request is decided once. Answers with the account. */
export async function decidePlan(
  deps: Deps,
  ctx: ServiceContext,
  requestId: string,
  isGranted: boolean,
): Promise<string> {
  const detail = { request: requestId, is_granted: isGranted }
  return asStaff(deps, ctx, { action: 'plan.decide', detail }, async (trx) => {
    const asked = await trx
      .updateTable('plan_requests')
      .set({ status: isGranted ? 'granted' : 'declined', decided: new Date(ctx.nowMs) })
      .where('id', '=', requestId)
      .where('status', '=', 'open')
      .returning(['user_id', 'plan', 'billing_interval', 'note'])
      .executeTakeFirstOrThrow(() => new ServiceError('not_found', 'This request was decided or withdrawn before.'))
    const interval = billingIntervals.find((each) => each === asked.billing_interval)
    if (isGranted && interval)
      await applyGrant(trx, ctx, asked.user_id, { plan: asked.plan, interval, note: asked.note })
    return asked.user_id
  })
}

/** Issues or declines a requested gift. */
export async function decideGift(
  deps: AccountDeps,
  ctx: ServiceContext,
  giftId: string,
  isGranted: boolean,
): Promise<void> {
  const detail = { gift: giftId, is_granted: isGranted }
  await asStaff(deps, ctx, { action: 'gift.decide', detail }, async (trx) => {
    const isDone = isGranted ? await approveGift({ ...deps, db: trx }, giftId, ctx.nowMs) : await decline(trx, giftId)
    if (!isDone) throw new ServiceError('not_found', 'This gift was decided or taken back before.')
  })
  deps.behind(() => sendDue(deps, ctx.nowMs, 'email'))
}

async function decline(db: AccountsDb, giftId: string): Promise<boolean> {
  const done = await db
    .updateTable('gifts')
    .set({ status: 'cancelled' })
    .where('id', '=', giftId)
    .where('status', '=', 'requested')
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

async function applyGrant(db: AccountsDb, ctx: ServiceContext, userId: string, grant: DeskGrant): Promise<void> {
  const plan = planOf(grant.plan)
  if (!plan || !priceOf(plan, grant.interval))
    throw new ServiceError('invalid', 'This plan is not sold for this term.', [
      { path: 'body.interval', message: 'not sold for this plan' },
    ])
  const term = { userId, plan, interval: grant.interval, note: grant.note, endsMs: null }
  await applyPlan(db, { ...term, origin: 'staff', grantedBy: ctx.user?.id ?? null }, ctx.nowMs)
}

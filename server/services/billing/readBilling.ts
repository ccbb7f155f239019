import type { z } from 'zod'
import type { billing, PlanGrant } from '@/lib/contract/billing'
import { DAY_MS } from '@/lib/market/newYorkTime'
import { billingIntervals, planKeyOf, planOf, priceOf } from '@/lib/plans/plans'
import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import { requireAccess } from '@/server/services/requireAccess'
import type { AccountsDb } from '@/server/stores/accounts/port'

const PAID: readonly PlanGrant['origin'][] = ['staff', 'stripe']

export type BillingState = z.output<typeof billing.read.response>['data']

/** The caller's plan, its end, what was asked for and every term so far. */
export async function readBilling(
  deps: Pick<AccountDeps, 'db' | 'payments'>,
  ctx: ServiceContext,
): Promise<BillingState> {
  const user = requireAccess(ctx, 'user')
  const row = await deps.db
    .selectFrom('users')
    .select(['plan_until', 'stripe_subscription', 'current_plan', 'is_premium', 'is_version_two', 'plan_paused'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const request = await deps.db
    .selectFrom('plan_requests')
    .select(['plan', 'billing_interval', 'created'])
    .where('user_id', '=', user.id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  const grants = await readGrants(deps.db, user.id)
  return {
    plan: planKeyOf(row),
    plan_until: row.plan_until?.toISOString() ?? null,
    provider: deps.payments === null ? 'desk' : 'stripe',
    has_subscription: row.stripe_subscription !== null,
    paid_term: row.plan_until === null ? null : paidTermOf(grants[0], row.plan_until),
    paused: row.plan_paused && {
      plan: row.plan_paused.plan,
      days_left: Math.floor(row.plan_paused.left_ms / DAY_MS),
    },
    request: request ? { ...request, created: request.created.toISOString() } : null,
    grants,
  }
}

/** The newest grant as it was paid; gifts and what came back from a pause earn no credit. */
function paidTermOf(grant: PlanGrant | undefined, until: Date): BillingState['paid_term'] {
  if (grant === undefined || grant.ends !== until.toISOString() || !PAID.includes(grant.origin)) return null
  const interval = billingIntervals.find((each) => each === grant.billing_interval)
  const plan = planOf(grant.plan)
  const price = plan && interval ? priceOf(plan, interval) : null
  return price && { cents: price.cents, starts: grant.starts, ends: grant.ends }
}

/** Every term of an account, newest first. */
export async function readGrants(db: AccountsDb, userId: string): Promise<PlanGrant[]> {
  const rows = await db
    .selectFrom('plan_grants')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('starts', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id, plan, billing_interval, origin, note, starts, ends }) => ({
    id,
    plan,
    billing_interval,
    origin,
    note,
    starts: starts.toISOString(),
    ends: ends?.toISOString() ?? null,
  }))
}

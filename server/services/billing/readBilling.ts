import type { PlanGrant } from '@/lib/contract/billing'
import { type PlanKey, planKeyOf } from '@/lib/plans/plans'
import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import { requireAccess } from '@/server/services/requireAccess'
import type { AccountsDb } from '@/server/stores/accounts/port'

export interface BillingState {
  readonly plan: PlanKey
  readonly plan_until: string | null
  readonly provider: 'stripe' | 'desk'
  readonly has_subscription: boolean
  readonly request: { plan: string; billing_interval: string; created: string } | null
  readonly grants: PlanGrant[]
}

/** The caller's plan, its end, what was asked for and every term so far. */
export async function readBilling(
  deps: Pick<AccountDeps, 'db' | 'payments'>,
  ctx: ServiceContext,
): Promise<BillingState> {
  const user = requireAccess(ctx, 'user')
  const row = await deps.db
    .selectFrom('users')
    .select(['plan_until', 'stripe_subscription', 'current_plan', 'is_premium', 'is_version_two'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const request = await deps.db
    .selectFrom('plan_requests')
    .select(['plan', 'billing_interval', 'created'])
    .where('user_id', '=', user.id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return {
    plan: planKeyOf(row),
    plan_until: row.plan_until?.toISOString() ?? null,
    provider: deps.payments === null ? 'desk' : 'stripe',
    has_subscription: row.stripe_subscription !== null,
    request: request ? { ...request, created: request.created.toISOString() } : null,
    grants: await readGrants(deps.db, user.id),
  }
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

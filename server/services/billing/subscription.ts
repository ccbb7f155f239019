import type { Subscription } from '@/lib/contract/subscription'
import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import { ownSubscription } from '@/server/services/billing/ownSubscription'
import { requireAccess } from '@/server/services/requireAccess'

type Deps = Pick<AccountDeps, 'db' | 'payments'>

/** The caller's card subscription as the provider tells it now; null without one. */
export async function readSubscription(deps: Deps, ctx: ServiceContext): Promise<Subscription | null> {
  const { id } = requireAccess(ctx, 'user')
  const row = await deps.db
    .selectFrom('users')
    .select('stripe_subscription')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.stripe_subscription === null || deps.payments === null) return null
  const { status, periodEndsMs, isCancelled, isPaused } = await deps.payments.subscription(row.stripe_subscription)
  return {
    status,
    period_ends: new Date(periodEndsMs).toISOString(),
    is_cancelled: isCancelled,
    is_paused: isPaused,
  }
}

/** Stops the card subscription at the end of the paid period. */
export async function cancelSubscription(deps: Deps, ctx: ServiceContext): Promise<void> {
  const { id } = requireAccess(ctx, 'user')
  const own = await ownSubscription(deps, id, 'There is no card subscription to cancel.')
  await own.payments.cancel(own.stripe_subscription, 'period_end')
}

/** Takes the cancellation back. */
export async function keepSubscription(deps: Deps, ctx: ServiceContext): Promise<void> {
  const { id } = requireAccess(ctx, 'user')
  const own = await ownSubscription(deps, id, 'There is no card subscription to keep.')
  await own.payments.keep(own.stripe_subscription)
}

import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { holderOf } from '@/server/services/billing/holder'
import type { Payments } from '@/server/vendors/payments/port'

type Deps = Pick<AccountDeps, 'db' | 'payments'>

/** The payment provider. Rejects with `conflict` where cards are not set up. */
export function paymentsOf(deps: Pick<AccountDeps, 'payments'>): Payments {
  if (deps.payments === null) throw new ServiceError('conflict', 'Cards are not set up on this host. Ask its staff.')
  return deps.payments
}

/** The card subscription of an account with its plan. Rejects with `conflict` when there is none. */
export async function ownSubscription(deps: Deps, userId: string, none = 'There is no card subscription.') {
  const row = await holderOf(deps.db, userId).executeTakeFirstOrThrow()
  if (row.stripe_subscription === null || deps.payments === null) throw new ServiceError('conflict', none)
  return { ...row, stripe_subscription: row.stripe_subscription, payments: deps.payments }
}

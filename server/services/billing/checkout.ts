import { type BillingInterval, planOf, priceOf } from '@/lib/plans/plans'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'

export interface CheckoutInput {
  readonly plan: string
  readonly interval: BillingInterval
  readonly note: string
}

/** Starts a purchase: the address to pay at when cards are set up, else a request at the billing desk. */
export async function checkout(
  deps: AccountDeps,
  ctx: ServiceContext,
  input: CheckoutInput,
): Promise<{ kind: 'redirect' | 'requested'; url: string | null }> {
  const user = requireAccess(ctx, 'user')
  const plan = planOf(input.plan)
  const price = plan && priceOf(plan, input.interval)
  if (!plan || !price)
    throw new ServiceError('invalid', 'This plan is not sold for this term.', [
      { path: 'body.interval', message: 'not sold for this plan' },
    ])
  if (deps.payments === null) {
    await askDesk(deps, ctx, { userId: user.id, ...input })
    return { kind: 'requested', url: null }
  }
  const row = await deps.db
    .selectFrom('users')
    .select(['stripe_customer', 'stripe_subscription'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (row.stripe_subscription !== null)
    throw new ServiceError(
      'conflict',
      'A subscription is running. Change it, or cancel it first; it stays active until the end of the paid period.',
    )
  const url = await deps.payments.checkout({
    userId: user.id,
    email: user.email,
    customer: row.stripe_customer,
    plan: plan.key,
    planName: plan.name,
    interval: price.interval,
    cents: price.cents,
    successUrl: `${deps.publicOrigin}/pricing?paid=${plan.key}`,
    cancelUrl: `${deps.publicOrigin}/pricing?payment=cancelled`,
  })
  return { kind: 'redirect', url }
}

/** One open request per account; a new one replaces it. */
async function askDesk(
  deps: AccountDeps,
  ctx: ServiceContext,
  ask: CheckoutInput & { readonly userId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('plan_requests').where('user_id', '=', ask.userId).where('status', '=', 'open').execute()
    await trx
      .insertInto('plan_requests')
      .values({
        id: newId(),
        user_id: ask.userId,
        plan: ask.plan,
        billing_interval: ask.interval,
        note: ask.note,
        created: new Date(ctx.nowMs),
      })
      .execute()
  })
}

/** Takes the caller's open request back; nothing to take back is fine. */
export async function withdrawRequest(deps: Pick<AccountDeps, 'db'>, ctx: ServiceContext): Promise<void> {
  const { id } = requireAccess(ctx, 'user')
  await deps.db.deleteFrom('plan_requests').where('user_id', '=', id).where('status', '=', 'open').execute()
}

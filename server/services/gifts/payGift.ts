import { giftCents } from '@/lib/gifts/giftPrice'
import { planOf } from '@/lib/plans/plans'
import type { ServiceContext } from '@/server/context'
import { noSuch, ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { approveGift } from '@/server/services/gifts/issueGift'
import { requireAccess } from '@/server/services/requireAccess'

/** The address where the buyer pays an own gift by card. `conflict` where cards are not set up or it waits for nothing. */
export async function payGift(deps: AccountDeps, ctx: ServiceContext, giftId: string): Promise<string> {
  const user = requireAccess(ctx, 'user')
  const gift = await deps.db
    .selectFrom('gifts')
    .select(['plan', 'months', 'status'])
    .where('id', '=', giftId)
    .where('buyer_id', '=', user.id)
    .executeTakeFirstOrThrow(noSuch('gift'))
  const cents = giftCents(gift.plan, gift.months)
  if (gift.status !== 'requested' || deps.payments === null || cents === null)
    throw new ServiceError('conflict', 'This gift cannot be paid by card.')
  const { stripe_customer: customer } = await deps.db
    .selectFrom('users')
    .select('stripe_customer')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const name = `Gift: ${planOf(gift.plan)?.name ?? gift.plan}, ${gift.months === 1 ? 'one month' : `${gift.months} months`}`
  const page = `${deps.publicOrigin}/gift`
  const paid = { kind: 'gift', id: giftId } as const
  return deps.payments.checkoutOnce({ paid, email: user.email, customer, name, cents, returnUrl: page })
}

/**
 * Sends a gift whose payment has come, as the billing desk would. One that was taken back meanwhile goes out all the
 * same: it is paid. False when there is none that waits.
 */
export async function takeGiftPayment(deps: AccountDeps, giftId: string, nowMs: number): Promise<boolean> {
  await deps.db
    .updateTable('gifts')
    .set({ status: 'requested' })
    .where('id', '=', giftId)
    .where('status', '=', 'cancelled')
    .execute()
  return approveGift(deps, giftId, nowMs)
}

import type { ServiceContext } from '@/server/context'
import { noSuch, ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { asStaff } from '@/server/services/audit/audit'
import { orderWords } from '@/server/services/datasets/orders'
import { requireAccess } from '@/server/services/requireAccess'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** What a card bill can hold as the name of a thing. */
const LONGEST_NAME = 200

/** The address where the caller pays an own order by card. `conflict` where cards are not set up or it waits for nothing. */
export async function payOrder(deps: AccountDeps, ctx: ServiceContext, orderId: string): Promise<string> {
  const user = requireAccess(ctx, 'user')
  const order = await deps.db
    .selectFrom('data_orders')
    .innerJoin('users', 'users.id', 'data_orders.user_id')
    .select(['lines', 'cents', 'status', 'stripe_customer'])
    .where('data_orders.id', '=', orderId)
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow(noSuch('order'))
  if (order.status !== 'requested' || deps.payments === null)
    throw new ServiceError('conflict', 'This order cannot be paid by card.')
  return deps.payments.checkoutOnce({
    paid: { kind: 'data_order', id: orderId },
    email: user.email,
    customer: order.stripe_customer,
    name: orderWords(order.lines).slice(0, LONGEST_NAME),
    cents: order.cents,
    returnUrl: `${deps.publicOrigin}/data_shop`,
  })
}

/** An order whose payment has come, also one that was taken back meanwhile: it is paid. */
export async function takeOrderPayment(db: AccountsDb, orderId: string, nowMs: number): Promise<void> {
  await db
    .updateTable('data_orders')
    .set({ status: 'paid', decided: new Date(nowMs) })
    .where('id', '=', orderId)
    .where('status', 'in', ['requested', 'cancelled'])
    .execute()
}

/** Grants or declines an order at the billing desk; each is decided once. Staff only; noted. */
export async function decideOrder(
  deps: Pick<AccountDeps, 'db'>,
  ctx: ServiceContext,
  orderId: string,
  isGranted: boolean,
): Promise<void> {
  const detail = { order: orderId, is_granted: isGranted }
  await asStaff(deps, ctx, { action: 'data_order.decide', detail }, async (trx) => {
    await trx
      .updateTable('data_orders')
      .set({ status: isGranted ? 'paid' : 'declined', decided: new Date(ctx.nowMs) })
      .where('id', '=', orderId)
      .where('status', '=', 'requested')
      .returning('id')
      .executeTakeFirstOrThrow(() => new ServiceError('not_found', 'This order was decided or taken back before.'))
  })
}

/** Orders that wait for the billing desk, oldest first. */
export async function waitingOrders(db: AccountsDb) {
  const rows = await db
    .selectFrom('data_orders')
    .innerJoin('users', 'users.id', 'data_orders.user_id')
    .select(['data_orders.id', 'email', 'lines', 'cents', 'data_orders.created'])
    .where('status', '=', 'requested')
    .orderBy('data_orders.created')
    .limit(200)
    .execute()
  return rows.map(({ id, email, lines, cents, created }) => ({
    id,
    email,
    cents,
    what: orderWords(lines),
    created: created.toISOString(),
  }))
}

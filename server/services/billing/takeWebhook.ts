import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { takePayment, takeSubscriptionEnd } from '@/server/services/billing/takePayment'
import { takeOrderPayment } from '@/server/services/datasets/payOrder'
import { sendDue } from '@/server/services/deliveries/deliveries'
import { takeGiftPayment } from '@/server/services/gifts/payGift'
import type { PaymentEvent } from '@/server/vendors/payments/port'

/**
 * Takes one delivery of the payment provider. Signed or refused; the same event twice changes nothing the second time;
 * the order of deliveries does not matter. Answers with the account it changed, or null.
 */
export async function takeWebhook(
  deps: AccountDeps,
  ctx: ServiceContext,
  delivery: { readonly text: string; readonly signature: string },
): Promise<string | null> {
  const event = deps.payments && readEvent(deps.payments.readEvent.bind(deps.payments), delivery, ctx.nowMs)
  if (!event) throw new ServiceError('invalid', 'The signature of this delivery is not valid.')
  const changed = await deps.db.transaction().execute(async (trx) => {
    const isNew = await trx
      .insertInto('stripe_events')
      .values({ id: event.id, type: event.type, received: new Date(ctx.nowMs) })
      .onConflict((c) => c.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isNew) return null
    if (event.kind === 'paid') return takePayment(trx, event, ctx.nowMs)
    if (event.kind === 'ended') return takeSubscriptionEnd(trx, event.subscription, ctx.nowMs)
    if (event.kind !== 'once') return null
    const { kind, id } = event.paid
    if (kind === 'gift') await takeGiftPayment({ ...deps, db: trx }, id, ctx.nowMs)
    else await takeOrderPayment(trx, id, ctx.nowMs)
    return null
  })
  // A gift that is paid stands in the line of mails.
  deps.behind(() => sendDue(deps, ctx.nowMs, 'email'))
  return changed
}

function readEvent(
  read: (text: string, signature: string, nowMs: number) => PaymentEvent | null,
  delivery: { readonly text: string; readonly signature: string },
  nowMs: number,
): PaymentEvent | null {
  try {
    return read(delivery.text, delivery.signature, nowMs)
  } catch {
    throw new ServiceError('invalid', 'This delivery cannot be read.')
  }
}

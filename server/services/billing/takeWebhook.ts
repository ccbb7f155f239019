import type { EpochMs } from '@/lib/core/nominal'
import { DAY_MS } from '@/lib/market/newYorkTime'
import { planOf } from '@/lib/plans/plans'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { applyPlan, endPlan } from '@/server/services/billing/applyPlan'
import { takeGiftPayment } from '@/server/services/gifts/payGift'
import type { AccountsDb } from '@/server/stores/accounts/port'
import type { PaymentEvent } from '@/server/vendors/payments/port'

/** A renewal may be paid a little after its period began; until then the plan stays. */
const graceMs = 3 * DAY_MS

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
  return deps.db.transaction().execute(async (trx) => {
    const isNew = await trx
      .insertInto('stripe_events')
      .values({ id: event.id, type: event.type, received: new Date(ctx.nowMs) })
      .onConflict((c) => c.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isNew) return null
    if (event.kind !== 'gift') return applyEvent(trx, event, ctx.nowMs)
    await takeGiftPayment({ ...deps, db: trx }, event.giftId, ctx.nowMs)
    return null
  })
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

async function applyEvent(
  db: AccountsDb,
  event: Exclude<PaymentEvent, { readonly kind: 'gift' }>,
  nowMs: EpochMs,
): Promise<string | null> {
  if (event.kind === 'ignored') return null
  if (event.kind === 'ended') {
    await noteEnded(db, event.subscription, nowMs)
    const holder = await db
      .selectFrom('users')
      .select('id')
      .where('stripe_subscription', '=', event.subscription)
      .executeTakeFirst()
    if (holder) await endPlan(db, holder.id)
    return holder?.id ?? null
  }
  if (event.subscription !== null && (await hasEnded(db, event.subscription))) return null
  const { userId, interval } = event.term
  const plan = planOf(event.term.plan)
  const user = await db
    .selectFrom('users')
    .select(['id', 'plan_until', 'stripe_subscription'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!plan || !user) return null
  const isRunning = event.subscription !== null && user.stripe_subscription === event.subscription
  // A late 'completed' must not cut the longer term that its invoice has brought already.
  const isKnown = isRunning && (event.endsMs === null || isPast(event.endsMs + graceMs, user.plan_until))
  if (isKnown) return null
  const endsMs = event.endsMs === null ? null : event.endsMs + graceMs
  await applyPlan(db, { userId, plan, interval, origin: 'stripe', grantedBy: null, note: event.type, endsMs }, nowMs)
  await db
    .updateTable('users')
    .set({
      ...(event.customer ? { stripe_customer: event.customer } : {}),
      ...(event.subscription ? { stripe_subscription: event.subscription } : {}),
    })
    .where('id', '=', userId)
    .execute()
  return userId
}

/** A payment that is delivered after the end of its subscription must not bring the plan back. */
async function noteEnded(db: AccountsDb, subscription: string, nowMs: EpochMs): Promise<void> {
  await db
    .insertInto('stripe_events')
    .values({ id: `ended ${subscription}`, type: 'ended', received: new Date(nowMs) })
    .onConflict((c) => c.column('id').doNothing())
    .execute()
}

async function hasEnded(db: AccountsDb, subscription: string): Promise<boolean> {
  const row = await db
    .selectFrom('stripe_events')
    .select('id')
    .where('id', '=', `ended ${subscription}`)
    .executeTakeFirst()
  return row !== undefined
}

function isPast(endsMs: EpochMs, until: Date | null): boolean {
  return until !== null && endsMs <= until.getTime()
}

import type { EpochMs } from '@/lib/core/nominal'
import { planKeyOf, planOf } from '@/lib/plans/plans'
import { applyPlan, endPlan, GRACE_MS } from '@/server/services/billing/applyPlan'
import { type Holder, holderOf } from '@/server/services/billing/holder'
import type { AccountsDb } from '@/server/stores/accounts/port'
import type { PaymentEvent } from '@/server/vendors/payments/port'

type Paid = Extract<PaymentEvent, { readonly kind: 'paid' }>

/** Gives the plan that was paid, once. Answers with the account it changed, or null. */
export async function takePayment(db: AccountsDb, event: Paid, nowMs: EpochMs): Promise<string | null> {
  if (event.subscription !== null && (await hasEnded(db, event.subscription))) return null
  const { userId, interval } = event.term
  const plan = planOf(event.term.plan)
  const user = await holderOf(db, userId).forUpdate().executeTakeFirst()
  if (!plan || !user || (await isKnown(db, user, event))) return null
  const endsMs = event.endsMs === null ? null : event.endsMs + GRACE_MS
  await applyPlan(db, { userId, plan, interval, origin: 'stripe', grantedBy: null, note: event.type, endsMs }, nowMs)
  const wasPaused = event.subscription !== null && user.plan_paused?.subscription === event.subscription
  await db
    .updateTable('users')
    .set({
      ...(event.customer ? { stripe_customer: event.customer } : {}),
      ...(event.subscription ? { stripe_subscription: event.subscription } : {}),
      // A payment after the pause began: the subscription goes on, wherever that was said.
      ...(wasPaused ? { plan_paused: null } : {}),
    })
    .where('id', '=', userId)
    .execute()
  return userId
}

/** The subscription is over, and its plan with it. Days of a pause are kept: they were paid. */
export async function takeSubscriptionEnd(
  db: AccountsDb,
  subscription: string,
  nowMs: EpochMs,
): Promise<string | null> {
  await noteEnded(db, subscription, nowMs)
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where('stripe_subscription', '=', subscription)
    .executeTakeFirst()
  if (!holder) return null
  const newest = await newestGrant(db, holder.id)
  if (newest === undefined || newest.origin === 'stripe' || newest.origin === 'pause') await endPlan(db, holder.id)
  // What staff granted meanwhile is not the card's to take away.
  else await db.updateTable('users').set({ stripe_subscription: null }).where('id', '=', holder.id).execute()
  return holder.id
}

/** A late 'completed' must not cut the longer term of its invoice, nor an old invoice undo a change of plan. */
async function isKnown(db: AccountsDb, user: Holder, { subscription, endsMs, billedMs, term }: Paid): Promise<boolean> {
  if (subscription === null || user.stripe_subscription !== subscription) return false
  if (endsMs === null) return true
  const pausedUntilMs = user.plan_paused?.subscription === subscription ? user.plan_paused.until_ms : undefined
  if (endsMs + GRACE_MS > (user.plan_until?.getTime() ?? pausedUntilMs ?? 0)) return false
  const isOther = planKeyOf(user) !== term.plan || user.platform_sub_billing_interval !== term.interval
  if (!isOther || pausedUntilMs !== undefined || billedMs === null) return true
  const newest = await newestGrant(db, user.id)
  return newest === undefined || billedMs <= newest.starts.getTime()
}

const newestGrant = (db: AccountsDb, userId: string) =>
  db
    .selectFrom('plan_grants')
    .select(['origin', 'starts'])
    .where('user_id', '=', userId)
    .orderBy('starts', 'desc')
    .limit(1)
    .executeTakeFirst()

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

import type { EpochMs } from '@/lib/core/nominal'
import { DAY_MS } from '@/lib/market/newYorkTime'
import {
  addMonths,
  type BillingInterval,
  entitlementsOf,
  freeEntitlements,
  monthsOf,
  type Plan,
  priceOf,
} from '@/lib/plans/plans'
import { newId } from '@/server/services/random'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** A renewal may be paid a little after its period began; until then the plan stays. */
export const GRACE_MS = 3 * DAY_MS

export interface PlanTerm {
  readonly userId: string
  readonly plan: Plan
  readonly interval: BillingInterval
  readonly origin: 'staff' | 'stripe' | 'gift' | 'pause'
  readonly grantedBy: string | null
  readonly note: string
  /** null: worked out from the interval. */
  readonly endsMs: EpochMs | null
}

/**
 * Gives an account a plan for a term and notes the grant. The term replaces the one before it; gifts that lengthen a
 * term pass the later end themselves. Answers with the end, null for none.
 */
export async function applyPlan(db: AccountsDb, term: PlanTerm, nowMs: EpochMs): Promise<EpochMs | null> {
  const months = monthsOf(term.interval)
  const endsMs = term.endsMs ?? (months === null ? null : addMonths(nowMs, months))
  const ends = endsMs === null ? null : new Date(endsMs)
  await db
    .updateTable('users')
    .set({ ...entitlementsOf(term.plan, term.interval), plan_until: ends })
    .where('id', '=', term.userId)
    .execute()
  await db
    .insertInto('plan_grants')
    .values({
      id: newId(),
      user_id: term.userId,
      plan: term.plan.key,
      billing_interval: term.interval,
      origin: term.origin,
      granted_by: term.grantedBy,
      note: term.note,
      starts: new Date(nowMs),
      ends,
      cents: priceOf(term.plan, term.interval)?.cents ?? null,
    })
    .execute()
  return endsMs
}

/** Ends the plan of an account now. */
export async function endPlan(db: AccountsDb, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...freeEntitlements, plan_until: null, stripe_subscription: null })
    .where('id', '=', userId)
    .execute()
}

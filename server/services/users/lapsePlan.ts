import type { EpochMs } from '@/lib/core/nominal'
import { freeEntitlements } from '@/lib/plans/plans'
import type { AccountsDb } from '@/server/stores/accounts/port'

/**
 * Puts an account whose term is over back to free. Run whenever an account is read for a call, so nothing has to run by
 * the clock. A card subscription stays noted: it may still be paid late.
 */
export async function lapsePlan(db: AccountsDb, userId: string, nowMs: EpochMs): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...freeEntitlements, plan_until: null })
    .where('id', '=', userId)
    .where('plan_until', '<=', new Date(nowMs))
    .execute()
}

import type { UserRow } from '@/lib/contract/users'
import { hasMfa } from '@/server/services/security/mfaCode'
import { readUser } from '@/server/services/users/userRow'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** Stores whose staff may do without a second factor (STAFF_MFA=optional); every other one asks for it. */
const withoutFactor = new WeakSet<AccountsDb>()

export function askStaffForFactor(db: AccountsDb, isAsked: boolean): void {
  if (isAsked) withoutFactor.delete(db)
  else withoutFactor.add(db)
}

/**
 * A user as calls are judged. One of staff whose second factor is not on has no right of staff: every rule, cap and page
 * then answers as to everybody, and `needs_second_factor` says why.
 */
export async function readCaller(db: AccountsDb, id: string): Promise<UserRow | null> {
  const user = await readUser(db, id)
  if (user === null || withoutFactor.has(db)) return user
  const isStaff = user.is_admin || user.user_type !== 'regular'
  if (!isStaff || (await hasMfa(db, id))) return user
  return { ...user, is_admin: false, user_type: 'regular', needs_second_factor: true }
}

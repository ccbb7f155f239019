import type { UserRow } from '@/lib/contract/users'
import { ServiceError } from '@/server/errors'
import { hasMfa } from '@/server/services/security/mfaCode'
import { readUser } from '@/server/services/users/userRow'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** Who must have a second factor: everybody, staff and whoever orders at a broker, or nobody. */
export type FactorAsked = 'everybody' | 'staff' | 'optional'

/** What a store asks of its accounts, where it is not the default (MFA). */
const askedBy = new WeakMap<AccountsDb, FactorAsked>()
const askedOf = (db: AccountsDb): FactorAsked => askedBy.get(db) ?? 'staff'

export function askForFactor(db: AccountsDb, asked: FactorAsked): void {
  askedBy.set(db, asked)
}

/**
 * A user as calls are judged. Whose second factor is not on though it is asked for has no right of staff, or none at all:
 * every rule, cap and page then answers by `needs_second_factor`, which says what waits for it.
 */
export async function readCaller(db: AccountsDb, id: string): Promise<UserRow | null> {
  const user = await readUser(db, id)
  const asked = askedOf(db)
  if (user === null || asked === 'optional') return user
  const isStaff = user.is_admin || user.user_type !== 'regular'
  if ((asked === 'staff' && !isStaff) || (await hasMfa(db, id))) return user
  const needs_second_factor = asked === 'everybody' ? 'everything' : 'staff'
  return { ...user, is_admin: false, user_type: 'regular', needs_second_factor }
}

/** Refuses who would move real money at a broker by a password alone. */
export async function mustHaveFactor(db: AccountsDb, id: string): Promise<void> {
  if (askedOf(db) === 'optional' || (await hasMfa(db, id))) return
  throw new ServiceError(
    'forbidden',
    'Linking a broker and ordering there needs a second factor. Switch it on in the settings, under Security.',
  )
}

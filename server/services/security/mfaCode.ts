import type { AccountDeps } from '@/server/services/accountDeps'
import { openSecret } from '@/server/services/security/sealedSecret'
import { stepOfCode } from '@/server/services/security/totp'
import { hashToken } from '@/server/services/tokenHash'
import type { AccountsDb } from '@/server/stores/accounts/port'

type Sealed = Pick<AccountDeps, 'db' | 'box'>

export interface SecondFactor {
  readonly userId: string
  /** Base32; null when it cannot be opened (the host's key is another one): then only recovery codes count. */
  readonly secret: string | null
}

/** True when the user's second factor is on. */
export async function hasMfa(db: AccountsDb, userId: string): Promise<boolean> {
  const row = await db.selectFrom('mfa').select('enabled').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined && row.enabled !== null
}

/** The enabled second factor of a user, or null when it is off. */
export async function readMfa(deps: Sealed, userId: string): Promise<SecondFactor | null> {
  const row = await deps.db
    .selectFrom('mfa')
    .select(['secret', 'enabled'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.enabled ? { userId, secret: openSecret(deps.box, userId, row.secret) } : null
}

/**
 * Takes a code of the authenticator or a recovery code and uses it up. A step counts once: the same code again, or one
 * older than the last used, is refused (RFC 6238 §5.2); both writes are conditional, so of two at once one wins.
 */
export async function spendMfaCode(
  db: AccountsDb,
  person: SecondFactor,
  code: string,
  nowMs: number,
): Promise<boolean> {
  const step = person.secret === null ? null : stepOfCode(person.secret, code, nowMs)
  if (step !== null) {
    const taken = await db
      .updateTable('mfa')
      .set({ last_step: step })
      .where('user_id', '=', person.userId)
      .where('last_step', '<', step)
      .returning('user_id')
      .executeTakeFirst()
    return taken !== undefined
  }
  const used = await db
    .updateTable('recovery_codes')
    .set({ used: new Date(nowMs) })
    .where('code_hash', '=', recoveryHash(person.userId, code))
    .where('user_id', '=', person.userId)
    .where('used', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Hash of a recovery code, bound to its owner; groups and capitals do not matter. */
export function recoveryHash(userId: string, code: string): string {
  return hashToken(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
}

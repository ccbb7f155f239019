import argon2 from '@node-rs/argon2'
import { weaknessOf } from '@/lib/account/weakPassword'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { isStolen } from '@/server/services/users/stolenPasswords'

/** OWASP's argon2id floor: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const STOLEN = 'This password is on lists of stolen ones'

let decoy: Promise<string> | null = null

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, cost)
}

/**
 * True when the password fits. Without a stored hash (unknown address) the same work is done on a decoy, so neither
 * body nor time tells whether an account exists.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= argon2.hash('a password nobody has', cost)
  const fits = await argon2.verify(stored ?? (await decoy), password).catch(() => false)
  return stored !== null && fits
}

/**
 * Refuses a new password that is easy to guess; `path` names the field. What does not need the
 * list of stolen ones or the name of the host the forms say before they are sent.
 */
export function refuseWeak(
  { publicOrigin }: Pick<AccountDeps, 'publicOrigin'>,
  password: string,
  email: string,
  path = 'body.password',
): void {
  const weakness = weaknessOf(password, email, new URL(publicOrigin).hostname) ?? (isStolen(password) ? STOLEN : null)
  if (weakness !== null) throw new ServiceError('invalid', `${weakness}.`, [{ path, message: weakness }])
}

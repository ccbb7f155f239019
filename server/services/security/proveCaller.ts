import type { User } from '@/lib/access/user'
import { perOwner } from '@/lib/core/perOwner'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { requireAccess } from '@/server/services/requireAccess'
import { readMfa, spendMfaCode } from '@/server/services/security/mfaCode'
import type { Factor, SecurityEvent } from '@/server/services/security/securityEvents'
import { passwordFits } from '@/server/services/users/passwords'
import { MOST_GUESSES, Throttle } from '@/server/services/users/throttle'

const guessesBy = perOwner((db: AccountDeps['db']) => new Throttle(db, 'proof', MOST_GUESSES))

/**
 * The caller, after the password and, where a second factor is on, its code were given again. A stolen session is not
 * enough to change what protects the account. Guesses are counted like those of a login.
 */
export async function proveCaller(
  deps: Pick<AccountDeps, 'db' | 'box' | 'tellEvent'>,
  ctx: ServiceContext,
  proof: { readonly password: string; readonly code?: string | undefined },
): Promise<User> {
  const user = requireAccess(ctx, 'account')
  const tell = (outcome: SecurityEvent['outcome'], factors: readonly Factor[]) =>
    deps.tellEvent(ctx, { event: 'proof', outcome, factors, userId: user.id })
  await guarded(deps, ctx, user.id, async () => {
    const row = await deps.db.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirst()
    if (!(await passwordFits(row?.password_hash ?? null, proof.password))) {
      tell('wrong_password', [])
      throw new ServiceError('invalid', 'The password is not right.', [{ path: 'body.password', message: 'not right' }])
    }
    const mfa = await readMfa(deps, user.id)
    if (mfa === null) return tell('ok', ['password'])
    if (!proof.code) throw new ServiceError('mfa_required', 'Enter a code of your authenticator.')
    const isRight = await spendMfaCode(deps.db, mfa, proof.code, ctx.nowMs)
    tell(isRight ? 'ok' : 'wrong_code', isRight ? ['password', 'code'] : ['password'])
    if (!isRight) throw wrongCode()
  })
  return user
}

/** Runs a check and counts its failure against the account and the address. */
export async function guarded(
  { db }: Pick<AccountDeps, 'db'>,
  ctx: ServiceContext,
  userId: string,
  check: () => Promise<void>,
): Promise<void> {
  const throttle = guessesBy(db)
  const guess = { account: userId, address: ctx.address, nowMs: ctx.nowMs }
  await throttle.begin(guess)
  try {
    await check()
  } catch (error) {
    const isGuess = error instanceof ServiceError && error.code !== 'mfa_required'
    if (!isGuess) await throttle.forgive(guess)
    throw error
  }
  await throttle.succeed(guess)
}

export const wrongCode = (): ServiceError =>
  new ServiceError('mfa_invalid', 'This code is not right, or was used before. Wait for the next one.')

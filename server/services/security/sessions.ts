import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { queueMail, sendDue } from '@/server/services/deliveries/deliveries'
import { forgetDevices } from '@/server/services/security/mfaDevices'
import { proveCaller } from '@/server/services/security/proveCaller'
import { done } from '@/server/services/security/securityEvents'
import { hashPassword, refuseWeak } from '@/server/services/users/passwords'
import { openSession } from '@/server/services/users/sessions'

/** What a caller proves again to be the owner: the password, and a code where the second factor is on. */
interface Proof {
  readonly password: string
  readonly code?: string | undefined
}

/** Ends one of the caller's own sessions and answers with its hash, so that caches can forget it. */
export async function revokeSession(
  deps: Pick<AccountDeps, 'db' | 'box' | 'tellEvent'>,
  ctx: ServiceContext,
  { id: sessionId, ...proof }: Proof & { readonly id: string },
): Promise<string> {
  const { id } = await proveCaller(deps, ctx, proof)
  const ended = await deps.db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', id)
    .returning('token_hash')
    .executeTakeFirstOrThrow(() => new ServiceError('not_found', 'This session is not open any more.'))
  return ended.token_hash
}

/** Ends every session of the caller but this one, and forgets remembered browsers; answers with how many sessions. */
export async function revokeOthers(
  deps: Pick<AccountDeps, 'db' | 'box' | 'tellEvent'>,
  ctx: ServiceContext,
  proof: Proof,
): Promise<number> {
  const { id } = await proveCaller(deps, ctx, proof)
  const ended = await deps.db
    .deleteFrom('sessions')
    .where('user_id', '=', id)
    .where('token_hash', '!=', ctx.tokenHash ?? '')
    .returning('id')
    .execute()
  await forgetDevices(deps.db, id)
  return ended.length
}

/**
 * Changes the password, ends every session of the account and opens a new one for the caller, so that a token somebody
 * else may hold is worthless. The owner is told by mail.
 */
export async function changePassword(
  deps: AccountDeps,
  ctx: ServiceContext,
  input: Proof & { readonly new_password: string },
): Promise<string> {
  const { id, email } = await proveCaller(deps, ctx, input)
  if (input.new_password === input.password)
    throw new ServiceError('invalid', 'The new password is the old one.', [
      { path: 'body.new_password', message: 'the same as before' },
    ])
  refuseWeak(deps, input.new_password, email, 'body.new_password')
  const passwordHash = await hashPassword(input.new_password)
  const token = await deps.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
    await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
    await forgetDevices(trx, id)
    await trx.deleteFrom('mail_tokens').where('user_id', '=', id).where('purpose', '=', 'password_reset').execute()
    await queueMail({ ...deps, db: trx }, { userId: id, about: 'Password' }, changedMail(email), ctx.nowMs)
    return openSession(trx, ctx, id)
  })
  deps.tellEvent(ctx, done('password_change', id))
  deps.behind(() => sendDue(deps, ctx.nowMs, 'email'))
  return token
}

const changedMail = (to: string) => ({
  to,
  subject: 'Your password was changed',
  text: 'The password of your account was changed and all other sessions were ended.\n\nIf it was not you, reset the password now and write to support.\n',
})

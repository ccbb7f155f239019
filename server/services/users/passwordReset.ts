import type { EpochMs } from '@/lib/core/nominal'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { queueMail, sendDue } from '@/server/services/deliveries/deliveries'
import { newToken } from '@/server/services/random'
import { forgetDevices } from '@/server/services/security/mfaDevices'
import { done } from '@/server/services/security/securityEvents'
import { hashToken } from '@/server/services/tokenHash'
import { hashPassword, refuseWeak } from '@/server/services/users/passwords'
import { guessesBy } from '@/server/services/users/throttle'
import type { CaptchaFields } from '@/server/vendors/captcha/port'

export const RESET_LIFE_MS = 3_600_000

/** So many links of one account can be open; more are not mailed, and nobody is told. */
const mostOpen = 3

/**
 * Mails a link that works once, for an hour. Unknown addresses get the same answer; the mail itself is sent behind the
 * answer, so its time does not tell either.
 */
export async function sendPasswordReset(
  deps: AccountDeps,
  ctx: ServiceContext,
  input: CaptchaFields & { readonly email: string },
): Promise<void> {
  if (!(await deps.captcha.verify(input, ctx.address)))
    throw new ServiceError('captcha', 'Please solve the captcha again.')
  const user = await deps.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', input.email)
    .executeTakeFirst()
  const open = await deps.db
    .selectFrom('mail_tokens')
    .select('token_hash')
    .where('user_id', '=', user?.id ?? '')
    .where('purpose', '=', 'password_reset')
    .where('expires', '>', new Date(ctx.nowMs))
    .where('used', '=', false)
    .execute()
  if (user && open.length < mostOpen) deps.behind(() => mailLink(deps, ctx, user))
}

interface Owner {
  readonly id: string
  readonly email: string
}

/** A link with which the owner of an account chooses a password, once, within an hour. */
export async function resetLink(
  { db, publicOrigin }: Pick<AccountDeps, 'db' | 'publicOrigin'>,
  { id, email }: Owner,
  nowMs: EpochMs,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('mail_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      purpose: 'password_reset',
      expires: new Date(nowMs + RESET_LIFE_MS),
      used: false,
    })
    .execute()
  return `${publicOrigin}/reset-password#email=${encodeURIComponent(email)}&token=${token}`
}

async function mailLink(deps: AccountDeps, ctx: ServiceContext, user: Owner): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    const link = await resetLink({ ...deps, db }, user, ctx.nowMs)
    const mail = {
      to: user.email,
      subject: 'Reset your password',
      text: `Open this link within one hour to choose a new password:\n\n${link}\n\nIf you did not ask for it, nothing has changed and you can ignore this mail.\n`,
      untilMs: ctx.nowMs + RESET_LIFE_MS,
    }
    await queueMail({ ...deps, db }, { userId: user.id, about: 'Password reset' }, mail, ctx.nowMs)
  })
  await sendDue(deps, ctx.nowMs, 'email')
}

/** Sets the password, uses the token up, forgets guesses of others and ends every session and every other open link of the account. */
export async function resetPassword(
  deps: AccountDeps,
  ctx: ServiceContext,
  input: CaptchaFields & { readonly email: string; readonly password: string; readonly token: string },
): Promise<void> {
  if (!(await deps.captcha.verify(input, ctx.address)))
    throw new ServiceError('captcha', 'Please solve the captcha again.')
  refuseWeak(deps, input.password, input.email)
  const passwordHash = await hashPassword(input.password)
  const id = await deps.db.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable('mail_tokens')
      .set({ used: true })
      .where('token_hash', '=', hashToken(input.token))
      .where('purpose', '=', 'password_reset')
      .where('used', '=', false)
      .where('expires', '>', new Date(ctx.nowMs))
      .returning('user_id')
      .executeTakeFirst()
    const user =
      taken && (await trx.selectFrom('users').select('email').where('id', '=', taken.user_id).executeTakeFirst())
    if (!taken || user?.email !== input.email)
      throw new ServiceError('token_invalid', 'This link has expired or was used before. Ask for a new one.')
    await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', taken.user_id).execute()
    await trx.deleteFrom('sessions').where('user_id', '=', taken.user_id).execute()
    await forgetDevices(trx, taken.user_id)
    // Whom guesses of others kept out has this way in.
    await guessesBy(deps.db).open(user.email, trx)
    // Whoever holds another open link would choose the password again.
    await trx
      .deleteFrom('mail_tokens')
      .where('user_id', '=', taken.user_id)
      .where('purpose', '=', 'password_reset')
      .where('used', '=', false)
      .execute()
    return taken.user_id
  })
  deps.tellEvent(ctx, done('password_reset', id))
}

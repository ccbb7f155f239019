import { DAY_MS } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { queueMail, sendDue } from '@/server/services/deliveries/deliveries'
import { newToken } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import { hashToken } from '@/server/services/tokenHash'

const lifeMs = 3 * DAY_MS

/**
 * Puts a mail in line with a link that proves the address once, within three days. The account works before it is opened. In a
 * transaction (`deps.db` is it).
 */
export async function queueVerification(
  deps: Pick<AccountDeps, 'db' | 'box' | 'publicOrigin'>,
  user: { readonly id: string; readonly email: string },
  nowMs: number,
): Promise<void> {
  const token = newToken()
  await deps.db.deleteFrom('mail_tokens').where('user_id', '=', user.id).where('purpose', '=', 'verify_email').execute()
  await deps.db
    .insertInto('mail_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: user.id,
      purpose: 'verify_email',
      expires: new Date(nowMs + lifeMs),
      used: false,
    })
    .execute()
  const mail = {
    to: user.email,
    subject: 'Confirm your mail address',
    text: `Open this link within three days to confirm that this address is yours:\n\n${deps.publicOrigin}/verify-email#token=${token}\n\nIf you did not sign up, you can ignore this mail.\n`,
  }
  await queueMail(deps, { userId: user.id, about: 'Mail address' }, mail, nowMs)
}

/** Sends the link again; refused once the address is confirmed. */
export async function sendVerificationAgain(deps: AccountDeps, ctx: ServiceContext): Promise<void> {
  const user = requireAccess(ctx, 'account')
  const row = await deps.db
    .selectFrom('users')
    .select('email_verified')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (row.email_verified !== null) throw new ServiceError('conflict', 'This address is confirmed already.')
  await deps.db.transaction().execute((db) => queueVerification({ ...deps, db }, user, ctx.nowMs))
  await sendDue(deps, ctx.nowMs, 'email')
}

/** Uses the token up and marks its account's address as confirmed. */
export async function verifyEmail(deps: Pick<AccountDeps, 'db'>, ctx: ServiceContext, token: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable('mail_tokens')
      .set({ used: true })
      .where('token_hash', '=', hashToken(token))
      .where('purpose', '=', 'verify_email')
      .where('used', '=', false)
      .where('expires', '>', new Date(ctx.nowMs))
      .returning('user_id')
      .executeTakeFirst()
    if (!taken) throw new ServiceError('token_invalid', 'This link has expired or was used before. Ask for a new one.')
    await trx
      .updateTable('users')
      .set({ email_verified: new Date(ctx.nowMs) })
      .where('id', '=', taken.user_id)
      .execute()
  })
}

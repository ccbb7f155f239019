import type { UserRow } from '@/lib/contract/users'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newId, newReferralCode } from '@/server/services/random'
import { sendVerification } from '@/server/services/security/verifyEmail'
import { hashPassword, refuseWeak } from '@/server/services/users/passwords'
import { openSession } from '@/server/services/users/sessions'
import { readUser } from '@/server/services/users/userRow'
import type { CaptchaFields } from '@/server/vendors/captcha/port'

export interface SignUpInput extends CaptchaFields {
  readonly email: string
  readonly password: string
  readonly referral_code_used?: string
  readonly [attribution: string]: string | undefined
}

const own = new Set([
  'email',
  'password',
  'referral_code_used',
  'altcha',
  'cf-turnstile-response',
  'h-captcha-response',
])

/** Makes a free account with its 'Bookmarks' list and opens a session. Spec §7 Sign-up. */
export async function signUp(
  deps: AccountDeps,
  ctx: ServiceContext,
  input: SignUpInput,
): Promise<{ session: { token: string }; user: UserRow }> {
  if (!(await deps.captcha.verify(input, ctx.address)))
    throw new ServiceError('captcha', 'Please solve the captcha again.')
  refuseWeak(input.password, input.email)
  const referredBy = await referrer(deps, input.referral_code_used)
  const id = newId()
  const made = await deps.db
    .insertInto('users')
    .values({
      id,
      email: input.email,
      password_hash: await hashPassword(input.password),
      created: new Date(ctx.nowMs),
      permissions: '[]',
      notification_config: '{}',
      attribution: JSON.stringify(attributionOf(input)),
      referral_code: newReferralCode(),
      referred_by: referredBy,
    })
    .onConflict((c) => c.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made)
    // 422, not 409: only 401, 422 and 429 reach the form (spec §8 Login responses).
    throw new ServiceError('invalid', 'This mail address already has an account. Log in or reset the password.', [
      { path: 'body.email', message: 'already has an account' },
    ])
  await addBookmarks(deps, id)
  deps.behind(() => sendVerification(deps, { id, email: input.email }, ctx.nowMs))
  const user = await readUser(deps.db, id)
  if (!user) throw new ServiceError('unavailable', 'The account could not be read back. Please log in.')
  return { session: { token: await openSession(deps.db, ctx, id) }, user }
}

/** The default list of every user. Spec §3 Option watchlist. */
export async function addBookmarks(deps: Pick<AccountDeps, 'db'>, userId: string): Promise<void> {
  await deps.db
    .insertInto('option_watchlists')
    .values({ id: newId(), user_id: userId, name: 'Bookmarks', is_bookmark: true, chains: '[]', position: 0 })
    .execute()
}

async function referrer(deps: AccountDeps, code: string | undefined): Promise<string | null> {
  if (code === undefined) return null
  const row = await deps.db
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', code.trim().toLowerCase())
    .executeTakeFirst()
  if (!row)
    throw new ServiceError('invalid', 'This referral code is not known.', [
      { path: 'referral_code_used', message: 'not known' },
    ])
  return row.id
}

/** Attribution and referrer parameters with empty values removed. Spec §7 Sign-up. */
function attributionOf(input: SignUpInput): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).filter((entry): entry is [string, string] => !own.has(entry[0]) && Boolean(entry[1])),
  )
}

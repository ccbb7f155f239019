import type { UserRow } from '@/lib/contract/users'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { noteAction } from '@/server/services/audit/audit'
import { sendDue } from '@/server/services/deliveries/deliveries'
import { done } from '@/server/services/security/securityEvents'
import { queueVerification } from '@/server/services/security/verifyEmail'
import { ADMINISTRATOR, takeFirstAdministrator } from '@/server/services/users/firstAdministrator'
import { readCaller } from '@/server/services/users/neededFactor'
import { insertAccount } from '@/server/services/users/newAccount'
import { hashPassword, refuseWeak } from '@/server/services/users/passwords'
import { openSession } from '@/server/services/users/sessions'
import type { CaptchaFields } from '@/server/vendors/captcha/port'

export interface SignUpInput extends CaptchaFields {
  readonly email: string
  readonly password: string
  readonly referral_code_used?: string
  /** Of the link that the host prints where there is no administrator: the account becomes one. */
  readonly administrator_token?: string | undefined
  readonly [attribution: string]: string | undefined
}

const own = new Set([
  'email',
  'password',
  'referral_code_used',
  'administrator_token',
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
  refuseWeak(deps, input.password, input.email)
  const referredBy = await referrer(deps, input.referral_code_used)
  const passwordHash = await hashPassword(input.password)
  const { administrator_token: token } = input
  const id = await deps.db.transaction().execute(async (trx) => {
    if (token !== undefined) await takeFirstAdministrator(trx, token, ctx.nowMs)
    const made = await insertAccount(trx, {
      email: input.email,
      password_hash: passwordHash,
      created: new Date(ctx.nowMs),
      attribution: JSON.stringify(attributionOf(input)),
      referred_by: referredBy,
      ...(token === undefined ? {} : ADMINISTRATOR),
    })
    if (made === null) refuseKnown()
    if (token !== undefined)
      await noteAction(trx, { id: made, nowMs: ctx.nowMs }, { action: 'user.first_administrator', detail: {} })
    await queueVerification({ ...deps, db: trx }, { id: made, email: input.email }, ctx.nowMs)
    return made
  })
  deps.tellEvent(ctx, done('sign_up', id))
  deps.behind(() => sendDue(deps, ctx.nowMs, 'email'))
  const user = await readCaller(deps.db, id)
  if (!user) throw new ServiceError('unavailable', 'The account could not be read back. Please log in.')
  return { session: { token: await openSession(deps.db, ctx, id) }, user }
}

function refuseKnown(): never {
  // 422, not 409: only 401, 422 and 429 reach the form (spec §8 Login responses).
  throw new ServiceError('invalid', 'This mail address already has an account. Log in or reset the password.', [
    { path: 'body.email', message: 'already has an account' },
  ])
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

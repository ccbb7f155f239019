import type { Preferences } from '@/lib/account/preferences'
import type { UserRow } from '@/lib/contract/users'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newId } from '@/server/services/random'
import { readMfa, spendMfaCode } from '@/server/services/security/mfaCode'
import { isRemembered, rememberDevice } from '@/server/services/security/mfaDevices'
import { wrongCode } from '@/server/services/security/proveCaller'
import type { Factor, SecurityEvent } from '@/server/services/security/securityEvents'
import { lapsePlan } from '@/server/services/users/lapsePlan'
import { readCaller } from '@/server/services/users/neededFactor'
import { passwordFits } from '@/server/services/users/passwords'
import { preferencesOf } from '@/server/services/users/preferences'
import { openSession } from '@/server/services/users/sessions'
import { guessesBy } from '@/server/services/users/throttle'
import type { CaptchaFields } from '@/server/vendors/captcha/port'

export interface LogInInput extends CaptchaFields {
  readonly email: string
  readonly password: string
  readonly mfa_code?: string | undefined
  /** Spare this browser the code for thirty days. */
  readonly remember_device?: boolean | undefined
  /** What an earlier login gave a browser that was to be remembered. */
  readonly device_token?: string | undefined
}

/**
 * Checks throttle, captcha, password and, where it is on, the second factor, in this order, and opens a session. Without
 * `mfa_code` the answer is then `mfa_required` (401). Spec §5 Account forms, §8 Login responses.
 */
export async function logIn(
  deps: AccountDeps,
  ctx: ServiceContext,
  input: LogInInput,
): Promise<{ session: { token: string }; user: UserRow; preferences: Preferences; device_token?: string }> {
  const throttle = guessesBy(deps.db)
  const guess = { account: input.email, address: ctx.address, nowMs: ctx.nowMs }
  await throttle.check(guess)
  if (!(await deps.captcha.verify(input, ctx.address)))
    throw new ServiceError('captcha', 'Please solve the captcha again.')
  const row = await deps.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'is_blocked'])
    .where('email', '=', input.email)
    .executeTakeFirst()
  await throttle.begin(guess)
  const fits = await passwordFits(row?.password_hash ?? null, input.password)
  const tell = (outcome: SecurityEvent['outcome'], factors: readonly Factor[]) =>
    deps.tellEvent(ctx, { event: 'log_in', outcome, factors, userId: row?.id ?? null })
  if (!row || !fits) {
    tell(row ? 'wrong_password' : 'unknown_address', [])
    // Behind the answer, so that its time does not tell a known address from an unknown one.
    if (row) deps.behind(() => note(deps, ctx, row.id, 'wrong_password'))
    throw new ServiceError('credentials', 'The mail address or the password is not right.')
  }
  if (row.is_blocked) {
    await throttle.forgive(guess)
    tell('blocked', ['password'])
    await note(deps, ctx, row.id, 'blocked')
    throw new ServiceError('blocked', 'This account is blocked. Please write to support.')
  }
  const second = await checkCode(deps, ctx, { userId: row.id, ...input }, tell)
  await throttle.succeed(guess)
  tell('ok', second === null ? ['password'] : ['password', second])
  await note(deps, ctx, row.id, 'ok')
  await lapsePlan(deps.db, row.id, ctx.nowMs)
  const user = await readCaller(deps.db, row.id)
  if (!user) throw new ServiceError('credentials', 'The mail address or the password is not right.')
  const preferences = await preferencesOf(deps.db, row.id)
  const reply = { session: { token: await openSession(deps.db, ctx, row.id) }, user, preferences }
  if (second !== 'code' || input.remember_device !== true) return reply
  return { ...reply, device_token: await rememberDevice(deps.db, ctx, row.id) }
}

/**
 * The second step: a code of the authenticator or a recovery code, or a browser that was remembered. Wrong codes count as
 * failed guesses of the account. Answers which of them it was, null where no second step is asked for.
 */
async function checkCode(
  deps: AccountDeps,
  ctx: ServiceContext,
  input: { readonly userId: string } & LogInInput,
  tell: (outcome: SecurityEvent['outcome'], factors: readonly Factor[]) => void,
): Promise<Exclude<Factor, 'password'> | null> {
  const { userId, email, mfa_code: code } = input
  const mfa = await readMfa(deps, userId)
  if (mfa === null) return null
  if (!code && (await isRemembered(deps.db, userId, input.device_token, ctx.nowMs))) return 'remembered_browser'
  if (!code) {
    await guessesBy(deps.db).forgive({ account: email, address: ctx.address })
    tell('code_missing', ['password'])
    throw new ServiceError('mfa_required', 'Enter the code of your authenticator.')
  }
  if (await spendMfaCode(deps.db, mfa, code, ctx.nowMs)) return 'code'
  tell('wrong_code', ['password'])
  await note(deps, ctx, userId, 'wrong_code')
  throw wrongCode()
}

async function note(
  deps: AccountDeps,
  ctx: ServiceContext,
  userId: string,
  outcome: 'ok' | 'wrong_password' | 'wrong_code' | 'blocked',
): Promise<void> {
  await deps.db
    .insertInto('login_history')
    .values({
      id: newId(),
      user_id: userId,
      at: new Date(ctx.nowMs),
      address: ctx.address,
      user_agent: ctx.userAgent,
      outcome,
    })
    .execute()
}

import type { UserRow } from '@/lib/contract/users'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newId } from '@/server/services/random'
import { passwordFits } from '@/server/services/users/passwords'
import { openSession } from '@/server/services/users/sessions'
import { Throttle } from '@/server/services/users/throttle'
import { readUser } from '@/server/services/users/userRow'
import type { CaptchaFields } from '@/server/vendors/captcha/port'

export interface LogInInput extends CaptchaFields {
  readonly email: string
  readonly password: string
}

const throttle = new Throttle({ account: 8, address: 60 })

/** Checks captcha, throttle and password, in this order, and opens a session. Spec §5 Account forms, §8 Login responses. */
export async function logIn(
  deps: AccountDeps,
  ctx: ServiceContext,
  input: LogInInput,
): Promise<{ session: { token: string }; user: UserRow }> {
  throttle.check(input.email, ctx.address, ctx.nowMs)
  if (!(await deps.captcha.verify(input, ctx.address)))
    throw new ServiceError('captcha', 'Please solve the captcha again.')
  const row = await deps.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'is_blocked'])
    .where('email', '=', input.email)
    .executeTakeFirst()
  const fits = await passwordFits(row?.password_hash ?? null, input.password)
  if (row) await note(deps, ctx, row.id, !fits ? 'wrong_password' : row.is_blocked ? 'blocked' : 'ok')
  if (!row || !fits) {
    throttle.fail(input.email, ctx.address, ctx.nowMs)
    throw new ServiceError('credentials', 'The mail address or the password is not right.')
  }
  if (row.is_blocked) throw new ServiceError('blocked', 'This account is blocked. Please write to support.')
  throttle.succeed(input.email)
  const user = await readUser(deps.db, row.id)
  if (!user) throw new ServiceError('credentials', 'The mail address or the password is not right.')
  return { session: { token: await openSession(deps.db, ctx, row.id) }, user }
}

async function note(
  deps: AccountDeps,
  ctx: ServiceContext,
  userId: string,
  outcome: 'ok' | 'wrong_password' | 'blocked',
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

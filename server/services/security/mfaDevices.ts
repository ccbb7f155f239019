import type { MfaDevice } from '@/lib/contract/security'
import { DAY_MS } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newId, newToken } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import { hashToken } from '@/server/services/tokenHash'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** How long a remembered browser is not asked for a code. */
export const DEVICE_LIFE_MS = 30 * DAY_MS
/** More remembered browsers push the oldest out. */
export const MOST_DEVICES = 20

/** Remembers the browser of a login whose code was right; its token is told once and kept as a hash. */
export async function rememberDevice(db: AccountsDb, ctx: ServiceContext, userId: string): Promise<string> {
  const token = newToken()
  await db
    .insertInto('mfa_devices')
    .values({
      id: newId(),
      user_id: userId,
      token_hash: deviceHash(token),
      created: new Date(ctx.nowMs),
      expires: new Date(ctx.nowMs + DEVICE_LIFE_MS),
      address: ctx.address,
      user_agent: ctx.userAgent,
    })
    .execute()
  const kept = db
    .selectFrom('mfa_devices')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created', 'desc')
    .limit(MOST_DEVICES)
  await db.deleteFrom('mfa_devices').where('user_id', '=', userId).where('id', 'not in', kept).execute()
  return token
}

/** True when the token is that of a browser which this user has remembered and which is not over. */
export async function isRemembered(
  db: AccountsDb,
  userId: string,
  token: string | undefined,
  nowMs: number,
): Promise<boolean> {
  if (token === undefined || token === '') return false
  const row = await db
    .selectFrom('mfa_devices')
    .select('id')
    .where('token_hash', '=', deviceHash(token))
    .where('user_id', '=', userId)
    .where('expires', '>', new Date(nowMs))
    .executeTakeFirst()
  return row !== undefined
}

/** The caller's remembered browsers, newest first. */
export async function listDevices(db: AccountsDb, ctx: ServiceContext, userId: string): Promise<MfaDevice[]> {
  const rows = await db
    .selectFrom('mfa_devices')
    .select(['id', 'created', 'expires', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires', '>', new Date(ctx.nowMs))
    .orderBy('created', 'desc')
    .execute()
  return rows.map(({ created, expires, ...row }) => ({
    ...row,
    created: created.toISOString(),
    expires: expires.toISOString(),
  }))
}

/** Asks one of the caller's browsers for a code again. */
export async function forgetDevice({ db }: Pick<AccountDeps, 'db'>, ctx: ServiceContext, id: string): Promise<void> {
  const user = requireAccess(ctx, 'account')
  await db
    .deleteFrom('mfa_devices')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new ServiceError('not_found', 'This browser is not remembered any more.'))
}

/** After a change of password or factor no browser is spared. */
export async function forgetDevices(db: AccountsDb, userId: string): Promise<void> {
  await db.deleteFrom('mfa_devices').where('user_id', '=', userId).execute()
}

const deviceHash = (token: string): string => hashToken(`device:${token}`)

import type { AdminUser } from '@/lib/contract/admin'
import type { UserRow } from '@/lib/contract/users'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { asStaff, pageSize } from '@/server/services/audit/audit'
import { readGrants } from '@/server/services/billing/readBilling'
import { countOf, likeText } from '@/server/services/countOf'
import { requireAccess } from '@/server/services/requireAccess'
import { hasMfa } from '@/server/services/security/mfaCode'
import { readUser, toUserRow } from '@/server/services/users/userRow'
import type { AccountsDb } from '@/server/stores/accounts/port'

type Deps = Pick<AccountDeps, 'db'>

/** Accounts whose address holds `q`, newest first, one page of fifty. */
export async function listUsers(
  deps: Deps,
  ctx: ServiceContext,
  query: { readonly q: string; readonly page: number },
): Promise<{ data: UserRow[]; total: number }> {
  requireAccess(ctx, 'admin')
  const like = `%${likeText(query.q.trim().toLowerCase())}%`
  const base = deps.db.selectFrom('users').where('email', 'like', like)
  const total = await countOf(base)
  const rows = await base
    .selectAll()
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset(query.page * pageSize)
    .execute()
  return { data: rows.map((row) => toUserRow(row, null)), total }
}

/** One account with its plan terms and how it is protected. */
export async function readAccount(deps: Deps, ctx: ServiceContext, userId: string): Promise<AdminUser> {
  requireAccess(ctx, 'admin')
  const user = await mustRead(deps.db, userId)
  const row = await deps.db
    .selectFrom('users')
    .select(['email_verified', 'plan_until'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const sessions = await deps.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('expires', '>', new Date(ctx.nowMs))
    .execute()
  return {
    user,
    email_verified: row.email_verified !== null,
    plan_until: row.plan_until?.toISOString() ?? null,
    mfa_enabled: await hasMfa(deps.db, userId),
    open_sessions: sessions.length,
    grants: await readGrants(deps.db, userId),
  }
}

export type UserFlags = { readonly [Flag in keyof Patch]?: Patch[Flag] | undefined }
type Patch = Pick<
  UserRow,
  | 'is_blocked'
  | 'is_admin'
  | 'is_partner'
  | 'is_version_two'
  | 'has_nft'
  | 'has_discord_server_sub'
  | 'has_portfolio_access'
  | 'has_periscope_access'
  | 'isLegacy'
  | 'old_stripe'
  | 'user_type'
  | 'api_subscription'
  | 'permissions'
>

/** Sets flags of an account. A blocked account loses its sessions; nobody takes their own staff rights or blocks themselves. */
export async function saveUser(deps: Deps, ctx: ServiceContext, userId: string, flags: UserFlags): Promise<UserRow> {
  const { id } = requireAccess(ctx, 'admin')
  if (userId === id && (flags.is_admin === false || flags.is_blocked === true))
    throw new ServiceError('conflict', 'Another administrator has to do this for you.')
  const { permissions, isLegacy, ...plain } = flags
  const set = {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...(permissions === undefined ? {} : { permissions: JSON.stringify(permissions) }),
    ...(isLegacy === undefined ? {} : { is_legacy: isLegacy }),
  }
  const before = async (trx: AccountsDb) => {
    const user = await mustRead(trx, userId)
    return Object.fromEntries(Object.keys(flags).map((flag) => [flag, user[flag as keyof Patch]]))
  }
  return asStaff(deps, ctx, { action: 'user.save', detail: { user: userId, ...flags }, before }, async (trx) => {
    if (Object.keys(set).length > 0) await trx.updateTable('users').set(set).where('id', '=', userId).execute()
    if (flags.is_blocked === true) await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
    return mustRead(trx, userId)
  })
}

/** The account, or not_found. */
export async function mustRead(db: AccountsDb, userId: string): Promise<UserRow> {
  const user = await readUser(db, userId)
  if (!user) throw new ServiceError('not_found', 'There is no such account.')
  return user
}

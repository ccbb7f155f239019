import type { z } from 'zod'
import type { LoginEvent, SessionInfo, security } from '@/lib/contract/security'
import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import { countOf } from '@/server/services/countOf'
import { requireAccess } from '@/server/services/requireAccess'
import { hasMfa } from '@/server/services/security/mfaCode'
import { listDevices } from '@/server/services/security/mfaDevices'

type Deps = Pick<AccountDeps, 'db'>
const historyLength = 50

export type SecurityOverview = z.output<typeof security.read.response>['data']

/** How the caller's account is protected: second factor, open sessions, the last fifty logins. */
export async function readSecurity(deps: Deps, ctx: ServiceContext): Promise<SecurityOverview> {
  const { id } = requireAccess(ctx, 'account')
  const { email_verified: verified } = await deps.db
    .selectFrom('users')
    .select('email_verified')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const count = await countOf(deps.db.selectFrom('recovery_codes').where('user_id', '=', id).where('used', 'is', null))
  return {
    mfa_enabled: await hasMfa(deps.db, id),
    recovery_codes_left: count,
    email_verified: verified !== null,
    devices: await listDevices(deps.db, ctx, id),
    sessions: await listSessions(deps, ctx, id),
    logins: await listLogins(deps, id),
  }
}

async function listSessions(deps: Deps, ctx: ServiceContext, userId: string): Promise<SessionInfo[]> {
  const rows = await deps.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires', '>', new Date(ctx.nowMs))
    .orderBy('created', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    created: row.created.toISOString(),
    last_seen: (row.last_seen ?? row.created).toISOString(),
    expires: row.expires.toISOString(),
    address: row.address,
    user_agent: row.user_agent,
    is_current: row.token_hash === ctx.tokenHash,
  }))
}

async function listLogins(deps: Deps, userId: string): Promise<LoginEvent[]> {
  const rows = await deps.db
    .selectFrom('login_history')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(historyLength)
    .execute()
  return rows.map(({ id, at, address, user_agent, outcome }) => ({
    id,
    at: at.toISOString(),
    address,
    user_agent,
    outcome,
  }))
}

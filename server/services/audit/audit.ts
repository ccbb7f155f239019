import type { AuditEntry } from '@/lib/contract/admin'
import type { EpochMs } from '@/lib/core/nominal'
import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import { countOf, likeText } from '@/server/services/countOf'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { AccountsDb } from '@/server/stores/accounts/port'

export const pageSize = 50

export interface StaffAction {
  readonly action: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** A deed that changes what is there tells the values before, under the same keys as its detail. */
interface StaffChange extends StaffAction {
  readonly before?: (trx: AccountsDb) => Promise<Readonly<Record<string, unknown>>>
}

/** Notes what a member of staff, or an administrator of an organization, did. Call it in the transaction of the deed, so that neither is there without the other. */
export async function noteAction(
  db: AccountsDb,
  actor: { readonly id: string; readonly nowMs: EpochMs },
  { action, detail }: StaffAction,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ id: newId(), actor_id: actor.id, action, detail: JSON.stringify(detail), at: new Date(actor.nowMs) })
    .execute()
}

/** Runs a deed of staff in one transaction with its entry in the audit log. Staff only. */
export async function asStaff<T>(
  deps: Pick<AccountDeps, 'db'>,
  ctx: ServiceContext,
  { action, detail, before }: StaffChange,
  deed: (trx: AccountsDb) => Promise<T>,
): Promise<T> {
  const { id } = requireAccess(ctx, 'admin')
  return deps.db.transaction().execute(async (trx) => {
    const noted = before === undefined ? detail : { ...detail, before: await before(trx) }
    const result = await deed(trx)
    await noteAction(trx, { id, nowMs: ctx.nowMs }, { action, detail: noted })
    return result
  })
}

/** Staff actions, newest first, one page of fifty. `action` keeps those whose name begins with it. */
export async function readAudit(
  deps: Pick<AccountDeps, 'db'>,
  ctx: ServiceContext,
  query: { readonly action: string; readonly page: number },
): Promise<{ data: AuditEntry[]; total: number }> {
  requireAccess(ctx, 'admin')
  const base = deps.db.selectFrom('audit_log').where('action', 'like', `${likeText(query.action)}%`)
  const total = await countOf(base)
  const rows = await base
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'actor_id', 'email', 'action', 'detail', 'at'])
    .orderBy('at', 'desc')
    .limit(pageSize)
    .offset(query.page * pageSize)
    .execute()
  const names = await namesOf(
    deps.db,
    rows.flatMap(({ detail }) => idsIn(detail)),
  )
  const data = rows.map(({ id, actor_id, email, action, detail, at }) => ({
    id,
    actor: email ?? actor_id,
    action,
    subject:
      idsIn(detail)
        .flatMap((one) => names.get(one) ?? [])
        .join(', ') || null,
    detail,
    at: at.toISOString(),
  }))
  return { data, total }
}

/** Accounts and organizations that an entry is about. */
function idsIn(detail: unknown): string[] {
  if (typeof detail !== 'object' || detail === null) return []
  const { user, organization, id } = detail as Readonly<Record<string, unknown>>
  return [user, organization, id].filter((one) => typeof one === 'string')
}

/** What accounts and organizations are called now; those that are gone have no name. */
async function namesOf(db: AccountsDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const users = await db.selectFrom('users').select(['id', 'email as name']).where('id', 'in', ids).execute()
  const organizations = await db.selectFrom('organizations').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map([...users, ...organizations].map(({ id, name }) => [id, name]))
}

import type { ServiceContext } from '@/server/context'
import { noSuch } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { noteAction, type StaffAction } from '@/server/services/audit/audit'
import { requireAccess } from '@/server/services/requireAccess'
import type { AccountsDb, Row } from '@/server/stores/accounts/port'

/**
 * The organization that the caller administers, as the store has it now (a session is believed for seconds, a role is
 * not). `not_found` for everybody else: who has no role learns nothing about which organizations there are.
 */
export async function administered(db: AccountsDb, ctx: ServiceContext): Promise<Row<'organizations'>> {
  const { id } = requireAccess(ctx, 'user')
  const row = await db
    .selectFrom('organizations')
    .innerJoin('users', 'users.organization_id', 'organizations.id')
    .selectAll('organizations')
    .where('users.id', '=', id)
    .where('users.organization_role', '=', 'administrator')
    .executeTakeFirstOrThrow(noSuch('organization'))
  return row
}

/**
 * Runs a deed of an administrator in one transaction with its entry in the audit log. The organization's row is held
 * meanwhile, so that two administrators cannot remove each other at once.
 */
export async function asAdministrator<T>(
  deps: Pick<AccountDeps, 'db'>,
  ctx: ServiceContext,
  action: StaffAction,
  deed: (trx: AccountsDb, organization: Row<'organizations'>) => Promise<T>,
): Promise<T> {
  const { id: actor } = requireAccess(ctx, 'user')
  return deps.db.transaction().execute(async (trx) => {
    const { id } = await administered(trx, ctx)
    await trx.selectFrom('organizations').select('id').where('id', '=', id).forUpdate().execute()
    // Read again behind the lock: whoever held it may have taken the role away.
    const organization = await administered(trx, ctx)
    const result = await deed(trx, organization)
    const detail = { organization: organization.id, ...action.detail }
    await noteAction(trx, { id: actor, nowMs: ctx.nowMs }, { action: action.action, detail })
    return result
  })
}

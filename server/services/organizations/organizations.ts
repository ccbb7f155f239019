import type { OrganizationRole } from '@/lib/access/organizationRole'
import type { OrganizationRow } from '@/lib/contract/organizations'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { asStaff } from '@/server/services/audit/audit'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { AccountsDb } from '@/server/stores/accounts/port'

type Deps = Pick<AccountDeps, 'db'>

/** How an account without an organization stands. */
const NO_MEMBER = { organization_id: null, organization_role: 'member' } as const

export interface OrganizationInput {
  readonly name: string
  readonly denied_access: readonly string[]
}

/** Every organization with its members, by name. */
export async function listOrganizations(deps: Deps, ctx: ServiceContext): Promise<OrganizationRow[]> {
  requireAccess(ctx, 'admin')
  const rows = await deps.db.selectFrom('organizations').selectAll().orderBy('name').limit(500).execute()
  const members = await deps.db
    .selectFrom('users')
    .select(['id', 'email', 'organization_id', 'organization_role as role'])
    .where('organization_id', 'is not', null)
    .orderBy('email')
    .execute()
  return rows.map(({ id, name, denied_access }) => ({
    id,
    name,
    denied_access,
    members: members.filter((m) => m.organization_id === id).map((m) => ({ id: m.id, email: m.email, role: m.role })),
  }))
}

export async function createOrganization(
  deps: Deps,
  ctx: ServiceContext,
  input: OrganizationInput,
): Promise<OrganizationRow> {
  const id = newId()
  return asStaff(deps, ctx, { action: 'organization.create', detail: { id, ...input } }, async (trx) => {
    await trx
      .insertInto('organizations')
      .values({ id, name: input.name, denied_access: deniedOf(input) })
      .execute()
    return mustRead(trx, id)
  })
}

/** Sets name and switched-off features. Members feel it with their next call (spec §6 denied_access). */
export async function updateOrganization(
  deps: Deps,
  ctx: ServiceContext,
  id: string,
  input: OrganizationInput,
): Promise<OrganizationRow> {
  const before = async (trx: AccountsDb) => {
    const { name, denied_access } = await mustRead(trx, id)
    return { name, denied_access }
  }
  return asStaff(deps, ctx, { action: 'organization.update', detail: { id, ...input }, before }, async (trx) => {
    await trx
      .updateTable('organizations')
      .set({ name: input.name, denied_access: deniedOf(input) })
      .where('id', '=', id)
      .execute()
    return mustRead(trx, id)
  })
}

/** Removes an organization; its members stay, without one. */
export async function removeOrganization(deps: Deps, ctx: ServiceContext, id: string): Promise<void> {
  const before = async (trx: AccountsDb) => ({ name: (await mustRead(trx, id)).name })
  await asStaff(deps, ctx, { action: 'organization.remove', detail: { id }, before }, async (trx) => {
    await trx.updateTable('users').set(NO_MEMBER).where('organization_id', '=', id).execute()
    await trx.deleteFrom('organizations').where('id', '=', id).execute()
  })
}

/** Adds an account by its address; an account belongs to one organization. */
export async function addMember(deps: Deps, ctx: ServiceContext, id: string, email: string): Promise<OrganizationRow> {
  return asStaff(deps, ctx, { action: 'organization.addMember', detail: { id, email } }, async (trx) => {
    await mustRead(trx, id)
    const user = await trx
      .selectFrom('users')
      .select(['id', 'organization_id'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!user) throw new ServiceError('not_found', 'No account has this mail address.')
    if (user.organization_id !== null && user.organization_id !== id)
      throw new ServiceError('conflict', 'This account belongs to another organization.')
    await trx.updateTable('users').set({ organization_id: id }).where('id', '=', user.id).execute()
    return mustRead(trx, id)
  })
}

/** Names an administrator of an organization, or takes the role back; staff may leave it without one. */
export async function setRole(
  deps: Deps,
  ctx: ServiceContext,
  id: string,
  { userId, role }: { readonly userId: string; readonly role: OrganizationRole },
): Promise<OrganizationRow> {
  const detail = { id, user: userId, role }
  const before = async (trx: AccountsDb) => ({
    role: (await mustRead(trx, id)).members.find((member) => member.id === userId)?.role ?? null,
  })
  return asStaff(deps, ctx, { action: 'organization.setRole', detail, before }, (trx) =>
    changeMember(trx, { id, userId }, { organization_role: role }),
  )
}

export async function removeMember(
  deps: Deps,
  ctx: ServiceContext,
  id: string,
  userId: string,
): Promise<OrganizationRow> {
  return asStaff(deps, ctx, { action: 'organization.removeMember', detail: { id, user: userId } }, (trx) =>
    changeMember(trx, { id, userId }, NO_MEMBER),
  )
}

async function changeMember(
  trx: AccountsDb,
  { id, userId }: { readonly id: string; readonly userId: string },
  change: Partial<typeof NO_MEMBER | { readonly organization_role: OrganizationRole }>,
): Promise<OrganizationRow> {
  const changed = trx.updateTable('users').set(change).where('id', '=', userId).where('organization_id', '=', id)
  const done = await changed.returning('id').executeTakeFirst()
  if (!done) throw new ServiceError('not_found', 'This account is no member.')
  return mustRead(trx, id)
}

const deniedOf = (input: OrganizationInput): string => JSON.stringify([...new Set(input.denied_access)])

async function mustRead(db: AccountsDb, id: string): Promise<OrganizationRow> {
  const row = await db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ServiceError('not_found', 'There is no such organization.')
  const members = await db
    .selectFrom('users')
    .select(['id', 'email', 'organization_role as role'])
    .where('organization_id', '=', id)
    .orderBy('email')
    .execute()
  return { id, name: row.name, denied_access: row.denied_access, members }
}

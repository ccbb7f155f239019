import type { OrganizationRole } from '@/lib/access/organizationRole'
import type { OwnOrganization } from '@/lib/contract/ownOrganization'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { administered, asAdministrator } from '@/server/services/organizations/administrator'
import type { AccountsDb } from '@/server/stores/accounts/port'

type Deps = Pick<AccountDeps, 'db'>

/** Members with role and last activity, open invitations and what is switched off. Administrators of it only. */
export async function readOwnOrganization({ db }: Deps, ctx: ServiceContext): Promise<OwnOrganization> {
  const { id, name, denied_access } = await administered(db, ctx)
  const members = await db
    .selectFrom('users')
    .leftJoin('sessions', 'sessions.user_id', 'users.id')
    .select(({ fn }) => [
      'users.id',
      'users.email',
      'users.organization_role as role',
      fn.max('sessions.last_seen').as('last_seen'),
    ])
    .where('users.organization_id', '=', id)
    .groupBy(['users.id', 'users.email', 'users.organization_role'])
    .orderBy('users.email')
    .execute()
  const invites = await db
    .selectFrom('organization_invites')
    .select(['id', 'email', 'role', 'created', 'expires'])
    .where('organization_id', '=', id)
    .where('expires', '>', new Date(ctx.nowMs))
    .orderBy('email')
    .execute()
  return {
    name,
    denied_access,
    members: members.map(({ last_seen, ...member }) => ({
      ...member,
      last_seen: last_seen?.toISOString() ?? null,
      is_you: member.id === ctx.user?.id,
    })),
    invites: invites.map(({ created, expires, ...invite }) => ({
      ...invite,
      created: created.toISOString(),
      expires: expires.toISOString(),
    })),
  }
}

/** Makes a member an administrator or the other way round; one administrator stays. */
export async function setMemberRole(
  deps: Deps,
  ctx: ServiceContext,
  userId: string,
  role: OrganizationRole,
): Promise<void> {
  const action = { action: 'ownOrganization.setRole', detail: { user: userId, role } }
  await asAdministrator(deps, ctx, action, async (trx, { id }) => {
    await mustBeMember(trx, id, userId)
    if (role === 'member') await keepOneAdministrator(trx, id, userId)
    await trx.updateTable('users').set({ organization_role: role }).where('id', '=', userId).execute()
  })
}

/** Takes a member out of the organization; the account stays. One administrator stays too. */
export async function removeOwnMember(deps: Deps, ctx: ServiceContext, userId: string): Promise<void> {
  const action = { action: 'ownOrganization.removeMember', detail: { user: userId } }
  await asAdministrator(deps, ctx, action, async (trx, { id }) => {
    await mustBeMember(trx, id, userId)
    await keepOneAdministrator(trx, id, userId)
    await trx
      .updateTable('users')
      .set({ organization_id: null, organization_role: 'member' })
      .where('id', '=', userId)
      .execute()
  })
}

async function mustBeMember(trx: AccountsDb, organizationId: string, userId: string): Promise<void> {
  const member = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!member) throw new ServiceError('not_found', 'This account is no member.')
}

async function keepOneAdministrator(trx: AccountsDb, organizationId: string, leaving: string): Promise<void> {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('organization_role', '=', 'administrator')
    .where('is_blocked', '=', false)
    .where('id', '!=', leaving)
    .executeTakeFirst()
  if (!other) throw new ServiceError('conflict', 'This is the only administrator. Name another one first.')
}

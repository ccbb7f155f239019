import type { OrganizationRole } from '@/lib/access/organizationRole'
import type { OwnOrganization } from '@/lib/contract/ownOrganization'
import { DAY_MS } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { noteAction } from '@/server/services/audit/audit'
import { queueMail, sendDue } from '@/server/services/deliveries/deliveries'
import { asAdministrator } from '@/server/services/organizations/administrator'
import { readOwnOrganization } from '@/server/services/organizations/ownOrganization'
import { newId, newToken } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import { hashToken } from '@/server/services/tokenHash'
import type { AccountsDb } from '@/server/stores/accounts/port'

const lifeMs = 7 * DAY_MS
/** Invitations of an organization within a day: their mails go to addresses that did not ask for them. */
const mostOfADay = 50

/**
 * Mails a link that joins its reader to the organization: once, within seven days, and only an account of that
 * address. Known and unknown addresses get the same answer. Inviting again ends the older link.
 */
export async function inviteMember(
  deps: AccountDeps,
  ctx: ServiceContext,
  { email, role }: { readonly email: string; readonly role: OrganizationRole },
): Promise<OwnOrganization> {
  const { id: userId, email: from } = requireAccess(ctx, 'user')
  const token = newToken()
  const action = { action: 'ownOrganization.invite', detail: { email, role } }
  await asAdministrator(deps, ctx, action, async (trx, organization) => {
    await refuseMember(trx, organization.id, email)
    await refuseTooMany(trx, organization.id, ctx.nowMs)
    await trx
      .deleteFrom('organization_invites')
      .where('organization_id', '=', organization.id)
      .where('email', '=', email)
      .execute()
    await trx
      .insertInto('organization_invites')
      .values({
        id: newId(),
        organization_id: organization.id,
        email,
        role,
        token_hash: hashToken(token),
        created: new Date(ctx.nowMs),
        expires: new Date(ctx.nowMs + lifeMs),
      })
      .execute()
    const mail = inviteMail({ email, name: organization.name, from, link: linkOf(deps, token) })
    await queueMail({ ...deps, db: trx }, { userId, about: 'Invitation' }, mail, ctx.nowMs)
  })
  deps.behind(() => sendDue(deps, ctx.nowMs, 'email'))
  return readOwnOrganization(deps, ctx)
}

/** Takes an open invitation back: its link leads nowhere from here on. */
export async function withdrawInvite(
  deps: Pick<AccountDeps, 'db'>,
  ctx: ServiceContext,
  id: string,
): Promise<OwnOrganization> {
  const action = { action: 'ownOrganization.withdraw', detail: { invite: id } }
  await asAdministrator(deps, ctx, action, async (trx, organization) => {
    const gone = await trx
      .deleteFrom('organization_invites')
      .where('id', '=', id)
      .where('organization_id', '=', organization.id)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new ServiceError('not_found', 'There is no such invitation.')
  })
  return readOwnOrganization(deps, ctx)
}

/** Uses an invitation up. An account belongs to one organization, so it must have left the one before. */
export async function joinOrganization(
  deps: Pick<AccountDeps, 'db'>,
  ctx: ServiceContext,
  token: string,
): Promise<{ name: string }> {
  const user = requireAccess(ctx, 'user')
  return deps.db.transaction().execute(async (trx) => {
    const invite = await trx
      .deleteFrom('organization_invites')
      .where('token_hash', '=', hashToken(token))
      .where('email', '=', user.email)
      .where('expires', '>', new Date(ctx.nowMs))
      .returning(['organization_id', 'role'])
      .executeTakeFirst()
    if (!invite)
      throw new ServiceError(
        'token_invalid',
        'This invitation has expired, was used before, or was sent to another address.',
      )
    const joined = await trx
      .updateTable('users')
      .set({ organization_id: invite.organization_id, organization_role: invite.role })
      .where('id', '=', user.id)
      .where('organization_id', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!joined)
      throw new ServiceError(
        'conflict',
        'This account belongs to another organization. Ask its administrators to take you out of it first.',
      )
    const detail = { organization: invite.organization_id, role: invite.role }
    await noteAction(trx, { id: user.id, nowMs: ctx.nowMs }, { action: 'ownOrganization.join', detail })
    return trx
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', invite.organization_id)
      .executeTakeFirstOrThrow()
  })
}

async function refuseMember(trx: AccountsDb, organizationId: string, email: string): Promise<void> {
  const member = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (member) throw new ServiceError('conflict', 'This address is a member already.')
}

/** Counted from the audit log, so that taking invitations back does not make room for more mails. */
async function refuseTooMany(trx: AccountsDb, organizationId: string, nowMs: number): Promise<void> {
  const sent = await trx
    .selectFrom('audit_log')
    .select(['id', 'detail'])
    .where('action', '=', 'ownOrganization.invite')
    .where('at', '>', new Date(nowMs - DAY_MS))
    .execute()
  const own = sent.filter(({ detail }) => (detail as { organization?: unknown }).organization === organizationId)
  if (own.length >= mostOfADay)
    throw new ServiceError('rate_limited', `An organization can invite ${mostOfADay} people a day. Try again tomorrow.`)
}

const linkOf = (deps: Pick<AccountDeps, 'publicOrigin'>, token: string): string =>
  `${deps.publicOrigin}/account/settings?tab=organization#invite=${token}`

function inviteMail({ email, name, from, link }: { email: string; name: string; from: string; link: string }) {
  return {
    to: email,
    subject: `You are invited to ${name}`,
    text: `${from} invites you to the organization ${name}.\n\nOpen this link within seven days with an account of this address (log in or sign up first):\n\n${link}\n\nIts administrators will see your mail address and when you were here last, and it can switch features off for its members. If you do not want to join, ignore this mail.\n`,
  }
}

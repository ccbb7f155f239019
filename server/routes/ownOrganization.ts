import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import type { AccountDeps } from '@/server/services/accountDeps'
import { inviteMember, joinOrganization, withdrawInvite } from '@/server/services/organizations/invites'
import { readOwnOrganization, removeOwnMember, setMemberRole } from '@/server/services/organizations/ownOrganization'
import type { SessionUsers } from '@/server/services/users/sessions'

/** Calls of the administrators of an organization, and the one that takes an invitation up. */
export function ownOrganizationRoutes(deps: AccountDeps, sessions: SessionUsers): readonly Route[] {
  const { ownOrganization } = contract
  return [
    implement(ownOrganization.read, async ({ ctx }) => ({ data: await readOwnOrganization(deps, ctx) })),
    implement(ownOrganization.invite, async ({ ctx, body }) => ({ data: await inviteMember(deps, ctx, body) })),
    implement(ownOrganization.withdraw, async ({ ctx, params }) => ({
      data: await withdrawInvite(deps, ctx, params.id ?? ''),
    })),
    perform(ownOrganization.setRole, ({ ctx, params, body }) => setMemberRole(deps, ctx, params.id ?? '', body.role)),
    perform(ownOrganization.removeMember, async ({ ctx, params }) => {
      await removeOwnMember(deps, ctx, params.id ?? '')
      sessions.forget()
    }),
    implement(ownOrganization.join, async ({ ctx, body }) => {
      const data = await joinOrganization(deps, ctx, body.token)
      sessions.forget()
      return { data }
    }),
  ]
}

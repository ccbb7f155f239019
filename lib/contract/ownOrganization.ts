import { z } from 'zod'
import { ORGANIZATION_ROLES } from '@/lib/access/organizationRole'
import { done, idParam } from '@/lib/contract/accountFields'
import { endpoint } from '@/lib/contract/endpoint'

export const OrganizationRole = z.enum(ORGANIZATION_ROLES)

const OwnOrganization = z.object({
  name: z.string(),
  /** Features that are switched off for every member (spec §6); staff keep the list. */
  denied_access: z.array(z.string()),
  members: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      role: OrganizationRole,
      /** When one of their sessions was used last, to the hour; null: no open session. */
      last_seen: z.string().nullable(),
      is_you: z.boolean(),
    }),
  ),
  /** Invitations that are not taken up yet. */
  invites: z.array(
    z.object({ id: z.string(), email: z.string(), role: OrganizationRole, created: z.string(), expires: z.string() }),
  ),
})
export type OwnOrganization = z.infer<typeof OwnOrganization>
export type OrganizationMember = OwnOrganization['members'][number]

/**
 * The organization that the caller administers. Whoever administers none gets not_found from each of these calls, the
 * same answer as for an organization that does not exist.
 */
export const ownOrganization = {
  read: endpoint({
    id: 'ownOrganization.read',
    access: 'user',
    response: z.object({ data: OwnOrganization }),
  }),
  /** Mails a link that works once, for seven days. The answer does not tell whether the address has an account. */
  invite: endpoint({
    id: 'ownOrganization.invite',
    access: 'user',
    perMinute: 10,
    body: z.object({
      email: z.string().trim().toLowerCase().max(254).pipe(z.email('a mail address')),
      role: OrganizationRole,
    }),
    response: z.object({ data: OwnOrganization }),
  }),
  withdraw: endpoint({
    id: 'ownOrganization.withdraw',
    access: 'user',
    params: idParam,
    response: z.object({ data: OwnOrganization }),
  }),
  setRole: endpoint({
    id: 'ownOrganization.setRole',
    access: 'user',
    params: idParam,
    body: z.object({ role: OrganizationRole }),
    response: done,
  }),
  removeMember: endpoint({
    id: 'ownOrganization.removeMember',
    access: 'user',
    params: idParam,
    response: done,
  }),
  /** Takes an invitation up; the account must have the address it was sent to. */
  join: endpoint({
    id: 'ownOrganization.join',
    access: 'user',
    perMinute: 10,
    body: z.object({ token: z.string().min(1).max(200) }),
    response: z.object({ data: z.object({ name: z.string() }) }),
  }),
}

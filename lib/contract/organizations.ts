import { z } from 'zod'
import { done, idParam } from '@/lib/contract/accountFields'
import { endpoint } from '@/lib/contract/endpoint'
import { OrganizationRole } from '@/lib/contract/ownOrganization'

const orgName = z.string().trim().min(1).max(80)
const denied = z.array(z.string().max(60)).max(200)
const Organization = z.object({
  id: z.string(),
  name: z.string(),
  denied_access: z.array(z.string()),
  members: z.array(z.object({ id: z.string(), email: z.string(), role: OrganizationRole })),
})
export type OrganizationRow = z.infer<typeof Organization>

/** Organizations, their members and the features they switched off. Spec §6 Access rules. */
export const organizations = {
  list: endpoint({
    id: 'organizations.list',
    access: 'admin',
    response: z.object({ data: z.array(Organization) }),
  }),
  create: endpoint({
    id: 'organizations.create',
    access: 'admin',
    body: z.object({ name: orgName, denied_access: denied.default([]) }),
    response: z.object({ data: Organization }),
  }),
  update: endpoint({
    id: 'organizations.update',
    access: 'admin',
    params: idParam,
    body: z.object({ name: orgName, denied_access: denied }),
    response: z.object({ data: Organization }),
  }),
  remove: endpoint({ id: 'organizations.remove', access: 'admin', params: idParam, response: done }),
  addMember: endpoint({
    id: 'organizations.addMember',
    access: 'admin',
    params: idParam,
    body: z.object({ email: z.string().trim().toLowerCase().max(254) }),
    response: z.object({ data: Organization }),
  }),
  /** Names an administrator, or takes the role back. */
  setRole: endpoint({
    id: 'organizations.setRole',
    access: 'admin',
    params: idParam.extend({ user: z.string().max(40) }),
    body: z.object({ role: OrganizationRole }),
    response: z.object({ data: Organization }),
  }),
  removeMember: endpoint({
    id: 'organizations.removeMember',
    access: 'admin',
    params: idParam.extend({ user: z.string().max(40) }),
    response: z.object({ data: Organization }),
  }),
}

import type { Generated } from 'kysely'
import type { OrganizationRole } from '@/lib/access/organizationRole'
import type { At, Json } from '@/server/stores/accounts/schemaTypes'

export interface OrganizationsTable {
  id: string
  name: string
  denied_access: Json<string[]>
  created: Generated<Date>
}

/** An open invitation; it goes when it is taken up or taken back. */
export interface OrganizationInvitesTable {
  id: string
  organization_id: string
  email: string
  role: OrganizationRole
  /** sha-256 of the mailed token, hex. */
  token_hash: string
  created: At
  expires: At
}

/** What an account may do in its organization: be of it, or look after its members. */
export const ORGANIZATION_ROLES = ['member', 'administrator'] as const
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number]

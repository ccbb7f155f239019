import type { User } from '@/lib/access/user'
import { contract } from '@/lib/contract'
import { organizationFeatures } from '@/lib/navigation/organizationFeatures'
import { isRouteKey, routes } from '@/lib/navigation/routes'
import { aUser } from '@/tests/builders/aUser'

/** Everything that an organization could name: features of pages, and the resource of every call. */
const everyFeature = [
  ...new Set([
    ...organizationFeatures.map(({ key }) => key),
    ...Object.keys(routes)
      .filter(isRouteKey)
      .flatMap((key) => routes[key].feature ?? []),
    ...Object.keys(contract).filter((resource) => !['users', 'system', 'announcements', 'visits'].includes(resource)),
  ]),
]

const paid = { is_premium: true, current_plan: 'premium', subscription_level: 'premium' } as const

/** One user of every kind of spec §6 (and §4 Super status); null is somebody who is not signed in. */
export const userKinds: Readonly<Record<string, User | null>> = {
  visitor: null,
  free: aUser(),
  // An account works before its mail address is confirmed: no field of the user says so.
  unverified: aUser({ id: 'unverified' }),
  premium: aUser({ ...paid }),
  annual: aUser({ ...paid, current_plan: 'premium_annual', is_annual: true, platform_sub_billing_interval: 'year' }),
  triannual: aUser({ ...paid, is_triannual: true }),
  lifetime: aUser({ ...paid, is_lifetime: true }),
  level: aUser({ subscription_level: 'premium' }),
  nft: aUser({ has_nft: true }),
  legacy: aUser({ current_plan: 'legacy', isLegacy: true }),
  early: aUser({ created: '2023-01-31' }),
  delayed: aUser({ ...paid, is_version_two: true }),
  super: aUser({ ...paid, current_plan: 'super', is_super: true, agreed_to_super_terms: true }),
  unsigned: aUser({ ...paid, current_plan: 'super', is_super: true }),
  periscope: aUser({ ...paid, has_periscope_access: true }),
  portfolio: aUser({ ...paid, has_portfolio_access: true }),
  partner: aUser({ ...paid, is_partner: true }),
  employee: aUser({ ...paid, user_type: 'employee' }),
  tester: aUser({ ...paid, user_type: 'test_account' }),
  admin: aUser({ ...paid, user_type: 'admin', is_admin: true }),
  // How the host reads an administrator whose second factor is not on.
  unproven: aUser({ ...paid, needs_second_factor: 'staff' }),
  // Anybody without one where it is asked of everybody.
  locked: aUser({ ...paid, id: 'locked', needs_second_factor: 'everything' }),
  denied: aUser({ ...paid, organization: { id: 'o', name: 'Desk', denied_access: everyFeature } }),
}

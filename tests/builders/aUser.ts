import type { User } from '@/lib/access/user'

const FREE: User = {
  id: 'u1',
  email: 'someone@example.test',
  timezone: null,
  date_fmt: null,
  created: '2025-01-01',
  is_blocked: false,
  organization: null,
  is_admin: false,
  is_super: false,
  agreed_to_super_terms: false,
  current_plan: '',
  is_lifetime: false,
  is_triannual: false,
  is_annual: false,
  platform_sub_billing_interval: null,
  is_version_two: false,
  is_partner: false,
  has_discord_server_sub: false,
  has_portfolio_access: false,
  has_periscope_access: false,
  user_type: 'regular',
  has_nft: false,
  is_premium: false,
  api_subscription: 'none',
  old_stripe: false,
  subscription_level: '',
  permissions: [],
  isLegacy: false,
}

/** A free user unless told otherwise. */
export function aUser(change: Partial<User> = {}): User {
  return { ...FREE, ...change }
}

/** A user of the live tier. */
export const premiumUser = aUser({ id: 'premium', is_premium: true, current_plan: 'premium' })
/** A user whose plan sees data 15 minutes late (spec §4 Delayed plan). */
export const delayedUser = aUser({ id: 'delayed', is_premium: true, is_version_two: true, current_plan: 'basic' })
/** A user of the super plan who has signed its terms. */
export const superUser = aUser({
  id: 'super',
  is_premium: true,
  is_super: true,
  agreed_to_super_terms: true,
  current_plan: 'super',
})

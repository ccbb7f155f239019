/** The user as read from the current-user response, in the words of spec §3 User (names left open: product decisions). */
export interface User {
  readonly id: string
  readonly email: string
  readonly timezone: string | null
  readonly date_fmt: string | null
  /** Account creation, ISO timestamp or day. */
  readonly created: string
  readonly is_blocked: boolean
  readonly organization: Organization | null
  readonly is_admin: boolean
  readonly is_super: boolean
  readonly agreed_to_super_terms: boolean
  /** Values seen: '', 'none', 'premium', 'premium_annual', 'legacy'; other plans exist. */
  readonly current_plan: string
  readonly is_lifetime: boolean
  readonly is_triannual: boolean
  readonly is_annual: boolean
  /** For example 'year'. */
  readonly platform_sub_billing_interval: string | null
  readonly is_version_two: boolean
  readonly is_partner: boolean
  readonly has_discord_server_sub: boolean
  readonly has_portfolio_access: boolean
  readonly has_periscope_access: boolean
  readonly user_type: UserType
  readonly has_nft: boolean
  readonly is_premium: boolean
  /** 'none' or a plan value. */
  readonly api_subscription: string
  readonly old_stripe: boolean
  /** For example 'premium'. */
  readonly subscription_level: string
  readonly permissions: readonly string[]
  readonly isLegacy: boolean
  /** What the host withholds until the second factor is on: the rights of staff, or everything but the way to set it up. */
  readonly needs_second_factor?: 'staff' | 'everything' | undefined
}

type UserType = 'regular' | 'admin' | 'employee' | 'test_account'

/** The organization of a member; `denied_access` lists the features it has switched off. */
interface Organization {
  readonly id: string
  readonly name: string
  readonly denied_access: readonly string[]
}

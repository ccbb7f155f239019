/** What a plan changes on an account, in the words of spec §3 User. Everything else (staff, partner, NFT) is left alone. */
export interface Entitlements {
  /** Values seen: '', 'none', 'premium', 'premium_annual', 'legacy'; other plans exist. */
  readonly current_plan: string
  /** For example 'premium'. */
  readonly subscription_level: string
  readonly is_premium: boolean
  readonly is_super: boolean
  readonly is_version_two: boolean
  readonly is_annual: boolean
  readonly is_triannual: boolean
  readonly is_lifetime: boolean
  readonly has_periscope_access: boolean
  readonly has_portfolio_access: boolean
  /** For example 'year'. */
  readonly platform_sub_billing_interval: string | null
}

/** The user as read from the current-user response, in the words of spec §3 User (names left open: product decisions). */
export interface User extends Entitlements {
  readonly id: string
  readonly email: string
  readonly timezone: string | null
  readonly date_fmt: string | null
  /** Account creation, ISO timestamp or day. */
  readonly created: string
  readonly is_blocked: boolean
  readonly organization: Organization | null
  readonly is_admin: boolean
  readonly agreed_to_super_terms: boolean
  readonly is_partner: boolean
  readonly has_discord_server_sub: boolean
  readonly user_type: UserType
  readonly has_nft: boolean
  /** 'none' or a plan value. */
  readonly api_subscription: string
  readonly old_stripe: boolean
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

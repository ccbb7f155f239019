import type { UserRow } from '@/lib/contract/users'
import type { AccountsDb, Row } from '@/server/stores/accounts/port'

/** The user as the current-user response tells it. Spec §3 User. Never carries the password hash. */
export function toUserRow(row: Row<'users'>, organization: Row<'organizations'> | null): UserRow {
  return {
    id: row.id,
    email: row.email,
    timezone: row.timezone,
    date_fmt: row.date_fmt,
    created: row.created.toISOString(),
    is_blocked: row.is_blocked,
    organization: organization && {
      id: organization.id,
      name: organization.name,
      denied_access: organization.denied_access,
    },
    is_admin: row.is_admin,
    is_super: row.is_super,
    agreed_to_super_terms: row.agreed_to_super_terms,
    current_plan: row.current_plan,
    is_lifetime: row.is_lifetime,
    is_triannual: row.is_triannual,
    is_annual: row.is_annual,
    platform_sub_billing_interval: row.platform_sub_billing_interval,
    is_version_two: row.is_version_two,
    is_partner: row.is_partner,
    has_discord_server_sub: row.has_discord_server_sub,
    has_portfolio_access: row.has_portfolio_access,
    has_periscope_access: row.has_periscope_access,
    user_type: row.user_type,
    has_nft: row.has_nft,
    is_premium: row.is_premium,
    api_subscription: row.api_subscription,
    old_stripe: row.old_stripe,
    subscription_level: row.subscription_level,
    permissions: row.permissions,
    isLegacy: row.is_legacy,
  }
}

/** Reads one user with its organization; null when there is none. */
export async function readUser(db: AccountsDb, id: string): Promise<UserRow | null> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const organization = row.organization_id
    ? await db.selectFrom('organizations').selectAll().where('id', '=', row.organization_id).executeTakeFirst()
    : undefined
  return toUserRow(row, organization ?? null)
}

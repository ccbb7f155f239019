import type { ColumnType, Generated } from 'kysely'
import type { OrganizationRole } from '@/lib/access/organizationRole'
import type { Preferences } from '@/lib/account/preferences'
import type { PausedPlan } from '@/lib/plans/plans'
import type { ContractNote } from '@/lib/watchlists/contractNote'
import type { AlertTables } from '@/server/stores/accounts/schemaAlerts'
import type { BrokerageTables } from '@/server/stores/accounts/schemaBrokerage'
import type { ChangelogImagesTable, ChangelogTable } from '@/server/stores/accounts/schemaChangelog'
import type { ChatTables } from '@/server/stores/accounts/schemaChats'
import type { ContentTables } from '@/server/stores/accounts/schemaContent'
import type { OrganizationInvitesTable, OrganizationsTable } from '@/server/stores/accounts/schemaOrganizations'
import type {
  GiftsTable,
  PlanGrantsTable,
  PlanRequestsTable,
  StripeEventsTable,
} from '@/server/stores/accounts/schemaPlans'
import type { PortfolioTables } from '@/server/stores/accounts/schemaPortfolio'
import type {
  LoginHistoryTable,
  MailTokensTable,
  MfaDevicesTable,
  MfaTable,
  RecoveryCodesTable,
  SessionsTable,
} from '@/server/stores/accounts/schemaSecurity'
import type { TalkTables } from '@/server/stores/accounts/schemaTalk'
import type { At, Json, MaybeAt } from '@/server/stores/accounts/schemaTypes'
import type { UsageTables } from '@/server/stores/accounts/schemaUsage'
import type { WalletTables } from '@/server/stores/accounts/schemaWallets'

interface UsersTable {
  id: string
  email: string
  password_hash: string
  timezone: string | null
  date_fmt: string | null
  created: At
  is_blocked: Generated<boolean>
  organization_id: string | null
  /** What the account may do in its organization; 'member' for who has none. */
  organization_role: Generated<OrganizationRole>
  is_admin: Generated<boolean>
  is_super: Generated<boolean>
  agreed_to_super_terms: Generated<boolean>
  current_plan: Generated<string>
  is_lifetime: Generated<boolean>
  is_triannual: Generated<boolean>
  is_annual: Generated<boolean>
  platform_sub_billing_interval: string | null
  is_version_two: Generated<boolean>
  is_partner: Generated<boolean>
  has_discord_server_sub: Generated<boolean>
  has_portfolio_access: Generated<boolean>
  has_periscope_access: Generated<boolean>
  user_type: Generated<'regular' | 'admin' | 'employee' | 'test_account'>
  has_nft: Generated<boolean>
  is_premium: Generated<boolean>
  api_subscription: Generated<string>
  old_stripe: Generated<boolean>
  subscription_level: Generated<string>
  permissions: Json<string[]>
  is_legacy: Generated<boolean>
  changelog_last_read: string | null
  notification_config: Json<Record<string, unknown>>
  /** What came with the sign-up: anonymous id, UTM values, referrer. */
  attribution: Json<Record<string, string>>
  referral_code: string
  referred_by: string | null
  email_verified: MaybeAt
  /** When the plan ends and the account falls back to free; null: no end. */
  plan_until: MaybeAt
  /** A plan that its owner stopped for a while, with what is left of it. */
  plan_paused: ColumnType<PausedPlan | null, string | null | undefined, string | null>
  plan_paused_at: MaybeAt
  stripe_customer: string | null
  stripe_subscription: string | null
  /** When the daily digest went out last, or was first asked for. */
  digest_sent: MaybeAt
  /** What the person set about the pages. */
  preferences: ColumnType<Preferences, string | undefined, string>
}

interface MailOutboxTable {
  id: string
  recipient: string
  subject: string
  body: string
  created: At
  /** Why the mail server refused it; null for a mail that was only kept. */
  failure: string | null
}

interface SettingsTable {
  key: string
  value: Json<unknown>
}

interface OptionWatchlistsTable {
  id: string
  user_id: string
  name: string
  is_bookmark: boolean
  chains: Json<string[]>
  /** By option symbol. */
  notes: ColumnType<Readonly<Record<string, ContractNote>>, string | undefined, string>
  position: number
}

interface SavedViewsTable {
  id: string
  user_id: string
  page: string
  name: string
  filter: string
  state: Json<Record<string, unknown>>
  is_default: boolean
  created: At
  /** Address under which the view is shared; null: it is not. */
  slug: string | null
  /** Name its owner is told by where it is shared; '': none. */
  shared_as: Generated<string>
}

interface SavedTradesTable {
  id: string
  user_id: string
  session_date: string
  source: string
  seq: number
  note: string
  /** The print as it was when it was saved, in wire words. */
  row: Json<Record<string, unknown>>
  /** Rule of the alert that is followed; '': a print of the feed. */
  rule: Generated<string>
  created: At
}

/** What a person noted of a name on a day. */
interface ChartNotesTable {
  id: string
  user_id: string
  ticker: string
  day: string
  body: string
  created: At
}

interface AuditLogTable {
  id: string
  actor_id: string
  action: string
  detail: Json<unknown>
  at: At
}

interface VisitsTable {
  id: string
  at: At
  event_type: string
  url: string
  location: string
  visitor: string
  utm: Json<Record<string, string>>
}

export interface AccountsSchema
  extends BrokerageTables,
    AlertTables,
    ChatTables,
    TalkTables,
    ContentTables,
    WalletTables,
    PortfolioTables,
    UsageTables {
  users: UsersTable
  organizations: OrganizationsTable
  organization_invites: OrganizationInvitesTable
  sessions: SessionsTable
  login_history: LoginHistoryTable
  mail_tokens: MailTokensTable
  mail_outbox: MailOutboxTable
  settings: SettingsTable
  changelog: ChangelogTable
  changelog_images: ChangelogImagesTable
  option_watchlists: OptionWatchlistsTable
  saved_views: SavedViewsTable
  saved_trades: SavedTradesTable
  chart_notes: ChartNotesTable
  audit_log: AuditLogTable
  visits: VisitsTable
  mfa: MfaTable
  mfa_devices: MfaDevicesTable
  recovery_codes: RecoveryCodesTable
  plan_grants: PlanGrantsTable
  plan_requests: PlanRequestsTable
  stripe_events: StripeEventsTable
  gifts: GiftsTable
}

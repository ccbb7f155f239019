import { sql as init } from '@/server/stores/accounts/migrations/0001_init'
import { sql as security } from '@/server/stores/accounts/migrations/0002_security'
import { sql as plans } from '@/server/stores/accounts/migrations/0003_plans'
import { sql as brokerage } from '@/server/stores/accounts/migrations/0010_brokerage'
import { sql as apiKeys } from '@/server/stores/accounts/migrations/0011_api_keys'
import { sql as alerts } from '@/server/stores/accounts/migrations/0014_alerts'
import { sql as listNotes } from '@/server/stores/accounts/migrations/0016_list_notes'
import { sql as talk } from '@/server/stores/accounts/migrations/0018_talk'
import { sql as alertSince } from '@/server/stores/accounts/migrations/0020_alert_since'
import { sql as alertChannels } from '@/server/stores/accounts/migrations/0022_alert_channels'
import { sql as digest } from '@/server/stores/accounts/migrations/0024_digest'
import { sql as keyRotation } from '@/server/stores/accounts/migrations/0026_key_rotation'
import { sql as keyLimits } from '@/server/stores/accounts/migrations/0030_key_limits'
import { sql as preferences } from '@/server/stores/accounts/migrations/0032_preferences'
import { sql as mfaDevices } from '@/server/stores/accounts/migrations/0034_mfa_devices'
import { sql as giftDays } from '@/server/stores/accounts/migrations/0036_gift_days'
import { sql as planPause } from '@/server/stores/accounts/migrations/0038_plan_pause'
import { sql as organizationRoles } from '@/server/stores/accounts/migrations/0040_organization_roles'
import { sql as changelogFacts } from '@/server/stores/accounts/migrations/0042_changelog_facts'
import { sql as planCents } from '@/server/stores/accounts/migrations/0044_plan_cents'
import { sql as push } from '@/server/stores/accounts/migrations/0046_push'
import { sql as chartNotes } from '@/server/stores/accounts/migrations/0050_chart_notes'
import { sql as sharedViews } from '@/server/stores/accounts/migrations/0052_shared_views'
import { sql as contact } from '@/server/stores/accounts/migrations/0070_contact'
import { sql as talkStream } from '@/server/stores/accounts/migrations/0072_talk_stream'
import { sql as wallets } from '@/server/stores/accounts/migrations/0074_wallets'
import { sql as articles } from '@/server/stores/accounts/migrations/0076_articles'
import { sql as followedAlerts } from '@/server/stores/accounts/migrations/0086_followed_alerts'
import { sql as chatLinks } from '@/server/stores/accounts/migrations/0087_chat_links'
import { sql as paper } from '@/server/stores/accounts/migrations/0090_paper'
import { sql as apiUsage } from '@/server/stores/accounts/migrations/0092_api_usage'
import { sql as portfolio } from '@/server/stores/accounts/migrations/0094_portfolio'
import { sql as course } from '@/server/stores/accounts/migrations/0098_course'
import { sql as dataOrders } from '@/server/stores/accounts/migrations/0100_data_orders'
import { sql as portfolioMixes } from '@/server/stores/accounts/migrations/0104_portfolio_mixes'
import { sql as ai } from '@/server/stores/accounts/migrations/0106_ai'
import { sql as paperNotes } from '@/server/stores/accounts/migrations/0110_paper_notes'
import { sql as paperEntrants } from '@/server/stores/accounts/migrations/0112_paper_entrants'
import { sql as mixReports } from '@/server/stores/accounts/migrations/0114_mix_reports'
import { sql as alertChat } from '@/server/stores/accounts/migrations/0116_alert_chat'
import { sql as leases } from '@/server/stores/accounts/migrations/0130_leases'
import { sql as usedAnswers } from '@/server/stores/accounts/migrations/0132_used_answers'
import { sql as talkAuthors } from '@/server/stores/accounts/migrations/0134_talk_authors'
import { sql as collectors } from '@/server/stores/accounts/migrations/0136_collectors'
import { sql as guesses } from '@/server/stores/accounts/migrations/0136_guesses'
import { sql as legalArticles } from '@/server/stores/accounts/migrations/0138_legal_articles'
import { sql as sharedCounts } from '@/server/stores/accounts/migrations/0138_shared_counts'
import { sql as entrySources } from '@/server/stores/accounts/migrations/0140_entry_sources'
import { sql as mailsOfNobody } from '@/server/stores/accounts/migrations/0142_mails_of_nobody'
import { sql as auditKept } from '@/server/stores/accounts/migrations/0144_audit_kept'
import { sql as calendarAddresses } from '@/server/stores/accounts/migrations/0146_calendar_addresses'

export interface Migration {
  readonly name: string
  readonly sql: string
}

/** In the order they are applied; an applied one is never edited. */
export const migrations: readonly Migration[] = [
  { name: '0001_init', sql: init },
  { name: '0002_security', sql: security },
  { name: '0003_plans', sql: plans },
  { name: '0010_brokerage', sql: brokerage },
  { name: '0011_api_keys', sql: apiKeys },
  { name: '0014_alerts', sql: alerts },
  { name: '0016_list_notes', sql: listNotes },
  { name: '0018_talk', sql: talk },
  { name: '0020_alert_since', sql: alertSince },
  { name: '0022_alert_channels', sql: alertChannels },
  { name: '0024_digest', sql: digest },
  { name: '0026_key_rotation', sql: keyRotation },
  { name: '0030_key_limits', sql: keyLimits },
  { name: '0032_preferences', sql: preferences },
  { name: '0034_mfa_devices', sql: mfaDevices },
  { name: '0036_gift_days', sql: giftDays },
  { name: '0038_plan_pause', sql: planPause },
  { name: '0040_organization_roles', sql: organizationRoles },
  { name: '0042_changelog_facts', sql: changelogFacts },
  { name: '0044_plan_cents', sql: planCents },
  { name: '0046_push', sql: push },
  { name: '0050_chart_notes', sql: chartNotes },
  { name: '0052_shared_views', sql: sharedViews },
  { name: '0070_contact', sql: contact },
  { name: '0086_followed_alerts', sql: followedAlerts },
  { name: '0087_chat_links', sql: chatLinks },
  { name: '0072_talk_stream', sql: talkStream },
  { name: '0076_articles', sql: articles },
  { name: '0074_wallets', sql: wallets },
  { name: '0090_paper', sql: paper },
  { name: '0098_course', sql: course },
  { name: '0094_portfolio', sql: portfolio },
  { name: '0092_api_usage', sql: apiUsage },
  { name: '0100_data_orders', sql: dataOrders },
  { name: '0104_portfolio_mixes', sql: portfolioMixes },
  { name: '0106_ai', sql: ai },
  { name: '0110_paper_notes', sql: paperNotes },
  { name: '0112_paper_entrants', sql: paperEntrants },
  { name: '0114_mix_reports', sql: mixReports },
  { name: '0116_alert_chat', sql: alertChat },
  { name: '0130_leases', sql: leases },
  { name: '0132_used_answers', sql: usedAnswers },
  { name: '0134_talk_authors', sql: talkAuthors },
  { name: '0136_collectors', sql: collectors },
  { name: '0136_guesses', sql: guesses },
  { name: '0138_legal_articles', sql: legalArticles },
  { name: '0138_shared_counts', sql: sharedCounts },
  { name: '0140_entry_sources', sql: entrySources },
  { name: '0142_mails_of_nobody', sql: mailsOfNobody },
  { name: '0144_audit_kept', sql: auditKept },
  { name: '0146_calendar_addresses', sql: calendarAddresses },
]

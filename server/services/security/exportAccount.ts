import { wordTable } from '@/lib/core/wordTable'
import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import { requireAccess } from '@/server/services/requireAccess'
import { readUser } from '@/server/services/users/userRow'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** One named part of an export: everything of one kind that belongs to a user. */
type Part = (db: AccountsDb, userId: string) => Promise<unknown>

/** Tables whose rows belong to a user. Secrets (password, second factor, tokens) are not data about the person. */
const parts: Readonly<Record<string, Part>> = wordTable({
  'profile.json': readProfile,
  'sessions.json': (db, id) =>
    db
      .selectFrom('sessions')
      .select(['id', 'created', 'expires', 'last_seen', 'address', 'user_agent'])
      .where('user_id', '=', id)
      .execute(),
  'mfa_devices.json': (db, id) =>
    db
      .selectFrom('mfa_devices')
      .select(['id', 'created', 'expires', 'address', 'user_agent'])
      .where('user_id', '=', id)
      .execute(),
  'api_keys.json': (db, id) =>
    db
      .selectFrom('api_keys')
      .select(['id', 'name', 'prefix', 'created', 'expires', 'last_used', 'scopes', 'addresses'])
      .where('user_id', '=', id)
      .execute(),
  'calendar_addresses.json': (db, id) =>
    db.selectFrom('calendar_addresses').select(['created']).where('user_id', '=', id).execute(),
  'api_usage.json': (db, id) => db.selectFrom('api_usage').selectAll().where('user_id', '=', id).execute(),
  'login_history.json': (db, id) => db.selectFrom('login_history').selectAll().where('user_id', '=', id).execute(),
  'option_watchlists.json': (db, id) =>
    db.selectFrom('option_watchlists').selectAll().where('user_id', '=', id).execute(),
  'saved_views.json': (db, id) => db.selectFrom('saved_views').selectAll().where('user_id', '=', id).execute(),
  'saved_trades.json': (db, id) => db.selectFrom('saved_trades').selectAll().where('user_id', '=', id).execute(),
  'chart_notes.json': (db, id) => db.selectFrom('chart_notes').selectAll().where('user_id', '=', id).execute(),
  'custom_alerts.json': (db, id) => db.selectFrom('custom_alerts').selectAll().where('user_id', '=', id).execute(),
  'custom_alert_hits.json': (db, id) =>
    db.selectFrom('custom_alert_hits').selectAll().where('user_id', '=', id).execute(),
  'alert_webhooks.json': (db, id) =>
    db.selectFrom('alert_webhooks').select(['url', 'created']).where('user_id', '=', id).execute(),
  // Where a chat takes messages is a secret of its own.
  'alert_chats.json': (db, id) => db.selectFrom('alert_chats').select(['created']).where('user_id', '=', id).execute(),
  'chat_links.json': (db, id) => db.selectFrom('chat_links').selectAll().where('user_id', '=', id).execute(),
  'alert_feeds.json': (db, id) => db.selectFrom('alert_feeds').select(['created']).where('user_id', '=', id).execute(),
  // Addresses and keys of browsers are secrets of theirs.
  'push_subscriptions.json': (db, id) =>
    db
      .selectFrom('push_subscriptions')
      .select(['id', 'user_agent', 'created', 'last_sent'])
      .where('user_id', '=', id)
      .execute(),
  'alert_deliveries.json': (db, id) =>
    db.selectFrom('alert_deliveries').selectAll().where('user_id', '=', id).execute(),
  'talk_posts.json': (db, id) => db.selectFrom('talk_posts').selectAll().where('user_id', '=', id).execute(),
  'talk_reports.json': (db, id) => db.selectFrom('talk_reports').selectAll().where('user_id', '=', id).execute(),
  'talk_mutes.json': (db, id) => db.selectFrom('talk_mutes').selectAll().where('user_id', '=', id).execute(),
  'talk_votes.json': (db, id) => db.selectFrom('talk_votes').selectAll().where('user_id', '=', id).execute(),
  'talk_follows.json': (db, id) => db.selectFrom('talk_follows').selectAll().where('user_id', '=', id).execute(),
  'talk_poll_votes.json': (db, id) => db.selectFrom('talk_poll_votes').selectAll().where('user_id', '=', id).execute(),
  'course_progress.json': (db, id) => db.selectFrom('course_progress').selectAll().where('user_id', '=', id).execute(),
  'ai_questions.json': (db, id) => db.selectFrom('ai_questions').selectAll().where('user_id', '=', id).execute(),
  'ai_use.json': (db, id) => db.selectFrom('ai_use').selectAll().where('user_id', '=', id).execute(),
  'wallets.json': (db, id) => db.selectFrom('wallets').selectAll().where('user_id', '=', id).execute(),
  'plans.json': (db, id) => db.selectFrom('plan_grants').selectAll().where('user_id', '=', id).execute(),
  'plan_requests.json': (db, id) => db.selectFrom('plan_requests').selectAll().where('user_id', '=', id).execute(),
  'broker_accounts.json': (db, id) =>
    db
      .selectFrom('broker_accounts')
      .select(['id', 'provider', 'is_simulated', 'username', 'linked'])
      .where('user_id', '=', id)
      .execute(),
  'simulated_broker.json': (db, id) =>
    db.selectFrom('simulated_customers').select('state').where('id', '=', id).execute(),
  'paper_accounts.json': (db, id) =>
    db
      .selectFrom('paper_accounts')
      .select(['id', 'name', 'created', 'reset_at', 'book'])
      .where('user_id', '=', id)
      .execute(),
  'paper_history.json': (db, id) =>
    db
      .selectFrom('paper_entries')
      .innerJoin('paper_accounts', 'paper_accounts.id', 'paper_entries.account_id')
      .select(['account_id', 'seq', 'at', 'entry'])
      .where('user_id', '=', id)
      .execute(),
  'paper_equity.json': (db, id) =>
    db
      .selectFrom('paper_marks')
      .innerJoin('paper_accounts', 'paper_accounts.id', 'paper_marks.account_id')
      .select(['account_id', 'at', 'equity'])
      .where('user_id', '=', id)
      .execute(),
  'paper_notes.json': (db, id) =>
    db
      .selectFrom('paper_notes')
      .innerJoin('paper_accounts', 'paper_accounts.id', 'paper_notes.account_id')
      .select(['account_id', 'seq', 'text', 'tags', 'written'])
      .where('user_id', '=', id)
      .execute(),
  'paper_entrants.json': (db, id) => db.selectFrom('paper_entrants').selectAll().where('user_id', '=', id).execute(),
  'portfolio_accounts.json': (db, id) =>
    db.selectFrom('portfolio_accounts').selectAll().where('user_id', '=', id).execute(),
  'portfolio_entries.json': (db, id) =>
    db
      .selectFrom('portfolio_entries')
      .innerJoin('portfolio_accounts', 'portfolio_accounts.id', 'portfolio_entries.account_id')
      .selectAll('portfolio_entries')
      .where('user_id', '=', id)
      .orderBy('seq')
      .execute(),
  'data_orders.json': (db, id) => db.selectFrom('data_orders').selectAll().where('user_id', '=', id).execute(),
  'data_files_taken.json': (db, id) =>
    db.selectFrom('data_files_taken').selectAll().where('user_id', '=', id).execute(),
  'portfolio_mixes.json': (db, id) => db.selectFrom('portfolio_mixes').selectAll().where('user_id', '=', id).execute(),
  'mix_reports.json': (db, id) => db.selectFrom('mix_reports').selectAll().where('user_id', '=', id).execute(),
  'gifts.json': (db, id) =>
    db
      .selectFrom('gifts')
      .select(['id', 'recipient', 'message', 'plan', 'months', 'status', 'created', 'send_on', 'expires', 'redeemed'])
      .where('buyer_id', '=', id)
      .execute(),
})

/** Everything that is kept about the caller, by file name; the browser packs it into a ZIP. */
export async function exportAccount(
  deps: Pick<AccountDeps, 'db'>,
  ctx: ServiceContext,
): Promise<Record<string, unknown>> {
  const { id } = requireAccess(ctx, 'account')
  const files: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(parts)) files[name] = await read(deps.db, id)
  return files
}

async function readProfile(db: AccountsDb, id: string): Promise<unknown> {
  const own = await db
    .selectFrom('users')
    .select([
      'organization_role',
      'notification_config',
      'preferences',
      'attribution',
      'referral_code',
      'changelog_last_read',
      'email_verified',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return { ...(await readUser(db, id)), ...own }
}

/** People, their sessions, lists and saved work. Plain SQL of PostgreSQL 15; the embedded store runs the same text. */
export const sql = `
create table organizations (
  id text primary key,
  name text not null,
  denied_access jsonb not null default '[]'
);
create table users (
  id text primary key,
  email text not null unique,
  password_hash text not null,
  timezone text,
  date_fmt text,
  created timestamptz not null,
  is_blocked boolean not null default false,
  organization_id text references organizations(id),
  is_admin boolean not null default false,
  is_super boolean not null default false,
  agreed_to_super_terms boolean not null default false,
  current_plan text not null default '',
  is_lifetime boolean not null default false,
  is_triannual boolean not null default false,
  is_annual boolean not null default false,
  platform_sub_billing_interval text,
  is_version_two boolean not null default false,
  is_partner boolean not null default false,
  has_discord_server_sub boolean not null default false,
  has_portfolio_access boolean not null default false,
  has_periscope_access boolean not null default false,
  user_type text not null default 'regular' check (user_type in ('regular', 'admin', 'employee', 'test_account')),
  has_nft boolean not null default false,
  is_premium boolean not null default false,
  api_subscription text not null default 'none',
  old_stripe boolean not null default false,
  subscription_level text not null default '',
  permissions jsonb not null default '[]',
  is_legacy boolean not null default false,
  changelog_last_read text,
  notification_config jsonb not null default '{}',
  attribution jsonb not null default '{}',
  referral_code text not null unique,
  referred_by text references users(id)
);
create table sessions (
  token_hash text primary key,
  user_id text not null references users(id) on delete cascade,
  created timestamptz not null,
  expires timestamptz not null,
  address text not null,
  user_agent text not null
);
create index sessions_by_user on sessions (user_id);
create table login_history (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  at timestamptz not null,
  address text not null,
  user_agent text not null,
  outcome text not null
);
create index login_history_by_user on login_history (user_id, at desc);
create table mail_tokens (
  token_hash text primary key,
  user_id text not null references users(id) on delete cascade,
  purpose text not null,
  expires timestamptz not null,
  used boolean not null default false
);
create table mail_outbox (
  id text primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created timestamptz not null
);
create table settings (
  key text primary key,
  value jsonb not null
);
create table changelog (
  id text primary key,
  day text not null,
  tag text not null,
  title text not null,
  body text not null
);
create table option_watchlists (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  name text not null,
  is_bookmark boolean not null default false,
  chains jsonb not null default '[]',
  position integer not null default 0
);
create index option_watchlists_by_user on option_watchlists (user_id, position);
create unique index option_watchlists_one_bookmark on option_watchlists (user_id) where is_bookmark;
create table saved_views (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  page text not null,
  name text not null,
  filter text not null,
  state jsonb not null default '{}',
  is_default boolean not null default false,
  created timestamptz not null
);
create index saved_views_by_user on saved_views (user_id, page);
create table saved_trades (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  session_date text not null,
  source text not null,
  seq double precision not null,
  note text not null default '',
  row jsonb not null,
  created timestamptz not null,
  unique (user_id, session_date, source, seq)
);
create table audit_log (
  id text primary key,
  actor_id text not null,
  action text not null,
  detail jsonb not null,
  at timestamptz not null
);
create table visits (
  id text primary key,
  at timestamptz not null,
  event_type text not null,
  url text not null,
  location text not null,
  visitor text not null,
  utm jsonb not null default '{}'
);
create index visits_by_time on visits (at);
`

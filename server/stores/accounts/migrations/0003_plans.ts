/** Plans granted, bought or given, and who belongs to an organization. */
export const sql = `
alter table users add column plan_until timestamptz;
alter table users add column stripe_customer text unique;
alter table users add column stripe_subscription text;
alter table organizations add column created timestamptz not null default now();
create index users_by_organization on users (organization_id);
create table plan_grants (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  plan text not null,
  billing_interval text,
  origin text not null,
  granted_by text,
  note text not null default '',
  starts timestamptz not null,
  ends timestamptz
);
create index plan_grants_by_user on plan_grants (user_id, starts desc);
create table plan_requests (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  plan text not null,
  billing_interval text not null,
  note text not null default '',
  status text not null default 'open',
  created timestamptz not null,
  decided timestamptz
);
create unique index plan_requests_one_open on plan_requests (user_id) where status = 'open';
create table stripe_events (
  id text primary key,
  type text not null,
  received timestamptz not null
);
create table gifts (
  id text primary key,
  code_hash text not null unique,
  buyer_id text references users(id) on delete set null,
  recipient text not null,
  message text not null default '',
  plan text not null,
  months integer not null,
  status text not null,
  created timestamptz not null,
  redeemed_by text references users(id) on delete set null,
  redeemed timestamptz
);
create index gifts_by_buyer on gifts (buyer_id);
alter table users drop constraint users_referred_by_fkey;
alter table users add constraint users_referred_by_fkey foreign key (referred_by) references users(id) on delete set null;
create index users_by_referrer on users (referred_by);
`

/** Linked brokers, links under way, previews that wait for their confirmation, and the simulated broker's own books. */
export const sql = `
create table broker_accounts (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  provider text not null,
  is_simulated boolean not null,
  username text not null,
  refresh_token text not null,
  scopes jsonb not null,
  linked timestamptz not null
);
create index broker_accounts_by_user on broker_accounts (user_id, linked desc);
create table broker_logins (
  state_hash text primary key,
  user_id text not null references users(id) on delete cascade,
  expires timestamptz not null
);
create table broker_previews (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  account_id text not null references broker_accounts(id) on delete cascade,
  account_number text not null,
  replaces text,
  ticket jsonb not null,
  numbers jsonb not null,
  expires timestamptz not null
);
create table simulated_customers (
  id text primary key references users(id) on delete cascade,
  state jsonb not null,
  has_work boolean not null
);
`

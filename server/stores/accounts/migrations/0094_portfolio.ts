/** Portfolio accounts that people keep themselves, with their entries. */
export const sql = `
create table portfolio_accounts (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  name text not null,
  lot_method text not null default 'fifo',
  is_sample boolean not null default false,
  created timestamptz not null
);
create index portfolio_accounts_by_user on portfolio_accounts (user_id, created);
create table portfolio_entries (
  account_id text not null references portfolio_accounts(id) on delete cascade,
  id text not null,
  seq integer generated always as identity,
  day text not null,
  kind text not null,
  symbol text,
  quantity double precision not null,
  price double precision not null,
  fees double precision not null,
  amount double precision not null,
  lot text,
  note text not null default '',
  tags jsonb not null default '[]',
  row_hash text,
  created timestamptz not null,
  primary key (account_id, id)
);
create unique index portfolio_entries_by_hash on portfolio_entries (account_id, row_hash) where row_hash is not null;
`

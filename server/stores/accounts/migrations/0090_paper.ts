/** Paper accounts with their book, the lines of their history, and what they were worth over time. */
export const sql = `
create table paper_accounts (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  name text not null,
  created timestamptz not null,
  reset_at timestamptz not null,
  book jsonb not null,
  version integer not null default 0,
  due timestamptz
);
create index paper_accounts_by_user on paper_accounts (user_id, created);
create index paper_accounts_due on paper_accounts (due) where due is not null;
create table paper_entries (
  account_id text not null references paper_accounts(id) on delete cascade,
  seq integer not null,
  at timestamptz not null,
  entry jsonb not null,
  primary key (account_id, seq)
);
create table paper_marks (
  account_id text not null references paper_accounts(id) on delete cascade,
  at timestamptz not null,
  equity double precision not null,
  primary key (account_id, at)
);
`

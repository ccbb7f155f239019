/** Who has joined the leaderboard of paper trading; `starts` outlives leaving, so that a fresh start can be told. */
export const sql = `
create table paper_entrants (
  user_id text primary key references users(id) on delete cascade,
  id text not null unique,
  account_id text unique references paper_accounts(id) on delete set null,
  public_name text not null default '',
  joined timestamptz not null,
  starts integer not null,
  is_hidden boolean not null default false
);
`

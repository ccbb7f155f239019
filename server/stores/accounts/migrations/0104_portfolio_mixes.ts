/** Mixes that people keep, and publish on the page of Portfolios. */
export const sql = `
create table portfolio_mixes (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  name text not null,
  about text not null default '',
  method text not null,
  created timestamptz not null,
  published timestamptz,
  shared_as text not null default '',
  is_withdrawn boolean not null default false
);
create index portfolio_mixes_by_user on portfolio_mixes (user_id, created);
create index portfolio_mixes_by_day on portfolio_mixes (published) where published is not null;
`

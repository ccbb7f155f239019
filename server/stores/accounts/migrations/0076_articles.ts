/** Articles of the operator. */
export const sql = `
create table articles (
  id text primary key,
  slug text not null unique,
  title text not null,
  lead text not null,
  body text not null,
  author text not null,
  tags jsonb not null default '[]',
  tickers jsonb not null default '[]',
  day text not null,
  is_published boolean not null,
  updated timestamptz not null
);
create index articles_by_day on articles (day desc);
`

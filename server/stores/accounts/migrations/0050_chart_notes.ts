/** What users note of a name on a day. */
export const sql = `
create table chart_notes (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  ticker text not null,
  day text not null,
  body text not null,
  created timestamptz not null
);
create index chart_notes_by_user on chart_notes (user_id, ticker, day);
`

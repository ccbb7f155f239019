/** Questions in words that people asked, and how many of a day. */
export const sql = `
create table ai_questions (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  asked timestamptz not null,
  question text not null,
  mode text not null,
  calls jsonb not null
);
create index ai_questions_user on ai_questions (user_id, asked desc);
create table ai_use (
  user_id text not null references users(id) on delete cascade,
  day text not null,
  count integer not null,
  primary key (user_id, day)
);
`

/** What users say of a name: posts, reports of them, muted authors, votes of the week. */
export const sql = `
create table talk_posts (
  id text primary key,
  ticker text not null,
  user_id text not null references users(id) on delete cascade,
  body text not null,
  side text not null,
  is_hidden boolean not null default false,
  is_cleared boolean not null default false,
  created timestamptz not null
);
create index talk_posts_by_ticker on talk_posts (ticker, created desc);
create index talk_posts_by_user on talk_posts (user_id, created desc);
create table talk_reports (
  post_id text not null references talk_posts(id) on delete cascade,
  user_id text not null references users(id) on delete cascade,
  reason text not null,
  created timestamptz not null,
  primary key (post_id, user_id)
);
create table talk_mutes (
  user_id text not null references users(id) on delete cascade,
  muted_id text not null references users(id) on delete cascade,
  primary key (user_id, muted_id)
);
create table talk_votes (
  ticker text not null,
  week text not null,
  user_id text not null references users(id) on delete cascade,
  choice text not null,
  primary key (ticker, week, user_id)
);
`

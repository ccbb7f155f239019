/** Browsers that agreed to get messages. Each ends with the session that agreed. */
export const sql = `
create table push_subscriptions (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  session_id text not null references sessions(id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  created timestamptz not null,
  last_sent timestamptz
);
create index push_subscriptions_by_user on push_subscriptions (user_id);
`

/** Where hits go beside the page and the mail: a webhook and a feed of each user, and what became of every message. */
export const sql = `
create table alert_webhooks (
  user_id text primary key references users(id) on delete cascade,
  url text not null,
  secret text not null,
  created timestamptz not null
);
create table alert_feeds (
  user_id text primary key references users(id) on delete cascade,
  token_hash text not null unique,
  token text not null,
  created timestamptz not null
);
create table alert_deliveries (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  channel text not null,
  target text not null,
  about text not null,
  status text not null,
  attempts integer not null,
  reason text not null,
  body text,
  at timestamptz not null,
  next_at timestamptz
);
create index alert_deliveries_by_user on alert_deliveries (user_id, at desc);
create index alert_deliveries_due on alert_deliveries (next_at) where next_at is not null;
`

/** Alerts of users and every hit of them. */
export const sql = `
create table custom_alerts (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  name text not null,
  definition jsonb not null,
  channels jsonb not null,
  is_active boolean not null,
  expires timestamptz,
  created timestamptz not null,
  since_session text not null,
  since_source text not null,
  since_seq bigint not null
);
create index custom_alerts_by_user on custom_alerts (user_id, created desc);
create table custom_alert_hits (
  id text primary key,
  alert_id text not null references custom_alerts(id) on delete cascade,
  user_id text not null references users(id) on delete cascade,
  session_date text not null,
  ticker text not null,
  hit jsonb not null,
  is_read boolean not null,
  delivery text not null,
  at timestamptz not null
);
create index custom_alert_hits_by_user on custom_alert_hits (user_id, at desc);
create index custom_alert_hits_by_alert on custom_alert_hits (alert_id, session_date);
`

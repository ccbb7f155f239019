/** Second factor, sessions a person can tell apart, and mail addresses that were proved. */
export const sql = `
alter table users add column email_verified timestamptz;
alter table sessions add column id text not null default gen_random_uuid()::text;
alter table sessions add column last_seen timestamptz;
create unique index sessions_by_id on sessions (id);
create table mfa (
  user_id text primary key references users(id) on delete cascade,
  secret text not null,
  enabled timestamptz,
  last_step integer not null default 0
);
create table recovery_codes (
  code_hash text primary key,
  user_id text not null references users(id) on delete cascade,
  used timestamptz
);
create index recovery_codes_by_user on recovery_codes (user_id);
create index mail_tokens_by_user on mail_tokens (user_id, purpose);
alter table mail_outbox add column failure text;
create index mail_outbox_by_time on mail_outbox (created desc);
create index audit_log_by_time on audit_log (at desc);
`

/** Browsers that are not asked for a second factor for a while; only hashes of their tokens are kept. */
export const sql = `
create table mfa_devices (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  token_hash text not null unique,
  created timestamptz not null,
  expires timestamptz not null,
  address text not null,
  user_agent text not null
);
create index mfa_devices_by_user on mfa_devices (user_id);
`

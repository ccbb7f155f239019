/** Keys of programs: only their hashes are kept. */
export const sql = `
create table api_keys (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  name text not null,
  prefix text not null,
  key_hash text not null unique,
  created timestamptz not null,
  expires timestamptz,
  last_used timestamptz
);
create index api_keys_by_user on api_keys (user_id);
`

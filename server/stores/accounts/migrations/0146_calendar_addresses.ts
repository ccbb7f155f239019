/** The secret in the address of a calendar that programs follow with a user's plan; only its hash is kept. */
export const sql = `
create table calendar_addresses (
  user_id text primary key references users(id) on delete cascade,
  token_hash text not null unique,
  created timestamptz not null
);
`

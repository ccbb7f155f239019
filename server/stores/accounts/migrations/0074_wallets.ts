/** Wallets that accounts have verified, and the messages that wait to be signed. */
export const sql = `
create table wallets (
  user_id text primary key references users(id) on delete cascade,
  address text not null unique,
  verified timestamptz not null,
  checked timestamptz not null,
  owns boolean not null,
  gave_access boolean not null
);
create table wallet_challenges (
  nonce_hash text primary key,
  user_id text not null references users(id) on delete cascade,
  address text not null,
  message text not null,
  expires timestamptz not null
);
create index wallet_challenges_by_user on wallet_challenges (user_id);
`

/** Chat accounts that have the data of a plan, and the codes that link them. */
export const sql = `
create table chat_codes (
  user_id text primary key references users(id) on delete cascade,
  code_hash text not null unique,
  expires timestamptz not null
);
create table chat_links (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  service text not null,
  chat_user text not null,
  chat_name text not null,
  created timestamptz not null,
  unique (service, chat_user)
);
create index chat_links_by_user on chat_links (user_id);
`

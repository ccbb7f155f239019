/** Who administers an organization, and links that invite to one; of a link only the hash is kept. */
export const sql = `
alter table users add column organization_role text not null default 'member';
create table organization_invites (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  email text not null,
  role text not null,
  token_hash text not null unique,
  created timestamptz not null,
  expires timestamptz not null,
  unique (organization_id, email)
);
`

/** What an entry of the changelog touches, and its picture. */
export const sql = `
alter table changelog add column days jsonb not null default '[]';
alter table changelog add column symbols jsonb not null default '[]';
create table changelog_images (
  id text primary key,
  entry_id text not null unique references changelog(id) on delete cascade,
  type text not null,
  data text not null,
  alt text not null
);
`

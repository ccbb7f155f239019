/** Views that their owner shares under a slug, with the name the owner wants to be told by. */
export const sql = `
alter table saved_views add column slug text;
alter table saved_views add column shared_as text not null default '';
create unique index saved_views_by_slug on saved_views (slug) where slug is not null;
`

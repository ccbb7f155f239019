/** What a person set about the pages: number format, keys, columns of the feed. */
export const sql = `
alter table users add column preferences jsonb not null default '{}';
`

/** What a user notes of the contracts of a list: entry, quantity, target, stop, words. */
export const sql = `
alter table option_watchlists add column notes jsonb not null default '{}';
`

/** What a key is kept to: families of calls and addresses; empty lists: no limit. */
export const sql = `
alter table api_keys add column scopes jsonb not null default '[]';
alter table api_keys add column addresses jsonb not null default '[]';
`

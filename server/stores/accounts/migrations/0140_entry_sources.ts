/** The row of a file that an entry was read from: read in another way it is still that row. */
export const sql = `
alter table portfolio_entries add column source_hash text;
create unique index portfolio_entries_by_source on portfolio_entries (account_id, source_hash) where source_hash is not null;
`

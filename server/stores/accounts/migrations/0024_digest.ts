/** When the daily digest went to a user last; null: it was never asked for. */
export const sql = `
alter table users add column digest_sent timestamptz;
`

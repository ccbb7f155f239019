/** The secret that a key had before it was renewed, and until when it still opens. */
export const sql = `
alter table api_keys add column old_key_hash text unique;
alter table api_keys add column old_until timestamptz;
`

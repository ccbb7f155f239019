/** Mails that have to do with no account stand in the same line: requests of visitors, a gift whose buyer is gone. */
export const sql = `
alter table alert_deliveries alter column user_id drop not null;
`

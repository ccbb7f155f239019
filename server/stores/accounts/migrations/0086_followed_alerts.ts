/** A kept trade may be an alert that is followed: the rule that made it. */
export const sql = `
alter table saved_trades add column rule text not null default '';
`

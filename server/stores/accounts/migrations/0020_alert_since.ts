/** Where the clock of the tape stood when an alert was made: hits that stand on no print are held against it. */
export const sql = `
alter table custom_alerts add column since_us double precision not null default 0;
`

/** A plan that its owner paused: what it was and how much of it is left; and when the last pause began. */
export const sql = `
alter table users add column plan_paused jsonb;
alter table users add column plan_paused_at timestamptz;
`

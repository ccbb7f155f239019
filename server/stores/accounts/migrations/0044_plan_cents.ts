/** The list price of a term when it was granted, US cents; null where it is not known or was not sold. */
export const sql = `
alter table plan_grants add column cents integer;
`

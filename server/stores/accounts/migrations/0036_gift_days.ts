/** When a gift goes out, how it is handed over, and until when its code works. Codes sent before stay without an end. */
export const sql = `
alter table gifts add column send_on text;
alter table gifts add column is_card boolean not null default false;
alter table gifts add column expires timestamptz;
`

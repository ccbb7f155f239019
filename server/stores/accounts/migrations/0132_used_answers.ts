/** Answers of the human check that were used: each counts once, over all hosts. */
export const sql = `
create table used_answers (
  signature text primary key,
  expires timestamptz not null
);
create index used_answers_by_end on used_answers (expires);
`

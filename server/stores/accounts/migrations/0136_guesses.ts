/** Wrong passwords and codes, counted by account and by address over all hosts; keys are hashed. */
export const sql = `
create table guesses (
  key text primary key,
  count integer not null,
  until timestamptz not null
);
create index guesses_by_end on guesses (until);
`

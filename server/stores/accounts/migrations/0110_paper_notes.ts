/** What people write beside the lines of their paper accounts; a line that goes takes its note with it. */
export const sql = `
create table paper_notes (
  account_id text not null,
  seq integer not null,
  text text not null,
  tags jsonb not null default '[]',
  written timestamptz not null,
  primary key (account_id, seq),
  foreign key (account_id, seq) references paper_entries (account_id, seq) on delete cascade
);
`

/** Calls of the running minute, and streams and sockets that are open, over all hosts. A crash of the server may forget them. */
export const sql = `
create unlogged table call_counts (
  key text primary key,
  count integer not null,
  until timestamptz not null
);
create index call_counts_by_end on call_counts (until);
create unlogged table seats (
  key text not null,
  holder text not null,
  count integer not null,
  until timestamptz not null,
  primary key (key, holder)
);
create index seats_by_holder on seats (holder);
`

/** Who does what only one process may do at a time. A row stays when its lease ends, because `fence` must only grow. */
export const sql = `
create table leases (
  name text primary key,
  holder text not null,
  fence bigint not null,
  until timestamptz not null
);
`

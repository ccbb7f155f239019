/** Ranges of datasets that people ordered, and files they took. */
export const sql = `
create table data_orders (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  status text not null,
  lines jsonb not null,
  cents integer not null,
  created timestamptz not null,
  decided timestamptz
);
create index data_orders_by_user on data_orders (user_id, created desc);
create table data_files_taken (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  dataset text not null,
  day text,
  format text not null,
  bytes double precision not null,
  at timestamptz not null
);
create index data_files_taken_by_user on data_files_taken (user_id, at desc);
`

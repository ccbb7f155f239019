/** Collectors of public records: what became of each, and every publication that was taken. */
export const sql = `
create table collectors (
  id text primary key,
  is_on boolean,
  asked timestamptz,
  stored timestamptz,
  newest_day text,
  next_turn timestamptz,
  failures integer not null default 0,
  error text,
  error_at timestamptz,
  counts jsonb not null default '{}',
  backfill jsonb
);
create table collector_files (
  collector text not null,
  name text not null,
  day text,
  state text not null,
  etag text,
  modified text,
  hash text,
  rows integer not null default 0,
  editions integer not null default 0,
  words text,
  at timestamptz not null,
  primary key (collector, name)
);
create index collector_files_by_day on collector_files (collector, day);
`

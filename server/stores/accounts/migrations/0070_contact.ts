/** Requests of the contact forms; files of the operator's own pages, and what investors are told. */
export const sql = `
create table contact_requests (
  id text primary key,
  kind text not null,
  name text not null,
  email text not null,
  organization text not null,
  message text not null,
  is_done boolean not null default false,
  created timestamptz not null
);
create index contact_requests_by_time on contact_requests (created desc);
create table content_files (
  id text primary key,
  owner_id text not null,
  type text not null,
  name text not null,
  data text not null
);
create index content_files_by_owner on content_files (owner_id);
create table investor_entries (
  id text primary key,
  kind text not null,
  day text not null,
  title text not null,
  note text not null,
  link text
);
`

/** Calls of API keys by day (UTC), call and outcome ('ok' or the code of the error). */
export const sql = `
create table api_usage (
  user_id text not null references users(id) on delete cascade,
  key_id text not null,
  day text not null,
  endpoint text not null,
  code text not null,
  calls integer not null,
  primary key (user_id, day, key_id, endpoint, code)
);
create index api_usage_by_day on api_usage (day);
`

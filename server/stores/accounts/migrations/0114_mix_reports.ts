/** Published mixes that readers reported, and what staff made of it. */
export const sql = `
alter table portfolio_mixes add column is_hidden boolean not null default false;
alter table portfolio_mixes add column is_cleared boolean not null default false;
create table mix_reports (
  mix_id text not null references portfolio_mixes(id) on delete cascade,
  user_id text not null references users(id) on delete cascade,
  reason text not null,
  created timestamptz not null,
  primary key (mix_id, user_id)
);
`

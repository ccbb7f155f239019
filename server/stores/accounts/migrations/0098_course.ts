/** Lessons that people passed; merchandise of the operator. */
export const sql = `
create table course_progress (
  user_id text not null references users(id) on delete cascade,
  lesson text not null,
  passed timestamptz not null,
  primary key (user_id, lesson)
);
create table merch_items (
  id text primary key,
  place integer not null,
  kind text not null,
  name text not null,
  about text not null,
  price_cents integer not null,
  sizes jsonb not null,
  ships text not null,
  shop_link text
);
`

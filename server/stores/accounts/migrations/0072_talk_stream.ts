/** The stream over all names: replies, tags, attachments and polls of posts, and authors that are followed. */
export const sql = `
alter table talk_posts add column parent_id text references talk_posts(id) on delete cascade;
alter table talk_posts add column author text not null default '';
alter table talk_posts add column tags jsonb not null default '[]';
alter table talk_posts add column attachment jsonb;
alter table talk_posts add column poll jsonb;
update talk_posts set author = 'trader-' || substr(encode(sha256(convert_to('talk:' || user_id, 'UTF8')), 'hex'), 1, 6);
create index talk_posts_by_time on talk_posts (created desc);
create index talk_posts_by_parent on talk_posts (parent_id, created);
create index talk_posts_by_author on talk_posts (author, created desc);
create table talk_follows (
  user_id text not null references users(id) on delete cascade,
  followed_id text not null references users(id) on delete cascade,
  primary key (user_id, followed_id)
);
create table talk_poll_votes (
  post_id text not null references talk_posts(id) on delete cascade,
  user_id text not null references users(id) on delete cascade,
  choice int not null,
  primary key (post_id, user_id)
);
`

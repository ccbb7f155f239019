/** The address of a user's chat that hits are sent to. Whoever holds such an address may write there, so it is sealed. */
export const sql = `
create table alert_chats (
  user_id text primary key references users(id) on delete cascade,
  address text not null,
  created timestamptz not null
);
`

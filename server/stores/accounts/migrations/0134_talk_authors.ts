/** Names of authors from 64 bits of their hash instead of 24: two of a few thousand shared one, and so their posts. */
export const sql = `
update talk_posts set author = 'trader-' || substr(encode(sha256(convert_to('talk:' || user_id, 'UTF8')), 'hex'), 1, 16);
`

import type { StreamPost } from '@/lib/contract/talkStream'
import type { EpochMs } from '@/lib/core/nominal'
import type { AccountDeps } from '@/server/services/accountDeps'
import { reportsOf } from '@/server/services/talk/readTalk'
import type { Row } from '@/server/stores/accounts/port'

type Db = AccountDeps['db']
type PostRow = Row<'talk_posts'>

/** Who reads: their own posts, votes and follows are marked; staff see reports. */
export interface Reader {
  readonly id: string | null
  readonly isStaff: boolean
  /** Nothing after it is known; null: the newest. */
  readonly untilMs: EpochMs | null
}

/** Posts as a reader sees them: with replies counted, votes summed, reports for staff. */
export async function streamPosts(db: Db, rows: readonly PostRow[], reader: Reader): Promise<StreamPost[]> {
  const ids = rows.map((row) => row.id)
  const [reports, replies, votes, followed] = await Promise.all([
    reportsOf({ db }, ids),
    repliesOf(db, ids, reader.untilMs),
    votesOf(db, ids),
    followedBy(db, reader.id),
  ])
  return rows.map((row) => {
    const own = reports.get(row.id) ?? []
    const cast = votes.filter((vote) => vote.post_id === row.id)
    return {
      id: row.id,
      ticker: row.ticker,
      author: row.author,
      body: row.body,
      side: row.side,
      created: row.created.toISOString(),
      is_mine: row.user_id === reader.id,
      is_reported: own.includes(reader.id ?? ''),
      is_hidden: row.is_hidden,
      reports: reader.isStaff ? own.length : 0,
      tags: row.tags,
      parent_id: row.parent_id,
      replies: replies.get(row.id) ?? 0,
      attachment: row.attachment,
      poll:
        // When a vote was cast is not kept.
        row.poll === null || reader.untilMs !== null
          ? null
          : {
              options: row.poll.map((text, at) => ({ text, votes: cast.filter((vote) => vote.choice === at).length })),
              mine: cast.find((vote) => vote.user_id === reader.id)?.choice ?? null,
            },
      is_followed: followed.has(row.user_id),
    }
  })
}

/** Accounts that somebody follows. */
export async function followedBy(db: Db, id: string | null): Promise<ReadonlySet<string>> {
  if (id === null) return new Set()
  const rows = await db.selectFrom('talk_follows').select('followed_id').where('user_id', '=', id).execute()
  return new Set(rows.map((row) => row.followed_id))
}

async function repliesOf(
  db: Db,
  ids: readonly string[],
  untilMs: EpochMs | null,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const all = db
    .selectFrom('talk_posts')
    .select((eb) => ['parent_id', eb.fn.countAll<string>().as('n')])
    .where('parent_id', 'in', ids)
    .where('is_hidden', '=', false)
    .groupBy('parent_id')
  const rows = await (untilMs === null ? all : all.where('created', '<=', new Date(untilMs))).execute()
  return new Map(rows.map((row) => [row.parent_id ?? '', Number(row.n)]))
}

async function votesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db.selectFrom('talk_poll_votes').selectAll().where('post_id', 'in', ids).execute()
}

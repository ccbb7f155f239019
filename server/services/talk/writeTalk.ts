import { deriveAccess } from '@/lib/access/deriveAccess'
import type { TalkChoice, TalkPost } from '@/lib/contract/talk'
import type { Ticker } from '@/lib/core/nominal'
import { hashtags, spamReason } from '@/lib/equities/mentions'
import { DAY_MS } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { asStaff } from '@/server/services/audit/audit'
import { countOf } from '@/server/services/countOf'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import { authorOf, weekOf } from '@/server/services/talk/readTalk'
import { requireName, type TalkDeps } from '@/server/services/talk/talkName'
import type { TalkAttachment } from '@/server/stores/accounts/port'

type Deps = TalkDeps

/** Between two posts of one author, and of one author in a day. */
const LEAST_MS = 20_000
const MOST_A_DAY = 30
/** So many people who report a post hide it until staff has looked. */
const REPORTS_HIDE = 3

/** What is written: by the tab of a name its words alone, by the stream with what goes with them. */
export interface TalkInput {
  readonly ticker: Ticker
  readonly body: string
  readonly side: TalkPost['side']
  readonly parentId?: string | null
  readonly poll?: readonly string[] | null
  readonly attachment?: TalkAttachment | null
}

/** Writes a comment. Refuses a made-up ticker, what looks like spam (F65), what was just said, and too much at once. */
export async function postTalk(deps: Deps, ctx: ServiceContext, input: TalkInput): Promise<TalkPost> {
  const { id: userId } = requireWriter(ctx)
  const { ticker, side, parentId = null, poll = null, attachment = null } = input
  await requireName(deps, ctx, ticker)
  const body = input.body.trim()
  const spam = spamReason([body, ...(poll ?? [])].join(' '))
  if (spam !== null) throw new ServiceError('invalid', spam)
  await refuseHaste(deps, ctx, userId, body)
  const [id, created, author] = [newId(), new Date(ctx.nowMs), authorOf(userId)]
  await deps.db
    .insertInto('talk_posts')
    .values({
      id,
      ticker,
      user_id: userId,
      author,
      body,
      side,
      created,
      parent_id: parentId,
      tags: JSON.stringify(hashtags(body)),
      attachment: attachment === null ? null : JSON.stringify(attachment),
      poll: poll === null ? null : JSON.stringify(poll),
    })
    .execute()
  return {
    id,
    author,
    body,
    side,
    created: created.toISOString(),
    is_mine: true,
    is_reported: false,
    is_hidden: false,
    reports: 0,
  }
}

/** Who may write: a free account reads (pages.md §4.14). */
export function requireWriter(ctx: ServiceContext): { readonly id: string } {
  const user = requireAccess(ctx, 'user')
  if (deriveAccess(user).isFree) throw new ServiceError('forbidden', 'Free accounts read along. A plan lets you write.')
  return user
}

async function refuseHaste({ db }: Deps, ctx: ServiceContext, userId: string, body: string): Promise<void> {
  const recent = await db
    .selectFrom('talk_posts')
    .select(['body', 'created'])
    .where('user_id', '=', userId)
    .where('created', '>', new Date(ctx.nowMs - DAY_MS))
    .orderBy('created', 'desc')
    .limit(MOST_A_DAY)
    .execute()
  const [newest] = recent
  if (newest !== undefined && ctx.nowMs - newest.created.getTime() < LEAST_MS)
    throw new ServiceError('rate_limited', 'One comment every twenty seconds.')
  if (recent.length >= MOST_A_DAY) throw new ServiceError('rate_limited', `At most ${MOST_A_DAY} comments a day.`)
  if (recent.some((row) => row.body === body)) throw new ServiceError('conflict', 'You said this already.')
}

/** Takes back a comment of one's own. */
export async function removeTalk({ db }: Deps, ctx: ServiceContext, id: string): Promise<void> {
  const { id: userId } = requireAccess(ctx, 'user')
  const gone = await db
    .deleteFrom('talk_posts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw new ServiceError('not_found', 'There is no such comment of yours.')
}

/** Reports a comment to staff; the third person who does hides it until staff has looked. */
export async function reportTalk(
  { db }: Deps,
  ctx: ServiceContext,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const { id: userId } = requireAccess(ctx, 'user')
  const post = await postOf(db, id)
  if (post.user_id === userId) throw new ServiceError('invalid', 'This is your own comment: delete it instead.')
  await db
    .insertInto('talk_reports')
    .values({ post_id: id, user_id: userId, reason, created: new Date(ctx.nowMs) })
    .onConflict((c) => c.columns(['post_id', 'user_id']).doNothing())
    .execute()
  const count = await countOf(db.selectFrom('talk_reports').where('post_id', '=', id))
  if (count >= REPORTS_HIDE && !post.is_cleared)
    await db.updateTable('talk_posts').set({ is_hidden: true }).where('id', '=', id).execute()
}

/** Hides everything the author of a comment wrote from the caller. */
export async function muteTalk({ db }: Deps, ctx: ServiceContext, id: string): Promise<void> {
  const { id: userId } = requireAccess(ctx, 'user')
  const post = await postOf(db, id)
  if (post.user_id === userId) throw new ServiceError('invalid', 'Nobody can mute themselves.')
  await db
    .insertInto('talk_mutes')
    .values({ user_id: userId, muted_id: post.user_id })
    .onConflict((c) => c.columns(['user_id', 'muted_id']).doNothing())
    .execute()
}

/** Shows muted authors again. */
export async function unmuteTalk({ db }: Deps, ctx: ServiceContext): Promise<void> {
  const { id: userId } = requireAccess(ctx, 'user')
  await db.deleteFrom('talk_mutes').where('user_id', '=', userId).execute()
}

/** The caller's view of a name this week; voting again changes it. */
export async function voteTalk(
  deps: Deps,
  ctx: ServiceContext,
  { ticker, choice }: { readonly ticker: Ticker; readonly choice: TalkChoice },
): Promise<void> {
  const { id: userId } = requireWriter(ctx)
  await requireName(deps, ctx, ticker)
  await deps.db
    .insertInto('talk_votes')
    .values({ ticker, week: weekOf(ctx.nowMs), user_id: userId, choice })
    .onConflict((c) => c.columns(['ticker', 'week', 'user_id']).doUpdateSet({ choice }))
    .execute()
}

/** Staff hides a comment from everybody, or lets it stand: then its reports count no more. */
export async function moderateTalk(
  deps: Deps,
  ctx: ServiceContext,
  { id, isHidden }: { readonly id: string; readonly isHidden: boolean },
): Promise<void> {
  requireAccess(ctx, 'admin')
  await postOf(deps.db, id)
  const action = { action: isHidden ? 'talk.hide' : 'talk.show', detail: { post: id } }
  await asStaff(deps, ctx, action, async (trx) => {
    await trx
      .updateTable('talk_posts')
      .set({ is_hidden: isHidden, is_cleared: !isHidden })
      .where('id', '=', id)
      .execute()
    if (!isHidden) await trx.deleteFrom('talk_reports').where('post_id', '=', id).execute()
  })
}

export async function postOf(db: Deps['db'], id: string) {
  const post = await db.selectFrom('talk_posts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!post) throw new ServiceError('not_found', 'There is no such comment.')
  return post
}

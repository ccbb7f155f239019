import type { z } from 'zod'
import type { talkStream } from '@/lib/contract/talkStream'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { requireAccess } from '@/server/services/requireAccess'
import type { TalkDeps } from '@/server/services/talk/talkName'
import { postOf, postTalk, requireWriter } from '@/server/services/talk/writeTalk'

export type StreamInput = z.output<NonNullable<typeof talkStream.post.body>>

/** Writes a post, or a reply to one; a reply stands under the name of its post, and asks nothing itself. */
export async function postStream(deps: TalkDeps, ctx: ServiceContext, input: StreamInput): Promise<{ id: string }> {
  requireWriter(ctx)
  const { reply_to: replyTo, poll, attachment, body, side } = input
  if (replyTo === null) {
    if (poll !== null && new Set(poll.map((text) => text.toLowerCase())).size < poll.length)
      throw new ServiceError('invalid', 'The answers of a poll differ.')
    const { id } = await postTalk(deps, ctx, { ticker: input.ticker, body, side, poll, attachment })
    return { id }
  }
  const parent = await openPost(deps, replyTo)
  if (parent.parent_id !== null) throw new ServiceError('invalid', 'Answer the post itself: replies have no replies.')
  const { id } = await postTalk(deps, ctx, { ticker: parent.ticker, body, side, attachment, parentId: replyTo })
  return { id }
}

/** One answer to the poll of a post; answering again changes it. */
export async function votePoll(
  deps: TalkDeps,
  ctx: ServiceContext,
  { id, choice }: { readonly id: string; readonly choice: number },
): Promise<void> {
  const { id: userId } = requireWriter(ctx)
  const post = await openPost(deps, id)
  if (post.poll === null || choice >= post.poll.length) throw new ServiceError('invalid', 'There is no such answer.')
  await deps.db
    .insertInto('talk_poll_votes')
    .values({ post_id: id, user_id: userId, choice })
    .onConflict((c) => c.columns(['post_id', 'user_id']).doUpdateSet({ choice }))
    .execute()
}

/** Follows the author of a post, or follows no more. */
export async function followAuthor(
  deps: TalkDeps,
  ctx: ServiceContext,
  { id, isFollowed }: { readonly id: string; readonly isFollowed: boolean },
): Promise<void> {
  const { id: userId } = requireAccess(ctx, 'user')
  const { user_id: authorId } = await postOf(deps.db, id)
  if (authorId === userId) throw new ServiceError('invalid', 'Nobody can follow themselves.')
  if (isFollowed)
    await deps.db
      .insertInto('talk_follows')
      .values({ user_id: userId, followed_id: authorId })
      .onConflict((c) => c.columns(['user_id', 'followed_id']).doNothing())
      .execute()
  else
    await deps.db.deleteFrom('talk_follows').where('user_id', '=', userId).where('followed_id', '=', authorId).execute()
}

/** A post that is there for everybody. */
async function openPost({ db }: TalkDeps, id: string) {
  const post = await postOf(db, id)
  if (post.is_hidden) throw new ServiceError('not_found', 'There is no such post.')
  return post
}

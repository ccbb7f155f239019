import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { AccountDeps } from '@/server/services/accountDeps'
import { readQueue, readStream, readThread, readTrending } from '@/server/services/talk/readStream'
import { readTalk } from '@/server/services/talk/readTalk'
import type { TalkDeps, TickerNames } from '@/server/services/talk/talkName'
import { followAuthor, postStream, votePoll } from '@/server/services/talk/writeStream'
import {
  moderateTalk,
  muteTalk,
  postTalk,
  removeTalk,
  reportTalk,
  unmuteTalk,
  voteTalk,
} from '@/server/services/talk/writeTalk'

const ok = { code: 'ok' }

/** What users say of a name. */
export function talkRoutes(accounts: AccountDeps, names: TickerNames): readonly Route[] {
  const deps = { db: accounts.db, names }
  const { talk } = contract
  return [
    ...streamRoutes(deps),
    implement(talk.read, ({ ctx, params }) => readTalk(deps, ctx, params.ticker ?? '')),
    implement(talk.post, async ({ ctx, params, body }) => ({
      data: await postTalk(deps, ctx, { ticker: params.ticker ?? '', ...body }),
    })),
    implement(talk.remove, async ({ ctx, params }) => {
      await removeTalk(deps, ctx, params.id ?? '')
      return ok
    }),
    implement(talk.report, async ({ ctx, params, body }) => {
      await reportTalk(deps, ctx, { id: params.id ?? '', reason: body.reason })
      return ok
    }),
    implement(talk.mute, async ({ ctx, params }) => {
      await muteTalk(deps, ctx, params.id ?? '')
      return ok
    }),
    implement(talk.unmute, async ({ ctx }) => {
      await unmuteTalk(deps, ctx)
      return ok
    }),
    implement(talk.vote, async ({ ctx, params, body }) => {
      await voteTalk(deps, ctx, { ticker: params.ticker ?? '', choice: body.choice })
      return ok
    }),
    implement(talk.moderate, async ({ ctx, params, body }) => {
      await moderateTalk(deps, ctx, { id: params.id ?? '', isHidden: body.is_hidden })
      return ok
    }),
  ]
}

/** The stream over all names. */
function streamRoutes(deps: TalkDeps): readonly Route[] {
  const { talkStream } = contract
  return [
    implement(talkStream.read, ({ ctx, query }) => readStream(deps, ctx, query)),
    implement(talkStream.trending, ({ ctx }) => readTrending(deps, ctx)),
    implement(talkStream.thread, ({ ctx, params }) => readThread(deps, ctx, params.id ?? '')),
    implement(talkStream.queue, ({ ctx }) => readQueue(deps, ctx)),
    implement(talkStream.post, async ({ ctx, body }) => ({ data: await postStream(deps, ctx, body) })),
    implement(talkStream.vote, async ({ ctx, params, body }) => {
      await votePoll(deps, ctx, { id: params.id ?? '', choice: body.choice })
      return ok
    }),
    implement(talkStream.follow, async ({ ctx, params, body }) => {
      await followAuthor(deps, ctx, { id: params.id ?? '', isFollowed: body.is_followed })
      return ok
    }),
  ]
}

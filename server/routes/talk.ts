import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
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

/** What users say of a name. */
export function talkRoutes(accounts: AccountDeps, names: TickerNames): readonly Route[] {
  const deps = { db: accounts.db, names }
  const { talk } = contract
  return [
    ...streamRoutes(deps),
    implement(talk.read, ({ ctx, params, query }) => readTalk(deps, ctx, { ticker: params.ticker ?? '', ...query })),
    implement(talk.post, async ({ ctx, params, body }) => ({
      data: await postTalk(deps, ctx, { ticker: params.ticker ?? '', ...body }),
    })),
    perform(talk.remove, ({ ctx, params }) => removeTalk(deps, ctx, params.id ?? '')),
    perform(talk.report, ({ ctx, params, body }) =>
      reportTalk(deps, ctx, { id: params.id ?? '', reason: body.reason }),
    ),
    perform(talk.mute, ({ ctx, params }) => muteTalk(deps, ctx, params.id ?? '')),
    perform(talk.unmute, ({ ctx }) => unmuteTalk(deps, ctx)),
    perform(talk.vote, ({ ctx, params, body }) =>
      voteTalk(deps, ctx, { ticker: params.ticker ?? '', choice: body.choice }),
    ),
    perform(talk.moderate, ({ ctx, params, body }) =>
      moderateTalk(deps, ctx, { id: params.id ?? '', isHidden: body.is_hidden }),
    ),
  ]
}

/** The stream over all names. */
function streamRoutes(deps: TalkDeps): readonly Route[] {
  const { talkStream } = contract
  return [
    implement(talkStream.read, ({ ctx, query }) => readStream(deps, ctx, query)),
    implement(talkStream.trending, ({ ctx, query }) => readTrending(deps, ctx, query.at)),
    implement(talkStream.thread, ({ ctx, params, query }) => readThread(deps, ctx, params.id ?? '', query.at)),
    implement(talkStream.queue, ({ ctx }) => readQueue(deps, ctx)),
    implement(talkStream.post, async ({ ctx, body }) => ({ data: await postStream(deps, ctx, body) })),
    perform(talkStream.vote, ({ ctx, params, body }) =>
      votePoll(deps, ctx, { id: params.id ?? '', choice: body.choice }),
    ),
    perform(talkStream.follow, ({ ctx, params, body }) =>
      followAuthor(deps, ctx, { id: params.id ?? '', isFollowed: body.is_followed }),
    ),
  ]
}

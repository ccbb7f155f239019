import { z } from 'zod'
import { done } from '@/lib/contract/accountFields'
import { TickerField } from '@/lib/contract/chains'
import { endpoint } from '@/lib/contract/endpoint'
import { INSTANT_FIELDS, OptionSymbolField } from '@/lib/contract/flowRow'
import { TalkPost, TalkSide } from '@/lib/contract/talk'

const postParams = z.object({ id: z.string().max(40) })
const Attachment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chart'), symbol: TickerField }),
  z.object({ kind: z.literal('contract'), symbol: OptionSymbolField }),
])

/** A post of the stream: what a comment of a name is, and what goes with it. */
const StreamPost = TalkPost.extend({
  ticker: z.string(),
  tags: z.array(z.string()),
  /** The post it answers. */
  parent_id: z.string().nullable(),
  replies: z.number(),
  /** Link to a chart or a contract. */
  attachment: Attachment.nullable(),
  /** Answers with their votes, and the caller's own. */
  poll: z
    .object({ options: z.array(z.object({ text: z.string(), votes: z.number() })), mine: z.number().nullable() })
    .nullable(),
  is_followed: z.boolean(),
})
export type StreamPost = z.infer<typeof StreamPost>
const posts = z.object({
  data: z.object({ posts: z.array(StreamPost), has_more: z.boolean(), can_write: z.boolean() }),
})

/** The community stream over all names. pages.md §4.14 Stock Talk. */
export const talkStream = {
  read: endpoint({
    id: 'talkStream.read',
    access: 'open',
    query: z.object({
      ticker: z.union([z.literal(''), TickerField]).default(''),
      tag: z.string().trim().toLowerCase().max(30).default(''),
      author: z.string().trim().max(30).default(''),
      following: z.enum(['0', '1']).default('0'),
      /** Only what is older than this instant. */
      before: z.union([z.literal(''), z.iso.datetime()]).default(''),
      ...INSTANT_FIELDS,
    }),
    response: posts,
  }),
  thread: endpoint({
    id: 'talkStream.thread',
    access: 'open',
    params: postParams,
    query: z.object(INSTANT_FIELDS),
    response: posts,
  }),
  /** Names by mentions (F65). Prices come from the market's own calls. */
  trending: endpoint({
    id: 'talkStream.trending',
    access: 'open',
    query: z.object(INSTANT_FIELDS),
    response: z.object({
      data: z.array(
        z.object({
          ticker: z.string(),
          mentions_1h: z.number(),
          mentions_24h: z.number(),
          change: z.number().nullable(),
          authors: z.number(),
          bullish_share: z.number().nullable(),
        }),
      ),
    }),
  }),
  post: endpoint({
    id: 'talkStream.post',
    access: 'user',
    perMinute: 6,
    body: z.object({
      ticker: TickerField,
      body: z.string().trim().min(3).max(600),
      side: TalkSide.default('none'),
      reply_to: z.string().max(40).nullable().default(null),
      attachment: Attachment.nullable().default(null),
      poll: z.array(z.string().trim().min(1).max(60)).min(2).max(4).nullable().default(null),
    }),
    response: z.object({ data: z.object({ id: z.string() }) }),
  }),
  vote: endpoint({
    id: 'talkStream.vote',
    access: 'user',
    params: postParams,
    body: z.object({ choice: z.number().int().min(0).max(3) }),
    response: done,
  }),
  /** Follows the author of a post, or follows no more. */
  follow: endpoint({
    id: 'talkStream.follow',
    access: 'user',
    params: postParams,
    body: z.object({ is_followed: z.boolean() }),
    response: done,
  }),
  /** Staff: what was reported or is hidden, with the reasons given. */
  queue: endpoint({
    id: 'talkStream.queue',
    access: 'admin',
    response: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          ticker: z.string(),
          author: z.string(),
          body: z.string(),
          created: z.string(),
          is_hidden: z.boolean(),
          reasons: z.array(z.string()),
        }),
      ),
    }),
  }),
}

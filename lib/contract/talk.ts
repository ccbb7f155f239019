import { z } from 'zod'
import { done } from '@/lib/contract/accountFields'
import { TickerField } from '@/lib/contract/chains'
import { dataCall, endpoint } from '@/lib/contract/endpoint'
import { INSTANT_FIELDS, IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

const params = z.object({ ticker: TickerField })
const postParams = z.object({ id: z.string().max(40) })
export const TalkSide = z.enum(['bullish', 'bearish', 'none'])
export const TalkChoice = z.enum(['bullish', 'neutral', 'bearish'])
export type TalkChoice = z.infer<typeof TalkChoice>

/** A comment on a name. Authors have a name of the product, never their address. */
export const TalkPost = z.object({
  id: z.string(),
  author: z.string(),
  body: z.string(),
  side: TalkSide,
  created: z.string(),
  is_mine: z.boolean(),
  is_reported: z.boolean(),
  /** Seen by its author and by staff alone. */
  is_hidden: z.boolean(),
  /** For staff; 0 for everybody else. */
  reports: z.number(),
})
export type TalkPost = z.infer<typeof TalkPost>

export const talk = {
  /** Comments of users on a name, what they count up to (F65), and the poll of the week. */
  read: endpoint({
    id: 'talk.read',
    access: 'open',
    params,
    query: z.object(INSTANT_FIELDS),
    response: z.object({
      data: z.object({
        ticker: z.string(),
        posts: z.array(TalkPost),
        /** Posts and authors by UTC day, without gaps, oldest first. */
        days: z.array(z.object({ date: IsoDateField, posts: z.number(), authors: z.number() })),
        today: z.number(),
        week_mean: z.number(),
        change: nullable,
        authors: z.number(),
        bullish: z.number(),
        bearish: z.number(),
        bullish_share: nullable,
        related: z.array(z.object({ ticker: z.string(), posts: z.number() })),
        /** null at an instant of the past: when a vote was cast is not kept. */
        poll: z
          .object({
            week: IsoDateField,
            bullish: z.number(),
            neutral: z.number(),
            bearish: z.number(),
            mine: TalkChoice.nullable(),
          })
          .nullable(),
        muted: z.number(),
        is_staff: z.boolean(),
      }),
    }),
  }),
  /** Headlines that name a ticker, without repeats (F65), from the imported news. */
  headlines: dataCall({
    id: 'talk.headlines',
    params,
    query: z.object(WHEN_FIELDS),
    data: z.object({
      headlines: z.array(z.object({ at_ms: z.number(), title: z.string(), publisher: z.string(), url: z.string() })),
      days: z.array(z.object({ date: IsoDateField, headlines: z.number() })),
    }),
  }),
  post: endpoint({
    id: 'talk.post',
    access: 'user',
    perMinute: 6,
    params,
    body: z.object({ body: z.string().trim().min(3).max(600), side: TalkSide.default('none') }),
    response: z.object({ data: TalkPost }),
  }),
  remove: endpoint({ id: 'talk.remove', access: 'user', params: postParams, response: done }),
  report: endpoint({
    id: 'talk.report',
    access: 'user',
    perMinute: 20,
    params: postParams,
    body: z.object({ reason: z.enum(['spam', 'abuse', 'manipulation', 'other']) }),
    response: done,
  }),
  /** Hides everything its author wrote from the caller. */
  mute: endpoint({ id: 'talk.mute', access: 'user', params: postParams, response: done }),
  unmute: endpoint({ id: 'talk.unmute', access: 'user', response: done }),
  vote: endpoint({
    id: 'talk.vote',
    access: 'user',
    params,
    body: z.object({ choice: TalkChoice }),
    response: done,
  }),
  /** Staff: hides a post from everybody, or shows it again and drops its reports. */
  moderate: endpoint({
    id: 'talk.moderate',
    access: 'admin',
    params: postParams,
    body: z.object({ is_hidden: z.boolean() }),
    response: done,
  }),
}

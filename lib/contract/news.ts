import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { HEADLINE_TAGS } from '@/lib/equities/headlines'

export const HeadlineRow = z.object({
  key: z.string(),
  at_ms: z.number(),
  /** Day in New York. */
  date: IsoDateField,
  title: z.string(),
  publisher: z.string(),
  tickers: z.array(z.string()),
  tags: z.array(z.enum(HEADLINE_TAGS)),
  /** F65, -1 to 1. */
  sentiment: nullable,
  is_major: z.boolean(),
  summary: z.string(),
  url: z.string(),
})
export type HeadlineRow = z.infer<typeof HeadlineRow>

/** Moves of the first name of a headline as fractions. */
export const ReactionRow = z.object({
  key: z.string(),
  ticker: z.string(),
  move_1: nullable,
  move_5: nullable,
  move_30: nullable,
  volume_z: nullable,
})
export type ReactionRow = z.infer<typeof ReactionRow>

/** What list and reactions are asked for alike. */
const ASKED = {
  ...WHEN_FIELDS,
  /** Calendar days back from the newest headline; 0 is everything. */
  days: z.coerce.number().int().min(0).max(20_000).default(7),
  /** Names divided by commas; every one when empty. */
  tickers: z.string().max(5000).default(''),
  publisher: z.string().max(80).default(''),
  tag: z.enum(['', ...HEADLINE_TAGS]).default(''),
  major: z.enum(['0', '1']).default('0'),
  /** Words or phrases of title or summary, divided by commas. */
  words: z.string().max(200).default(''),
}

/** News Feed. §4.2. */
export const news = {
  list: dataCall({
    id: 'news.list',
    query: z.object(ASKED),
    data: z.object({
      /** Newest first, repeats left out (F65). */
      rows: z.array(HeadlineRow),
      repeats: z.number(),
      /** Headlines that fit, shown or not. */
      total: z.number(),
      now_ms: z.number(),
      publishers: z.array(z.object({ publisher: z.string(), count: z.number() })),
      /** F65: names of the last day against the seven days before it. */
      trending: z.array(z.object({ ticker: z.string(), today: z.number(), week_mean: z.number(), change: nullable })),
    }),
  }),
  reactions: dataCall({ id: 'news.reactions', query: z.object(ASKED), data: z.array(ReactionRow) }),
  filings: dataCall({
    id: 'news.filings',
    query: z.object(WHEN_FIELDS),
    data: z.array(
      z.object({
        key: z.string(),
        at_ms: nullable,
        date: IsoDateField,
        form: z.string(),
        company: z.string(),
        ticker: z.string(),
        description: z.string(),
        url: z.string(),
      }),
    ),
  }),
}

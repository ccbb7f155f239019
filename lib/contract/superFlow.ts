import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { WHEN_FIELDS } from '@/lib/contract/flowRow'

/** A ticker on the conviction board: premium weighted by score over the last minutes. */
export const ConvictionRow = z.object({
  ticker: z.string(),
  /** Sum of premium × score / 100, USD. */
  conviction: z.number(),
  premium: z.number(),
  bull_premium: z.number(),
  bear_premium: z.number(),
  prints: z.number(),
  contracts: z.number(),
  /** Contracts that were hit more than once. */
  repeats: z.number(),
  opening_pct: z.number().nullable(),
  underlying: z.number().nullable(),
  /** What else speaks for the name: reports, rules, news, insiders, levels. `detail` says it in full. */
  badges: z.array(z.object({ text: z.string(), detail: z.string() })),
})
export type ConvictionRow = z.infer<typeof ConvictionRow>

/** Three orders and more of one ticker in one direction. */
export const StoryRow = z.object({
  key: z.string(),
  ticker: z.string(),
  direction: z.enum(['bullish', 'bearish']),
  orders: z.number(),
  premium: z.number(),
  ask_pct: z.number(),
  dte_min: z.number(),
  dte_max: z.number(),
  from_us: z.number(),
  to_us: z.number(),
  contracts: z.array(z.string()),
})
export type StoryRow = z.infer<typeof StoryRow>

/** The board beside the tiles of Super Flow. */
export const superFlow = {
  board: dataCall({
    id: 'superFlow.board',
    access: 'super',
    query: z.object({
      minutes: z.coerce.number().int().min(5).max(390).default(30),
      /** Least premium of a print that counts, USD. */
      min_premium: z.coerce.number().min(0).default(50_000),
      ...WHEN_FIELDS,
    }),
    data: z.object({ board: z.array(ConvictionRow), stories: z.array(StoryRow) }),
  }),
  /** Net premium a minute and the number of hits under one filter: the head of a tile. */
  tile: dataCall({
    id: 'superFlow.tile',
    access: 'super',
    query: z.object({
      filter: z.string().max(4000).default(''),
      ...WHEN_FIELDS,
    }),
    data: z.object({
      count: z.number(),
      ncp: z.number(),
      npp: z.number(),
      start_ms: z.array(z.number()),
      /** Running sums, one value a minute. */
      ncp_line: z.array(z.number()),
      npp_line: z.array(z.number()),
    }),
  }),
}

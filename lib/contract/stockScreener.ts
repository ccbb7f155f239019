import { z } from 'zod'
import { TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { rowLimit } from '@/lib/contract/rowSort'

/** A name's day: who it is, and the figures asked for in the order of `fields`. Units as lib/flow/filter/stockFields says. */
export const StockRow = z.object({
  ticker: z.string(),
  name: z.string(),
  sector: z.string().nullable(),
  industry: z.string().nullable(),
  issue_type: z.string().nullable(),
  values: z.array(nullable),
  /** Place of each value among all names that have it, 0 to 100; only when asked for. */
  percentiles: z.array(nullable).optional(),
  /** Weighted mean of z-scores; only when a rank is asked for. */
  rank_score: nullable.optional(),
})
export type StockRow = z.infer<typeof StockRow>

/** A part of the figures that is still being worked out. */
const PendingPart = z.object({ part: z.string(), done: z.number(), of: z.number() })

/** Figures that no source of this session tells, and why. */
const MissingFigures = z.object({ fields: z.array(z.string()), reason: z.string() })

const filter = z.string().max(4000).default('')
/** Names of figures, divided by commas. */
const fields = z.string().max(3000).default('')

export const stockScreener = {
  /** Names of a session that match, a page at a time. */
  list: dataCall({
    id: 'stockScreener.list',
    query: z.object({
      ...WHEN_FIELDS,
      filter,
      fields,
      /** Name of a figure, `ticker` or `rank_score`; a leading minus is high to low. */
      sort: z.string().max(40).default('-option_premium'),
      /** Weights of a rank: `net_premium:2,iv_rank:-1`. */
      rank: z.string().max(600).default(''),
      percentiles: z.enum(['0', '1']).default('0'),
      offset: z.coerce.number().int().min(0).max(20_000).default(0),
      limit: rowLimit(100),
    }),
    data: z.object({
      /** Names of the figures in every row's `values`. */
      fields: z.array(z.string()),
      rows: z.array(StockRow),
      /** Names that match, and names that are known. */
      matched: z.number(),
      total: z.number(),
      /** Sums over the names that match. */
      sums: z.object({
        option_premium: z.number(),
        net_premium: z.number(),
        bull_premium: z.number(),
        bear_premium: z.number(),
        call_volume: z.number(),
        put_volume: z.number(),
        advancers: z.number(),
        decliners: z.number(),
      }),
      pending: z.array(PendingPart),
      missing: z.array(MissingFigures),
    }),
  }),
  /** Match counts of several filters. */
  counts: dataCall({
    id: 'stockScreener.counts',
    body: z.object({ ...WHEN_FIELDS, filters: z.array(z.string().max(4000)).max(60) }),
    data: z.array(z.number()),
  }),
  /** Figures of named tickers, in their order; a name that the session does not know is left out. */
  rows: dataCall({
    id: 'stockScreener.rows',
    body: z.object({ ...WHEN_FIELDS, tickers: z.array(TickerField).max(500), fields }),
    data: z.object({
      fields: z.array(z.string()),
      rows: z.array(StockRow),
      pending: z.array(PendingPart),
      missing: z.array(MissingFigures),
    }),
  }),
  /** Closes of the last sessions, the running price last, for small charts. */
  sparks: dataCall({
    id: 'stockScreener.sparks',
    body: z.object({
      ...WHEN_FIELDS,
      tickers: z.array(TickerField).max(200),
      sessions: z.number().int().min(1).max(252).default(30),
    }),
    data: z.array(z.object({ ticker: z.string(), closes: z.array(z.number()) })),
  }),
}

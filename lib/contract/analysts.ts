import { z } from 'zod'
import { TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

/** Firms by bucket with the mean of 5 to 1. F44. */
const Consensus = z.object({
  score: nullable,
  firms: z.number(),
  strong_buy: z.number(),
  buy: z.number(),
  hold: z.number(),
  sell: z.number(),
  strong_sell: z.number(),
})

/** One note of a firm. Targets in USD, the rest fractions. */
export const AnalystRatingRow = z.object({
  key: z.string(),
  at_ms: z.number(),
  date: IsoDateField,
  firm: z.string(),
  action: z.enum(['init', 'up', 'down', 'main', 'reit', 'other']),
  from_grade: z.string(),
  to_grade: z.string(),
  /** 5 is a strong buy; null where the word is not known. */
  bucket: nullable,
  target: nullable,
  previous_target: nullable,
  /** Target over the close of the day before the note. */
  upside: nullable,
  /** Close of the first session that could trade on it over the close before. */
  reaction: nullable,
  outcome: z.enum(['hit', 'missed', 'open']).nullable(),
})
export type AnalystRatingRow = z.infer<typeof AnalystRatingRow>

export const AnalystFirmRow = z.object({
  firm: z.string(),
  notes: z.number(),
  newest: IsoDateField,
  grade: z.string(),
  bucket: nullable,
  target: nullable,
  hits: z.number(),
  misses: z.number(),
  open: z.number(),
  hit_rate: nullable,
  right: z.number(),
  wrong: z.number(),
  right_rate: nullable,
  /** Mean upside of its targets less that of all firms' targets. */
  bias: nullable,
})
export type AnalystFirmRow = z.infer<typeof AnalystFirmRow>

export const analysts = {
  read: dataCall({
    id: 'analysts.read',
    params: z.object({ ticker: TickerField }),
    query: z.object(WHEN_FIELDS),
    data: z.object({
      /** Day of consensus, targets and revisions: of the newest note where notes were imported. */
      as_of: IsoDateField,
      price: nullable,
      /** Of the newest note of each firm within a year. */
      consensus: Consensus.extend({ unknown: z.number() }),
      /** As a source counts it by month, oldest first. */
      trends: z.array(Consensus.extend({ months_ago: z.number() })),
      targets: z.object({
        count: z.number(),
        mean: nullable,
        median: nullable,
        high: nullable,
        low: nullable,
        upside: nullable,
        dispersion: nullable,
      }),
      /** Closes of a year, oldest first, with the mean target of the firms on that day. */
      prices: z.array(z.object({ date: IsoDateField, close: z.number(), target: nullable })),
      /** Of 90 days. */
      revisions: z.object({ up: z.number(), down: z.number(), same: z.number() }),
      /** By month, oldest first. */
      by_month: z.array(z.object({ month: z.string(), up: z.number(), down: z.number(), same: z.number() })),
      /** Newest first. */
      history: z.array(AnalystRatingRow),
      total: z.number(),
      firms: z.array(AnalystFirmRow),
      hits: z.object({ hits: z.number(), misses: z.number(), open: z.number(), rate: nullable }),
    }),
  }),
} as const

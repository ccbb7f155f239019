import { z } from 'zod'
import { AnalystRatingRow } from '@/lib/contract/analysts'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { rowLimit } from '@/lib/contract/rowSort'

/** A note with the name it is about. */
export const AnalystNoteRow = AnalystRatingRow.extend({
  ticker: z.string(),
  name: z.string(),
  sector: z.string().nullable(),
  /** F44: a better or worse bucket decides; in the same bucket the target does. */
  direction: z.enum(['up', 'down', 'same']),
  /** Target over the one before, a fraction. */
  target_change: nullable,
})
export type AnalystNoteRow = z.infer<typeof AnalystNoteRow>

/** What the notes of a firm came to over all names in two years. Rates, returns and bias are fractions. */
export const AnalystRecordRow = z.object({
  firm: z.string(),
  notes: z.number(),
  names: z.number(),
  hits: z.number(),
  misses: z.number(),
  open: z.number(),
  hit_rate: nullable,
  /** Upgrades and downgrades a quarter later: how many, how many went that way, mean return that way. */
  calls: z.number(),
  right: z.number(),
  call_return: nullable,
  /** Mean upside of its targets, and how much that is above all firms' on the same names. */
  upside: nullable,
  bias: nullable,
  /** Newest notes by bucket. */
  strong_buy: z.number(),
  buy: z.number(),
  hold: z.number(),
  sell: z.number(),
  strong_sell: z.number(),
})
export type AnalystRecordRow = z.infer<typeof AnalystRecordRow>

const AnalystClusterRow = z.object({
  ticker: z.string(),
  name: z.string(),
  direction: z.enum(['up', 'down']),
  from: IsoDateField,
  to: IsoDateField,
  firms: z.array(z.string()),
  notes: z.number(),
  upside: nullable,
  reaction: nullable,
})

/** Tickers as `AMD,KO`. */
const tickers = z
  .string()
  .regex(/^[A-Z0-9.,^/-]{0,400}$/i, 'tickers joined by commas')
  .default('')
  .transform((text) => text.toUpperCase().split(',').filter(Boolean))

export const analystNotes = {
  /** Notes of all names, newest first unless another order is asked for. */
  list: dataCall({
    id: 'analysts.list',
    query: z.object({
      ...WHEN_FIELDS,
      days: z.coerce.number().int().min(1).max(90).default(7),
      action: z.enum(['any', 'init', 'up', 'down', 'reit', 'main', 'raised', 'lowered', 'target']).default('any'),
      direction: z.enum(['any', 'up', 'down', 'same']).default('any'),
      tickers,
      firm: z.string().max(120).default(''),
      sector: z.string().max(60).default(''),
      /** Percent. */
      min_upside: z.coerce.number().min(-100).max(1000).optional(),
      order: z.enum(['newest', 'upside', 'target_change']).default('newest'),
      limit: rowLimit(500),
    }),
    data: z.object({
      /** The day the window counts back from: of the newest note where notes were imported. */
      as_of: IsoDateField,
      rows: z.array(AnalystNoteRow),
      total: z.number(),
      /** Firms of the window, whatever the filters. */
      firms: z.array(z.string()),
      sums: z.object({
        init: z.number(),
        up: z.number(),
        down: z.number(),
        raised: z.number(),
        lowered: z.number(),
        upside: nullable,
        names: z.number(),
      }),
      clusters: z.array(AnalystClusterRow),
    }),
  }),
  firms: dataCall({
    id: 'analysts.firms',
    query: z.object(WHEN_FIELDS),
    data: z.object({ rows: z.array(AnalystRecordRow), pending: z.boolean() }),
  }),
} as const

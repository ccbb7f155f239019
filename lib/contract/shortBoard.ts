import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

/** Stay of a name on the threshold lists of a market: first list, how many, and the newest one. */
const ThresholdFacts = z.object({
  market: z.string(),
  since: IsoDateField,
  days: z.number(),
  /** The list before the first one is not stored: it may have stood there longer. */
  is_at_least: z.boolean(),
  list_date: IsoDateField,
  /** Of Regulation SHO; else of FINRA rule 4320 alone. */
  is_reg_sho: z.boolean(),
})

/** The short side of one name. Shares, USD, days, fractions; fees and rebates fractions a year. F40. */
export const ShortBoardRow = z.object({
  ticker: z.string(),
  name: z.string(),
  sector: z.string().nullable(),
  /** Day the positions were counted, and how many days ago that is. */
  settlement: IsoDateField.nullable(),
  age_days: nullable,
  shares: nullable,
  change: nullable,
  change_pct: nullable,
  float: nullable,
  float_share: nullable,
  days_to_cover: nullable,
  /** Newest quote, and how far it is from the first one of its day. */
  quoted_at_ms: nullable,
  fee: nullable,
  fee_change: nullable,
  rebate: nullable,
  available: nullable,
  /** Newest published day with fails. */
  fails_date: IsoDateField.nullable(),
  fails: nullable,
  fails_usd: nullable,
  /** Call premium so far against the same time of earlier sessions. */
  premium_z: nullable,
  /** Checks of the squeeze list that are met, and that can be told. */
  met: z.number(),
  known: z.number(),
  /** Of imported lists; null for names on none. */
  threshold: ThresholdFacts.nullable(),
})
export type ShortBoardRow = z.infer<typeof ShortBoardRow>

export const shortBoard = {
  /** Every name with short figures. pages.md §4.14 Shorts. */
  board: dataCall({
    id: 'shorts.board',
    query: z.object(WHEN_FIELDS),
    data: z.object({
      as_of: IsoDateField,
      rows: z.array(ShortBoardRow),
      /** Names on a threshold list that stand in no row: nothing else is told of them. */
      listed: z.array(ShortBoardRow),
      /** Newest imported list of each market. */
      lists: z.array(z.object({ market: z.string(), date: IsoDateField, names: z.number() })),
      /** Names that are worked out, of those there are: ask again until they are all. */
      done: z.number(),
      of: z.number(),
    }),
  }),
} as const

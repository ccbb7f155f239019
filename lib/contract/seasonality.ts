import { z } from 'zod'
import { TickerField, TickerListField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { UniverseField } from '@/lib/contract/performance'
import { rowLimit } from '@/lib/contract/rowSort'
import { SEASON_FIGURES } from '@/lib/contract/stockSeason'

/** A name in one month over the years. */
export const PerformerRow = z.object({
  ticker: z.string(),
  name: z.string(),
  sector: z.string().nullable(),
  market_cap: nullable,
  last: nullable,
  /** Open interest of all its contracts this morning; null where unknown. */
  open_interest: nullable,
  ...SEASON_FIGURES,
})
export type PerformerRow = z.infer<typeof PerformerRow>

/** A window of the calendar that begins soon, found in the older half of the years and judged by the newer one. */
export const WindowRow = z.object({
  ticker: z.string(),
  name: z.string(),
  sector: z.string().nullable(),
  start: IsoDateField,
  sessions: z.number(),
  ...SEASON_FIGURES,
  first_count: z.number(),
  second_count: z.number(),
  first_mean: nullable,
  first_positive: nullable,
  first_t: nullable,
  second_mean: nullable,
  second_positive: nullable,
  holds: z.boolean().nullable(),
})
export type WindowRow = z.infer<typeof WindowRow>

const LIST = {
  ...WHEN_FIELDS,
  universe: UniverseField.default('sp500'),
  tickers: TickerListField.optional(),
}

export const seasonality = {
  /** Mean return of every month for the names of a list: the heat calendar. */
  calendar: dataCall({
    id: 'seasonality.calendar',
    query: z.object({ ...LIST, universe: UniverseField.default('sectors') }),
    data: z.object({
      rows: z.array(
        z.object({
          ticker: z.string(),
          name: z.string(),
          months: z.array(z.object({ count: z.number(), mean: nullable, positive: nullable, t: nullable })),
        }),
      ),
      pending: z.number(),
    }),
  }),
  /** The names of a list in one month. */
  performers: dataCall({
    id: 'seasonality.performers',
    query: z.object({
      ...LIST,
      month: z.coerce.number().int().min(1).max(12).optional(),
      /** Fewest years; unset: ten, or all that the source has. */
      years: z.coerce.number().int().min(1).max(60).optional(),
      min_oi: z.coerce.number().min(0).default(0),
    }),
    data: z.object({
      month: z.number(),
      rows: z.array(PerformerRow),
      /** Fewest years that were applied, and the most that any name has. */
      years: z.number(),
      most_years: z.number(),
      /** Names with too few years, or too little open interest. */
      left_out: z.number(),
      /** False where the open interest of the morning is not known: it filters nothing. */
      knows_interest: z.boolean(),
      /** Names, and the open interest of the morning, that are still being read. */
      pending: z.number(),
    }),
  }),
  /** Windows of so many sessions that begin within thirty days. */
  windows: dataCall({
    id: 'seasonality.windows',
    query: z.object({
      ...LIST,
      sessions: z.coerce.number().int().min(3).max(63).default(10),
      side: z.enum(['up', 'down']).default('up'),
      /** Fewest years; unset: fifteen, or all that the source has. */
      years: z.coerce.number().int().min(2).max(60).optional(),
      limit: rowLimit(100),
    }),
    data: z.object({
      rows: z.array(WindowRow),
      years: z.number(),
      most_years: z.number(),
      /** Windows that were tried; by luck alone one in twenty has p below 5 %. */
      tried: z.number(),
      /** Of the rows: how many went on the same way in the newer half, of those with one. */
      held: z.number(),
      judged: z.number(),
      /** Share of all windows tried that went the asked way in the newer half: what chance alone gives the rows. */
      base_rate: nullable,
      pending: z.number(),
    }),
  }),
  /** Returns behind one window, year by year. */
  years: dataCall({
    id: 'seasonality.years',
    params: z.object({ ticker: TickerField }),
    query: z.object({
      ...WHEN_FIELDS,
      start: IsoDateField,
      sessions: z.coerce.number().int().min(3).max(63),
    }),
    data: z.object({
      years: z.array(z.object({ year: z.number(), from: IsoDateField, to: IsoDateField, value: z.number() })),
    }),
  }),
}

import { z } from 'zod'
import { ALT_DATASETS } from '@/lib/altdata/datasets'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { tickerForm } from '@/lib/market/tickerForm'

const DatasetField = z.enum(ALT_DATASETS)

/** What is known of one dataset at the instant of the page. */
export const AltTile = z.object({
  dataset: DatasetField,
  names: z.number(),
  /** Values; of lobbying, contracts and patents the single rows behind them. */
  rows: z.number(),
  from: IsoDateField.nullable(),
  to: IsoDateField.nullable(),
  /** Median days from the end of a period to its publication. */
  lag_days: nullable,
  /** Rows whose time of publication is assumed from the usual lag. */
  assumed: z.number(),
  sources: z.array(z.string()),
  /** Companies and terms that fit no ticker. */
  unmatched: z.number(),
})
export type AltTile = z.infer<typeof AltTile>

/** One name of one dataset. Fractions, percentile 0 to 100. */
export const AltRow = z.object({
  ticker: z.string(),
  name: z.string(),
  sector: z.string(),
  value: z.number(),
  unit: z.string(),
  period_start: IsoDateField,
  period_end: IsoDateField,
  published_ms: z.number(),
  is_assumed: z.boolean(),
  /** Against the mean of the four periods before. */
  change: nullable,
  year_change: nullable,
  percentile: nullable,
  /** In the highest tenth of the changes told before it. */
  is_large: z.boolean(),
  periods: z.number(),
  /** The last periods, oldest first. */
  line: z.array(z.number()),
  source: z.string(),
})
export type AltRow = z.infer<typeof AltRow>

export const AltRecord = z.object({
  record: z.string(),
  ticker: z.string(),
  entity: z.string(),
  event_date: IsoDateField,
  published_ms: z.number(),
  is_assumed: z.boolean(),
  counterparty: z.string(),
  topic: z.string(),
  subject: z.string(),
  amount: nullable,
  url: z.string(),
  source: z.string(),
})
export type AltRecord = z.infer<typeof AltRecord>

const Event = z.object({
  ticker: z.string(),
  period_end: IsoDateField,
  published_ms: z.number(),
  change: z.number(),
  /** Returns from the first close after the publication; null where not reached yet. */
  after_5: nullable,
  after_20: nullable,
})

const Pairs = z.object({
  n: z.number(),
  pearson: nullable,
  spearman: nullable,
  low: nullable,
  high: nullable,
  is_few: z.boolean(),
  pairs: z.array(z.object({ ticker: z.string(), end: IsoDateField, change: z.number(), surprise: z.number() })),
})
export type AltPairs = z.infer<typeof Pairs>

const ticker = z.string().overwrite(tickerForm).min(1).max(12)

/** Alt-Data. §4.14. */
export const altData = {
  /** Every dataset with its coverage, and the names and newest rows of one. */
  board: dataCall({
    id: 'altData.board',
    query: z.object({ ...WHEN_FIELDS, dataset: DatasetField.optional() }),
    data: z.object({
      tiles: z.array(AltTile),
      /** The dataset of the rows: the one asked for, else the first that is known. */
      dataset: DatasetField.nullable(),
      rows: z.array(AltRow),
      records: z.array(AltRecord),
      unmatched: z.array(z.object({ name: z.string(), rows: z.number() })),
    }),
  }),
  /** What prices did after large changes, and whether changes told of the next report. */
  study: dataCall({
    id: 'altData.study',
    query: z.object({ ...WHEN_FIELDS, dataset: DatasetField, basis: z.enum(['price', 'excess']).default('price') }),
    data: z.object({
      points: z.array(z.object({ offset: z.number(), n: z.number(), mean: nullable, low: nullable, high: nullable })),
      events: z.array(Event),
      /** All events; `events` are the newest. */
      count: z.number(),
      /** Changes that were told, and the one the next has to reach. */
      changes: z.number(),
      limit: nullable,
      is_few: z.boolean(),
      /** Prices are of the built-in market though the dataset was imported. */
      prices_simulated: z.boolean(),
      revenue: Pairs,
      eps: Pairs,
    }),
  }),
  /** One name: its values beside its closes, and the rows behind them. */
  name: dataCall({
    id: 'altData.name',
    query: z.object({ ...WHEN_FIELDS, dataset: DatasetField, ticker }),
    data: z.object({
      row: AltRow,
      points: z.array(
        z.object({
          start: IsoDateField,
          end: IsoDateField,
          value: z.number(),
          published_ms: z.number(),
          is_assumed: z.boolean(),
          change: nullable,
          is_large: z.boolean(),
        }),
      ),
      closes: z.array(z.object({ date: IsoDateField, close: z.number() })),
      prices_simulated: z.boolean(),
      records: z.array(AltRecord),
      /** Other datasets that know the name. */
      others: z.array(DatasetField),
    }),
  }),
}

import { z } from 'zod'
import { INTERVALS } from '@/lib/charting/intervals'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, WHEN_FIELDS } from '@/lib/contract/flowRow'

const numbers = z.array(z.number())

/** A ticker or the symbol of a contract; sums of symbols are made of several calls. */
const SymbolField = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^\.?[A-Z0-9^][A-Z0-9./-]{0,23}$/, 'a ticker or an option symbol')

/** A date that matters for a name, marked on its bars (C24). */
export const ChartEvent = z.object({
  date: IsoDateField,
  kind: z.enum(['earnings', 'dividend', 'split', 'halt', 'fda']),
  /** When a report comes, the amount, the ratio, the reason code, the drug. */
  detail: z.string(),
  /** First and last instant of a halt, epoch ms; null where it has none or none is known. */
  at_ms: z.number().nullable(),
  until_ms: z.number().nullable(),
})
export type ChartEvent = z.infer<typeof ChartEvent>

/** A release of imported economic calendars; figures as published with their units, '' where none is. */
const ChartRelease = z.object({
  at_ms: z.number(),
  title: z.string(),
  forecast: z.string(),
  actual: z.string(),
})

/** Bars as columns. Prices in USD adjusted for splits, volume in shares or contracts. */
export const ChartBarColumns = z.object({
  /** Start of the bar, epoch milliseconds, rising. */
  t: numbers,
  o: numbers,
  h: numbers,
  l: numbers,
  c: numbers,
  v: numbers,
})
export type ChartBarColumns = z.infer<typeof ChartBarColumns>

/** Regular: 9:30 to 16:00 in New York; extended: with the minutes from 4:00 and to 20:00. Sessions and longer are regular. */
export const ChartHours = z.enum(['regular', 'extended'])
export type ChartHours = z.infer<typeof ChartHours>

export const charting = {
  bars: dataCall({
    id: 'charting.bars',
    query: z.object({
      ...WHEN_FIELDS,
      symbol: SymbolField,
      interval: z.enum(INTERVALS).default('1D'),
      hours: ChartHours.default('regular'),
      /** Sessions to read back; the interval's own first look when left out. */
      sessions: z.coerce.number().int().min(1).max(5040).optional(),
    }),
    data: z.object({
      symbol: z.string(),
      name: z.string(),
      kind: z.enum(['stock', 'index', 'contract']),
      /** The ticker itself, or the ticker a contract is on. */
      underlying: z.string(),
      /** What the bars are; another one than asked for where that is not stored. */
      interval: z.enum(INTERVALS),
      asked: z.enum(INTERVALS),
      hours: ChartHours,
      bars: ChartBarColumns,
      events: z.array(ChartEvent),
      sessions: z.number(),
      /** Older bars can be had by asking for more sessions. */
      has_more: z.boolean(),
    }),
  }),
  /** US releases of high impact up to the instant of the page, oldest first, the newest where there are too many. */
  releases: dataCall({ id: 'charting.releases', query: z.object(WHEN_FIELDS), data: z.array(ChartRelease) }),
}

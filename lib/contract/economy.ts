import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { PATH_SYMBOLS } from '@/lib/equities/eventPath'
import { daysBetween, isIsoDate } from '@/lib/market/isoDate'

/** A scheduled release of the United States; figures as published, with their units, '' where none is. */
export const EconomyRow = z.object({
  key: z.string(),
  at_ms: z.number(),
  /** Day in New York. */
  date: IsoDateField,
  country: z.string(),
  title: z.string(),
  kind: z.enum(['report', 'fomc', 'speech', 'auction', 'holiday']),
  impact: z.string(),
  /** 1 to 3; 0 where none is told. */
  importance: z.number(),
  /** What time the figures are of: a month, a quarter, a week by its end; '' where none is known. */
  period: z.string(),
  forecast: z.string(),
  previous: z.string(),
  /** The figure before as it was first told, where `previous` is a revision of it; else ''. */
  revised_from: z.string(),
  actual: z.string(),
  /** Actual less forecast: percentage points, or the plain number. */
  surprise: nullable,
  surprise_z: nullable,
  /** Surprises before it that its z stands on. */
  surprises: z.number(),
})
export type EconomyRow = z.infer<typeof EconomyRow>

/** Days of one question: a month and the weeks it shares with its neighbours. */
const MOST_ECONOMY_DAYS = 62

const PathPoint = z.object({
  minute: z.number(),
  mean: nullable,
  low: nullable,
  high: nullable,
  size: nullable,
  n: z.number(),
})

/** Title of a release as its calendar writes it. */
const TitleField = z.string().trim().min(1).max(160)

/** Economic Calendar: releases, their history, and what the market did around them. §4.6. */
export const economy = {
  releases: dataCall({
    id: 'economy.releases',
    query: z
      .object({ ...WHEN_FIELDS, from: IsoDateField, to: IsoDateField })
      .refine(({ from, to }) => isIsoDate(from) && isIsoDate(to) && isStretch(from, to), {
        error: `days from the earlier to the later, ${MOST_ECONOMY_DAYS} at most`,
      }),
    data: z.object({
      rows: z.array(EconomyRow),
      /** The instant the page stands at: later figures are not told. */
      now_ms: z.number(),
      /** Of medium or high importance, after `now_ms`. */
      next: EconomyRow.nullable(),
    }),
  }),
  release: dataCall({
    id: 'economy.release',
    query: z.object({ ...WHEN_FIELDS, title: TitleField }),
    data: z.object({
      title: z.string(),
      now_ms: z.number(),
      next: EconomyRow.nullable(),
      /** Newest first, the next one left out. */
      history: z.array(
        EconomyRow.extend({ actual_value: nullable, forecast_value: nullable, unit: z.enum(['%', '']) }),
      ),
      /** Of the surprises that are known: how many, their mean size, their deviation, and the share above forecast. */
      surprises: z.object({ n: z.number(), mean_size: nullable, deviation: nullable, above: nullable }),
      /** What options on the index price in for the next one; null where nothing is known or nothing comes. */
      move: z
        .object({
          symbol: z.string(),
          spot: z.number(),
          /** First expiry on the day of the release or after it. */
          expiry: IsoDateField,
          /** Last expiry before it; null: the move runs from now. */
          before: IsoDateField.nullable(),
          /** F35 by the straddle, to the expiry, index points. */
          straddle: nullable,
          /** Between the two expiries, one deviation, index points. */
          span: nullable,
        })
        .nullable(),
    }),
  }),
  path: dataCall({
    id: 'economy.path',
    query: z.object({ ...WHEN_FIELDS, title: TitleField, symbol: z.enum(PATH_SYMBOLS).default('SPX') }),
    data: z.object({
      symbol: z.string(),
      all: z.array(PathPoint),
      /** Figures above and below their forecast. */
      above: z.array(PathPoint),
      below: z.array(PathPoint),
      /** Releases looked at, and those of them without a price around them. */
      events: z.number(),
      unknown: z.number(),
    }),
  }),
}

function isStretch(from: string, to: string): boolean {
  const days = daysBetween(from, to)
  return days >= 0 && days < MOST_ECONOMY_DAYS
}

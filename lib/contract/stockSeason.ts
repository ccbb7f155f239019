import { z } from 'zod'
import { IsoDateField, nullable } from '@/lib/contract/flowRow'

/** F47 figures of one bucket or window of the calendar over the years; fractions. */
export const SEASON_FIGURES = {
  count: z.number(),
  mean: nullable,
  median: nullable,
  positive: nullable,
  max: nullable,
  min: nullable,
  deviation: nullable,
  t: nullable,
  p: nullable,
}

const SeasonRowField = z.object({ bucket: z.number(), ...SEASON_FIGURES, is_small: z.boolean() })

/** Returns of a name by every bucket of the calendar. */
export const SeasonData = z.object({
  months: z.array(SeasonRowField),
  weekdays: z.array(SeasonRowField),
  heat: z.array(z.object({ year: z.number(), month: z.number(), value: z.number() })),
  /** This year against the mean of the years before, by session of the year. Fractions. */
  path: z.object({
    year: z.number(),
    own: z.array(z.number()),
    mean: z.array(z.number()),
    deviation: z.array(z.number()),
    years: z.number(),
  }),
  opex_week: SeasonRowField,
  other_weeks: SeasonRowField,
  without_earnings: z.array(SeasonRowField),
  /** Weekly returns by ISO week, 1 to 53. */
  week_of_year: z.array(SeasonRowField),
  /** Daily returns by day of the month, 1 to 31. */
  day_of_month: z.array(SeasonRowField),
  /** Daily returns: 1 the last session of a month and the first three of the next, 2 the others. */
  turn_of_month: z.array(SeasonRowField),
  /** Daily returns: 1 before a weekday without a session, 2 the others. */
  pre_holiday: z.array(SeasonRowField),
  /** Mean IV30 of whole months by calendar month, fractions; empty where no volatility of past sessions is known. */
  iv_months: z.array(
    z.object({
      bucket: z.number(),
      count: z.number(),
      mean: nullable,
      median: nullable,
      max: nullable,
      min: nullable,
    }),
  ),
  /** Yearly returns: 1 after a presidential election, 2 midterm, 3 before one, 4 of one. */
  election_cycle: z.array(SeasonRowField),
  first_date: IsoDateField.nullable(),
  sessions: z.number(),
})

import type { IsoDate } from '@/lib/core/nominal'
import { daysBetween } from '@/lib/market/isoDate'

/** Shares of one fiscal period as reports tell them, in shares of today after splits. */
export interface SharePeriod {
  readonly label: string
  readonly end: IsoDate
  /** Weighted average of the period; null where it is not reported. */
  readonly basic: number | null
  /** The same with what options, units and convertibles would add. */
  readonly diluted: number | null
}

export interface DilutionPoint extends SharePeriod {
  /** Against the period a year before, in fractions: above zero an owner's share shrinks. */
  readonly yearChange: number | null
  /** What is not issued yet would add, in fractions of the basic shares. */
  readonly overhang: number | null
}

/** Ends of fiscal periods a year apart differ by days: 52 and 53 weeks. */
const YEAR_DAYS = 365
const MOST_OFF_DAYS = 20
/** Days of a year with its share of a leap day. */
const MEAN_YEAR_DAYS = 365.25

/**
 * Dilution over time (pages.md §4.7 risk: trend of the shares outstanding): the change of the basic shares within a year,
 * of the diluted ones where basic ones are not reported, and what may still come on top.
 * @param periods of one length, oldest first
 */
export function dilutionOf(periods: readonly SharePeriod[]): readonly DilutionPoint[] {
  return periods.map((period) => {
    const before = periods.find((one) => Math.abs(daysBetween(one.end, period.end) - YEAR_DAYS) <= MOST_OFF_DAYS)
    return {
      ...period,
      yearChange:
        before === undefined ? null : (change(before.basic, period.basic) ?? change(before.diluted, period.diluted)),
      overhang: change(period.basic, period.diluted),
    }
  })
}

const change = (from: number | null, to: number | null): number | null =>
  from === null || to === null || !(from > 0) ? null : to / from - 1

/** Mean change a year from the first to the last known period, in fractions; null below a year. */
export function yearlyDilution(periods: readonly SharePeriod[]): number | null {
  const known = periods.filter(({ basic }) => basic !== null && basic > 0)
  const [first, last] = [known[0], known.at(-1)]
  if (!first?.basic || !last?.basic) return null
  const years = daysBetween(first.end, last.end) / MEAN_YEAR_DAYS
  return years < 0.9 ? null : (last.basic / first.basic) ** (1 / years) - 1
}

import type { IsoDate } from '@/lib/core/nominal'
import { deviation, mean } from '@/lib/core/series'
import { nextSession, sessionOffset, sessionOnOrBefore } from '@/lib/market/calendar'
import { addDays, calendarDayOf, daysInMonth, isoDateOf } from '@/lib/market/isoDate'
import { settlementDates } from '@/lib/market/tradingCalendar'

/** F40: shares sold short ÷ shares that can be bought, a fraction; null where either is unknown. */
export function shareOfFloat(short: number | null, float: number | null): number | null {
  return short === null || float === null || float <= 0 ? null : short / float
}

/** F40: shares sold short ÷ average daily volume, in days. Not floored or capped as the published figure is. */
export function daysToCover(short: number | null, averageVolume: number | null): number | null {
  return short === null || averageVolume === null || averageVolume <= 0 ? null : short / averageVolume
}

/** F40: short volume ÷ total volume of the same facilities, a fraction; null without volume. */
export function shortVolumeRatio(short: number, total: number): number | null {
  return total > 0 ? short / total : null
}

/** F40 ΔSI: shares more or fewer than at the settlement before, and as a fraction of it; null where it is unknown. */
export function interestChange(
  short: number,
  previous: number | null,
): { readonly shares: number | null; readonly fraction: number | null } {
  if (previous === null) return { shares: null, fraction: null }
  return { shares: short - previous, fraction: previous > 0 ? short / previous - 1 : null }
}

/** Shares in free float: the public float of a 10-K cover (USD) ÷ the close of its day. */
export function floatShares(publicFloatUsd: number | null, close: number | null): number | null {
  return publicFloatUsd === null || close === null || close <= 0 ? null : publicFloatUsd / close
}

/** Sessions from a settlement to its publication by FINRA. */
const PUBLISHED_AFTER = 7

/** Day on which FINRA publishes the positions of a settlement: the seventh business day after it. */
export function publishedOn(settlement: IsoDate): IsoDate {
  return sessionOffset(settlement, PUBLISHED_AFTER)
}

/** The newest settlement whose positions are published on a day. */
export function newestPublished(asOf: IsoDate): IsoDate | null {
  return settlementDates(addDays(asOf, -60), asOf).findLast((date) => publishedOn(date) <= asOf) ?? null
}

/** The first settlement that is not published yet, with the day it is due. */
export function nextPublication(asOf: IsoDate): { readonly settlement: IsoDate; readonly due: IsoDate } | null {
  const settlement = settlementDates(addDays(asOf, -45), addDays(asOf, 40)).find((date) => publishedOn(date) > asOf)
  return settlement === undefined ? null : { settlement, due: publishedOn(settlement) }
}

/** Day by which the SEC publishes a day of fails: the first half of a month at its end, the second in the middle of the next. */
export function failsPublishedOn(settlement: IsoDate): IsoDate {
  const { year, month, day } = calendarDayOf(settlement)
  if (day <= 15) return sessionOnOrBefore(isoDateOf({ year, month, day: daysInMonth(year, month) }))
  const middle = month === 12 ? { year: year + 1, month: 1, day: 15 } : { year, month: month + 1, day: 15 }
  return nextSession(addDays(isoDateOf(middle), -1))
}

export interface FacilityVolume {
  /** Letters of the reporting facilities; several with commas are the consolidated file. */
  readonly market: string
  readonly short: number
  readonly exempt: number
  readonly total: number
}

export interface ShortVolumeDay {
  readonly short: number
  readonly exempt: number
  readonly total: number
  readonly facilities: readonly FacilityVolume[]
}

/** One day over all facilities: the consolidated line where there is one, else the sum of the single ones; never both. */
export function shortVolumeDay(rows: readonly FacilityVolume[]): ShortVolumeDay {
  const isWhole = (row: FacilityVolume): boolean => row.market.includes(',')
  const facilities = rows.filter((row) => !isWhole(row))
  const counted = rows.some(isWhole) ? rows.filter(isWhole).slice(0, 1) : facilities
  const sum = (pick: (row: FacilityVolume) => number): number => counted.reduce((all, row) => all + pick(row), 0)
  return {
    short: sum((row) => row.short),
    exempt: sum((row) => row.exempt),
    total: sum((row) => row.total),
    facilities,
  }
}

/** Sessions that a deviation needs to say anything. */
const FEWEST_FOR_Z = 5

/** How many sample deviations a day's call premium lies from the mean of earlier days by the same minute; F32's z. */
export function premiumZ(earlier: readonly number[], today: number): number | null {
  const [centre, spread] = [mean(earlier), deviation(earlier)]
  if (earlier.length < FEWEST_FOR_Z || centre === null || spread === null || spread === 0) return null
  return (today - centre) / spread
}

export type SqueezeId = 'float' | 'cover' | 'fee' | 'premium'

export interface SqueezeCheck {
  readonly id: SqueezeId
  readonly label: string
  /** Above this the check is met. Fractions, days, deviations. */
  readonly threshold: number
  readonly value: number | null
  /** null where the value is unknown. */
  readonly isMet: boolean | null
}

const RULES: readonly (readonly [id: SqueezeId, label: string, threshold: number])[] = [
  ['float', 'Short interest above 20 % of the float', 0.2],
  ['cover', 'More than 5 days to cover', 5],
  ['fee', 'Borrow fee above 20 % a year', 0.2],
  ['premium', 'Call premium more than 2 deviations above usual', 2],
]

/** The squeeze checklist of F40 with its thresholds; a value that no source tells is neither met nor missed. */
export function squeezeChecks(values: Readonly<Record<SqueezeId, number | null>>): readonly SqueezeCheck[] {
  return RULES.map(([id, label, threshold]) => {
    const value = values[id]
    return { id, label, threshold, value, isMet: value === null ? null : value > threshold }
  })
}

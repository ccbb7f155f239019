import type { IsoDate } from '@/lib/core/nominal'
import { deviation } from '@/lib/core/series'
import { wordTable } from '@/lib/core/wordTable'
import { addDays, calendarDayOf, weekdayOf } from '@/lib/market/isoDate'
import { MONTH_NAMES } from '@/lib/market/monthNames'

/** A published figure: percent stay percent, thousands and more are multiplied out. */
export interface Figure {
  readonly value: number
  readonly unit: '%' | ''
}

const SCALES: Readonly<Record<string, number>> = wordTable({ '': 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 })
const FIGURE = /^[<>]?\s*([+-]?(?:\d[\d,]*\.?\d*|\.\d+))\s*([KMBT%]?)$/i

/**
 * A figure as calendars print it ('0.3%', '-1.2M', '221K', '<0.50%') as a number; of a yield with its cover ('4.28|2.5')
 * the yield. null where the text is no number.
 */
export function figureOf(text: string): Figure | null {
  const [first = ''] = text.split('|')
  const match = FIGURE.exec(first.trim().replace('−', '-'))
  if (match === null) return null
  const [, digits = '', letter = ''] = match
  const value = Number(digits.replaceAll(',', ''))
  return letter === '%' ? { value, unit: '%' } : { value: value * (SCALES[letter.toUpperCase()] ?? 1), unit: '' }
}

/** How a figure is printed: its decimals and the letter it is scaled by, so that a difference of two reads as they do. */
export function printOf(text: string): { readonly decimals: number; readonly letter: string; readonly scale: number } {
  const [, digits = '', letter = ''] = FIGURE.exec((text.split('|')[0] ?? '').trim().replace('−', '-')) ?? []
  return { decimals: digits.split('.')[1]?.length ?? 0, letter, scale: SCALES[letter.toUpperCase()] ?? 1 }
}

/** Actual less forecast in the unit of both; null where one is missing or they are of different kinds. */
export function surpriseOf(actual: string, forecast: string): number | null {
  const [came, awaited] = [figureOf(actual), figureOf(forecast)]
  return came === null || awaited === null || came.unit !== awaited.unit ? null : came.value - awaited.value
}

/** Surprises of the same release that must lie before one for its z. */
const LEAST_SURPRISES = 6

/**
 * Surprise z of the guide (§4.6): (actual - forecast) over the sample deviation of the surprises of the same release
 * before it. null with fewer than six of them, or where they never differed.
 */
export function surpriseZ(surprise: number | null, earlier: readonly number[]): number | null {
  const sd = earlier.length < LEAST_SURPRISES ? null : deviation(earlier)
  return surprise === null || sd === null || sd === 0 ? null : surprise / sd
}

export const RELEASE_KINDS = ['report', 'fomc', 'speech', 'auction', 'holiday'] as const
export type ReleaseKind = (typeof RELEASE_KINDS)[number]

/** What kind of event a title of a calendar names (§4.6 "type report/FOMC/Fed-speaker"). */
export function releaseKind(title: string, impact: string): ReleaseKind {
  if (/holiday/i.test(impact)) return 'holiday'
  if (/\bauction\b/i.test(title)) return 'auction'
  if (/\b(speaks|testifies|speech)\b/i.test(title)) return 'speech'
  return /\bFOMC\b|federal funds rate/i.test(title) ? 'fomc' : 'report'
}

const IMPORTANCE: Readonly<Record<string, 1 | 2 | 3>> = wordTable({ low: 1, medium: 2, high: 3 })

/** Importance 1 to 3 of an impact in words; 0 where none is told. */
export function importanceOf(impact: string): 0 | 1 | 2 | 3 {
  return IMPORTANCE[impact.toLowerCase()] ?? 0
}

/** Months between the month that a figure is of and that of its release, by the habits of the agencies; one month where none is named. */
const SAME_MONTH = /UoM|CB Consumer|Empire State|Philly Fed|Flash|Chicago PMI|Richmond|Dallas Fed|NAHB/
const TWO_MONTHS =
  /JOLTS|Factory Orders|^Trade Balance|(Business|Wholesale) Inventories|Construction|Consumer Credit|HPI|TIC/
/** Weekly figures, and the weekday (0 is Sunday) their week ends on: claims and retail on Saturday, stocks of energy on Friday, positions on Tuesday. */
const WEEKS = [
  [/Unemployment Claims|Jobless Claims|Redbook/, 6, 0],
  [/Continuing Claims/, 6, 1],
  [/CFTC/, 2, 0],
  [/MBA|Crude Oil|Crude Inv|Crude Stock|Gasoline|Distillate|Refinery|Propane|Natural Gas/, 5, 0],
] as const
const NO_PERIOD =
  /Rig Count|Freddie|AAII|Balance Sheet|Reserve Balances|GDPNow|Economic Index|ADP Employment 4-Week|Beige/
/** Released at the end of the month after, which a weekend may push into the next one. */
const SLIP_DAYS = 3

/** What time a figure is of: 'Oct', 'Q3', 'Nov 14' for a week by its end; '' where the title names no figure of a period. */
export function releasePeriod(title: string, date: IsoDate): string {
  if (releaseKind(title, '') !== 'report' || NO_PERIOD.test(title)) return ''
  for (const [titles, weekday, earlier] of WEEKS) if (titles.test(title)) return weekText(date, weekday, earlier)
  const { year, month } = calendarDayOf(/Pending|Goods Trade/.test(title) ? addDays(date, -SLIP_DAYS) : date)
  if (/GDP|q\/q/.test(title)) return `Q${Math.floor(((month + 8) % 12) / 3) + 1}`
  const lag = SAME_MONTH.test(title) ? 0 : TWO_MONTHS.test(title) ? 2 : 1
  return MONTH_NAMES[(year * 12 + month - 1 - lag) % 12] ?? ''
}

/** The last such weekday before a day, weeks earlier where told. */
function weekText(date: IsoDate, weekday: number, earlier: number): string {
  const back = ((weekdayOf(date) - weekday + 6) % 7) + 1
  const { month, day } = calendarDayOf(addDays(date, -back - 7 * earlier))
  return `${MONTH_NAMES[month - 1]} ${day}`
}

/** A figure that was told before, and when. */
export interface ToldFigure {
  readonly atMs: number
  readonly actual: string
  /** Shortest time between two releases so far, ms. */
  readonly leastGapMs: number
}

/** Longer than this multiple of the shortest gap: a release between the two is missing. */
const MISSING = 1.6

/** The figure before as it was told then, where the release now tells another one; '' where it was not revised or is not known. */
export function revisedFrom(previous: string, before: ToldFigure | undefined, atMs: number): string {
  if (before === undefined || atMs - before.atMs > MISSING * before.leastGapMs) return ''
  const [now, then] = [figureOf(previous), figureOf(before.actual)]
  return now === null || then === null || now.unit !== then.unit || now.value === then.value ? '' : before.actual
}

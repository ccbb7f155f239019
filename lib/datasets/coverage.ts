import type { IsoDate } from '@/lib/core/nominal'
import { isSession, sessionsBetween } from '@/lib/market/calendar'
import { DAY_MS } from '@/lib/market/newYorkTime'

/** A day of the calendar: rows, a session that should have some, one that need not, or outside of what is stored. */
export type DayState = 'rows' | 'gap' | 'none' | 'closed' | 'outside'

export interface CalendarDay<D> {
  readonly day: IsoDate
  readonly state: DayState
  /** What is stored of it. */
  readonly stored: D | null
}

export interface CalendarMonth<D> {
  /** 'YYYY-MM' */
  readonly month: string
  /** Weekdays in rows from Monday to Friday; null before the first and after the last of the month. */
  readonly weeks: readonly (readonly (CalendarDay<D> | null)[])[]
}

const isoOf = (ms: number): IsoDate => new Date(ms).toISOString().slice(0, 10)

/** Months of a year with what is stored of each weekday. Days between the first and the last stored one may be gaps. */
export function coverageOf<D extends { readonly day: IsoDate; readonly rows: number }>(
  days: readonly D[],
  { year, isDaily }: { readonly year: number; readonly isDaily: boolean },
): readonly CalendarMonth<D>[] {
  const byDay = new Map(days.map((one) => [one.day, one]))
  const first = days.reduce((least, { day }) => (day < least ? day : least), '9999-12-31')
  const last = days.reduce((most, { day }) => (day > most ? day : most), '')
  const stateOf = (day: IsoDate): DayState => {
    if ((byDay.get(day)?.rows ?? 0) > 0) return 'rows'
    if (!isSession(day)) return 'closed'
    if (day < first || day > last) return 'outside'
    return isDaily ? 'gap' : 'none'
  }
  return Array.from({ length: 12 }, (_, at) => {
    const weeks: (CalendarDay<D> | null)[][] = []
    const end = Date.UTC(year, at + 1, 1)
    for (let ms = Date.UTC(year, at, 1); ms < end; ms += DAY_MS) {
      const weekday = (new Date(ms).getUTCDay() + 6) % 7
      if (weekday > 4) continue
      if (weeks.length === 0 || weekday === 0) weeks.push([null, null, null, null, null])
      const day = isoOf(ms)
      const week = weeks.at(-1)
      if (week !== undefined) week[weekday] = { day, state: stateOf(day), stored: byDay.get(day) ?? null }
    }
    return { month: `${year}-${String(at + 1).padStart(2, '0')}`, weeks }
  })
}

/** Sessions between the first and the last stored day that have no rows. */
export function gapsOf(days: readonly { readonly day: IsoDate; readonly rows: number }[], isDaily: boolean): number {
  const stored = new Set(days.flatMap(({ day, rows }) => (rows > 0 ? [day] : [])))
  if (!isDaily || stored.size === 0) return 0
  const sorted = [...stored].sort()
  return sessionsBetween(sorted[0] ?? '', sorted.at(-1) ?? '').filter((day) => !stored.has(day)).length
}

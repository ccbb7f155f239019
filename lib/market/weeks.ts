import type { IsoDate } from '@/lib/core/nominal'
import { addDays, weekdayOf } from '@/lib/market/isoDate'

/** Weeks that a board of reports or dividends shows at once. */
export const BOARD_WEEKS = ['1', '2', '4'] as const

const WEEK = 7

/** The Monday of the week a day lies in; a Sunday ends its week. */
export const mondayOf = (date: IsoDate): IsoDate => addDays(date, -((weekdayOf(date) + 6) % WEEK))

/** Days from the Monday of a day's week to the Sunday of the last of so many weeks, both included. */
export function weeksFrom(date: IsoDate, weeks: number): { readonly from: IsoDate; readonly to: IsoDate } {
  const from = mondayOf(date)
  return { from, to: addDays(from, WEEK * weeks - 1) }
}

/** Monday to Friday of every week from one day to another. */
export function weekdaysBetween(from: IsoDate, to: IsoDate): IsoDate[] {
  const days: IsoDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (weekdayOf(day) % 6 !== 0) days.push(day)
  return days
}

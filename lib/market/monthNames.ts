import type { IsoDate } from '@/lib/core/nominal'
import { weekdayOf } from '@/lib/market/isoDate'

/** Names of the months as axes and tables have room for, January first. */
export const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
export const WEEKDAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A session in a sentence: 'Wed 25 Nov'. */
export function weekdayDate(date: IsoDate): string {
  return `${WEEKDAY_NAMES[weekdayOf(date)] ?? ''} ${Number(date.slice(8, 10))} ${MONTH_NAMES[Number(date.slice(5, 7)) - 1] ?? ''}`
}

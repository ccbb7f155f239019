import type { IsoDate } from '@/lib/core/nominal'
import { weekdayOf } from '@/lib/market/isoDate'

/** Names of the months as axes and tables have room for, January first. */
export const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A session in a sentence: 'Wed 25 Nov'. */
export function dayWords(date: IsoDate): string {
  return `${WEEKDAYS[weekdayOf(date)] ?? ''} ${Number(date.slice(8, 10))} ${MONTH_NAMES[Number(date.slice(5, 7)) - 1] ?? ''}`
}

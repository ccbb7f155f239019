import { type PublishingDays, publishesOn } from '@/lib/collectors/turn'
import type { IsoDate } from '@/lib/core/nominal'
import { formatAge, formatMinutes } from '@/lib/format/duration'
import { formatCount } from '@/lib/format/number'
import { addDays, isIsoDate } from '@/lib/market/isoDate'

/** Longer ranges are told as more than that. */
const MOST_DAYS = 20_000

/** What asking a source again for prints takes, before anybody asks. */
export function costOfPrints(calls: number | null, perMinute: number): string {
  if (calls === null || perMinute === 0)
    return 'Requests the followed contracts one by one; the time is not known in advance.'
  const time = formatMinutes(calls / perMinute)
  return `Takes ${formatCount(calls)} calls, more where pages are long: ${time} or more at ${formatCount(perMinute)} a minute.`
}

/** What fetching a range of days takes at the publisher's own pace; '' while there is no range. */
export function costOfDays(
  { from, to }: { readonly from: string; readonly to: string },
  days: PublishingDays,
  politeMs: number,
): string {
  if (!isIsoDate(from) || !isIsoDate(to)) return ''
  if (from > to) return 'The first day is after the last.'
  let count = 0
  for (let date: IsoDate = from; date <= to && count < MOST_DAYS; date = addDays(date, 1))
    if (publishesOn(days, date)) count += 1
  const what = count === 1 ? '1 publication day' : `${formatCount(count)} publication days`
  return `${what}: ${formatAge(count * politeMs)} or more, one file each.`
}

import type { EpochMs } from '@/lib/core/nominal'
import { formatShortTime } from '@/lib/format/date'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { DAY_GROUPING_MINS } from '@/lib/navigation/contractLookUpQuery'

/** Ranges longer than this are labelled by trading days. Spec §9 Chart axis labels. */
const MOST_TIMED_DAYS = 3

export interface TickRange {
  readonly days: number
  readonly mins: number
  readonly timeZone: string
}

/**
 * Spec §9 Chart axis labels: times of day in the user's zone up to three days, trading days as MM/DD beyond and where
 * the day changes; inside such a day nothing, so that no date stands twice.
 */
export function contractTick(ms: EpochMs, kind: 'time' | 'date', { days, mins, timeZone }: TickRange): string {
  const isLong = days > MOST_TIMED_DAYS && mins < DAY_GROUPING_MINS
  if (isLong && kind === 'time') return ''
  const isDated = isLong || mins >= DAY_GROUPING_MINS || (kind === 'date' && days > 1)
  return isDated ? newYorkDateOf(ms).slice(5).replace('-', '/') : formatShortTime(ms, timeZone)
}

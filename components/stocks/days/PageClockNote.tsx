import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useNow } from '@/hooks/view/useNow'
import type { EpochMs } from '@/lib/core/nominal'
import { formatShortTime } from '@/lib/format/date'
import { weekdayDate } from '@/lib/market/monthNames'
import { MARKET_TIME_ZONE, MINUTE_MS, newYorkDateOf } from '@/lib/market/newYorkTime'

/** Clocks this near are one: answers are asked for every half minute. */
const SAME_MS = 2 * MINUTE_MS

/** By which clock and in which zone the times of a page are told. */
export function PageClockNote({ nowMs, isRunning }: { readonly nowMs: EpochMs; readonly isRunning: boolean }) {
  const { timeZone } = useTimeSettings()
  const now = useNow(MINUTE_MS)
  const zone =
    formatShortTime(nowMs, MARKET_TIME_ZONE) === formatShortTime(nowMs, timeZone) ? '' : `, and in ${timeZone}`
  const isOwn = Math.abs(now - nowMs) > SAME_MS
  const session = `${weekdayDate(newYorkDateOf(nowMs))}, ${formatShortTime(nowMs, MARKET_TIME_ZONE)}`
  return (
    <span>
      {isOwn ? `counted by the ${isRunning ? 'practice session' : 'session'} of ${session}; ` : ''}
      times in New York{zone}
    </span>
  )
}

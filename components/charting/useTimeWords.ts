import { TickMarkType } from 'lightweight-charts'
import { useMemo } from 'react'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { type Interval, isIntraday } from '@/lib/charting/intervals'
import { formatDate, formatDateTime, formatShortTime } from '@/lib/format/date'
import { MONTH_NAMES } from '@/lib/market/monthNames'
import { newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'

/** Words on the time axis: the part that changes there. */
export type TickWords = (ms: number, kind: TickMarkType) => string

/** Times of a chart in words: date and clock within sessions, dates beyond; the axis has room for less. */
export function useTimeWords(interval: Interval) {
  const { timeZone, dateFormat } = useTimeSettings()
  const isShort = isIntraday(interval)
  return useMemo(() => {
    const formatTime = (ms: number) =>
      isShort
        ? formatDateTime(ms, { format: dateFormat, timeZone }).slice(0, 16)
        : formatDate(newYorkDateOf(ms), dateFormat)
    const tickWords: TickWords = (ms, kind) => {
      const [year = '', month = '', dayOfMonth = ''] = newYorkDateOf(ms).split('-')
      // The library begins a day at midnight of Greenwich, in the evening of New York; with extended hours bars stand there.
      const day = newYorkDateOf(ms)
      if (isShort && ms > sessionEndMs(day)) return formatShortTime(ms, timeZone)
      if (isShort && ms === newYorkTimeToMs(day, '04:00')) return String(Number(day.slice(8)))
      if (kind === TickMarkType.Year) return year
      if (kind === TickMarkType.Month) return MONTH_NAMES[Number(month) - 1] ?? month
      return kind === TickMarkType.DayOfMonth ? String(Number(dayOfMonth)) : formatShortTime(ms, timeZone)
    }
    return { formatTime, tickWords }
  }, [isShort, timeZone, dateFormat])
}

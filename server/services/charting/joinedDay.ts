import { groupMinutes } from '@/lib/charting/groupBars'
import type { IsoDate } from '@/lib/core/nominal'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { hoursOrRegular } from '@/lib/market/sessionHours'
import type { MinuteBar } from '@/server/market/facts/stockFacts'

/** Bars of `width` minutes of one day. Its three parts are joined apart, so that no bar reaches over the open or the close. */
export function joinedDay(bars: readonly MinuteBar[], date: IsoDate, width: number): readonly MinuteBar[] {
  const { openMs: open, closeMs: close } = hoursOrRegular(date)
  const early = newYorkTimeToMs(date, '04:00')
  return [
    ...groupMinutes(
      bars.filter((bar) => bar.startMs < open),
      width,
      early,
    ),
    ...groupMinutes(
      bars.filter((bar) => bar.startMs >= open && bar.startMs < close),
      width,
      open,
    ),
    ...groupMinutes(
      bars.filter((bar) => bar.startMs >= close),
      width,
      close,
    ),
  ]
}

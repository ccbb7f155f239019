import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { isSession } from '@/lib/market/calendar'
import { addDays, weekdayOf } from '@/lib/market/isoDate'
import { MINUTE_MS, newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'

/** Days a publisher publishes on, New York. */
export type PublishingDays = 'every day' | 'weekdays' | 'sessions' | readonly number[]

/**
 * When a publisher is asked, on the New York clock: at times of the day, or every so many minutes between two times.
 * Weekdays are counted from Sunday, 0.
 */
export type Turn =
  | { readonly days: PublishingDays; readonly at: readonly [string, ...string[]] }
  | { readonly days: PublishingDays; readonly everyMinutes: number; readonly between: readonly [string, string] }

/** Whether a publisher publishes on a day. */
export function publishesOn(days: PublishingDays, date: IsoDate): boolean {
  if (days === 'every day') return true
  if (days === 'sessions') return isSession(date)
  const weekday = weekdayOf(date)
  return days === 'weekdays' ? weekday >= 1 && weekday <= 5 : days.includes(weekday)
}

/** The first instant after `afterMs` at which a publisher is asked. Looks ahead over the longest holidays. */
export function nextTurnMs(turn: Turn, afterMs: EpochMs): EpochMs {
  const today = newYorkDateOf(afterMs)
  for (let ahead = 0; ahead < 15; ahead++) {
    const date = addDays(today, ahead)
    if (!publishesOn(turn.days, date)) continue
    const found = instantsOf(turn, date).find((atMs) => atMs > afterMs)
    if (found !== undefined) return found
  }
  throw new RangeError('A publisher that publishes on no day of two weeks has no next turn')
}

function instantsOf(turn: Turn, date: IsoDate): readonly EpochMs[] {
  if ('at' in turn) return turn.at.map((time) => newYorkTimeToMs(date, time))
  const [fromMs, toMs] = turn.between.map((time) => newYorkTimeToMs(date, time)) as [number, number]
  const stepMs = turn.everyMinutes * MINUTE_MS
  return Array.from({ length: Math.floor((toMs - fromMs) / stepMs) + 1 }, (_, step) => fromMs + step * stepMs)
}

/** How long a publisher is left alone after a failure in a row, ms: five minutes, doubled each time, two hours at most. */
export function pauseAfterFailures(failures: number): number {
  return Math.min(120, 5 * 2 ** Math.max(0, failures - 1)) * MINUTE_MS
}

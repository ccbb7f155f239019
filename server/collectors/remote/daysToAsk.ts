import { publishesOn } from '@/lib/collectors/turn'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import { newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { Collector } from '@/server/collectors/remote/collector'

/** Days that a host was away which its next turn catches up by itself; a longer range is back-filled. */
const MOST_DAYS = 60

/**
 * Days that a turn asks for, oldest first: those its look back reaches, and all since the newest that is stored, so that a day
 * that was missed is caught up. Today alone where the publisher has no days.
 */
export function daysToAsk({ dated, turn }: Collector, nowMs: EpochMs, newest: IsoDate | null): readonly IsoDate[] {
  const today = newYorkDateOf(nowMs)
  if (dated === null) return [today]
  const days: IsoDate[] = []
  for (let date = today; days.length < MOST_DAYS && date >= dated.from; date = addDays(date, -1)) {
    if (!publishesOn(turn.days, date) || newYorkTimeToMs(date, dated.readyAt) > nowMs) continue
    if (days.length >= dated.lookBack && (newest === null || date <= newest)) break
    days.unshift(date)
  }
  return days
}

/** Days of a range that is back-filled. */
export function backfillDays({ turn, dated }: Collector, from: IsoDate, to: IsoDate): readonly IsoDate[] {
  const days: IsoDate[] = []
  for (let date = from < (dated?.from ?? from) ? (dated?.from ?? from) : from; date <= to; date = addDays(date, 1))
    if (publishesOn(turn.days, date)) days.push(date)
  return days
}

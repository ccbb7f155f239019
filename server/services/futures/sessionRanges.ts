import type { IsoDate } from '@/lib/core/nominal'
import { mean } from '@/lib/core/series'
import { previousSession, sessionOffset, sessionsBetween } from '@/lib/market/calendar'
import { HOUR_MS, newYorkMsOfDay, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'
import { inTurns } from '@/server/cache/turns'
import type { FuturesBar, FuturesFacts } from '@/server/market/facts/futuresFacts'

/** Nights and days that a usual one is the mean of. */
const USUAL_SESSIONS = 20

interface Ends {
  readonly high: number
  readonly low: number
}

/** Highest and lowest of bars; null without any. */
export function endsOf(bars: readonly FuturesBar[]): Ends | null {
  if (bars.length === 0) return null
  const high = bars.reduce((most, bar) => Math.max(most, bar.high), Number.NEGATIVE_INFINITY)
  const low = bars.reduce((least, bar) => Math.min(least, bar.low), Number.POSITIVE_INFINITY)
  return { high, low }
}

/** Bars before 9:30, and those of regular hours to 16:00. */
export function splitBars(bars: readonly FuturesBar[], date: IsoDate) {
  const [open, close] = [newYorkTimeToMs(date, '09:30'), sessionEndMs(date)]
  return {
    night: bars.filter((bar) => bar.startMs < open),
    regular: bars.filter((bar) => bar.startMs >= open && bar.startMs < close),
  }
}

export interface UsualDay {
  /** Mean distance between the ends of a night, points; null without any. */
  readonly nightRange: number | null
  readonly nights: number
  /** By hour of New York from 18 on: share of the contracts and of the session's range, fractions. */
  readonly hours: readonly { readonly hour: number; readonly volume: number | null; readonly range: number | null }[]
  readonly sessions: number
}

/** What the sessions before a day were like, by the bars that are known of them. */
export async function usualDay(facts: FuturesFacts, root: string, date: IsoDate): Promise<UsualDay> {
  const nights: number[] = []
  const hours = new Map<number, { readonly volumes: number[]; readonly ranges: number[] }>()
  const before = sessionsBetween(sessionOffset(date, -USUAL_SESSIONS), previousSession(date)).reverse()
  let sessions = 0
  for await (const day of inTurns(before)) {
    const bars = await facts.bars(root, day, newYorkTimeToMs(day, '17:00'))
    const [whole, night] = [endsOf(bars), endsOf(splitBars(bars, day).night)]
    if (night !== null) nights.push(night.high - night.low)
    if (whole !== null) {
      sessions += 1
      for (const [hour, { volume, range }] of hourShares(bars, whole)) {
        const own = hours.get(hour) ?? { volumes: [], ranges: [] }
        hours.set(hour, own)
        if (volume !== null) own.volumes.push(volume)
        if (range !== null) own.ranges.push(range)
      }
    }
  }
  // A session begins at 18:00.
  const order = [...hours].sort(([a], [b]) => ((a + 6) % 24) - ((b + 6) % 24))
  return {
    nightRange: mean(nights),
    nights: nights.length,
    hours: order.map(([hour, { volumes, ranges }]) => ({ hour, volume: mean(volumes), range: mean(ranges) })),
    sessions,
  }
}

function hourShares(bars: readonly FuturesBar[], whole: Ends) {
  const all = bars.reduce((sum, bar) => sum + bar.volume, 0)
  const size = whole.high - whole.low
  const byHour = new Map<number, FuturesBar[]>()
  for (const bar of bars) {
    const hour = Math.floor(newYorkMsOfDay(bar.startMs) / HOUR_MS)
    const own = byHour.get(hour) ?? []
    byHour.set(hour, own)
    own.push(bar)
  }
  return [...byHour].map(([hour, own]) => {
    const ends = endsOf(own)
    const volume = all > 0 ? own.reduce((sum, bar) => sum + bar.volume, 0) / all : null
    const range = size > 0 && ends !== null ? (ends.high - ends.low) / size : null
    return [hour, { volume, range }] as const
  })
}

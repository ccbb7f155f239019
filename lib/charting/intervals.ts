import { wordTable } from '@/lib/core/wordTable'

/** Widths of a bar. Minutes within the regular session, or whole sessions joined to weeks and months. */
export const INTERVALS = ['1m', '2m', '3m', '5m', '10m', '15m', '30m', '1h', '2h', '4h', '1D', '1W', '1M'] as const
export type Interval = (typeof INTERVALS)[number]

interface IntervalFacts {
  /** Minutes of a bar; 0 for sessions and longer. */
  readonly minutes: number
  readonly label: string
  /** Sessions of the first look, and the most that are read. */
  readonly sessions: number
  readonly most: number
}

const FACTS: Readonly<Record<Interval, IntervalFacts>> = {
  '1m': { minutes: 1, label: '1 minute', sessions: 3, most: 30 },
  '2m': { minutes: 2, label: '2 minutes', sessions: 5, most: 40 },
  '3m': { minutes: 3, label: '3 minutes', sessions: 7, most: 60 },
  '5m': { minutes: 5, label: '5 minutes', sessions: 10, most: 90 },
  '10m': { minutes: 10, label: '10 minutes', sessions: 20, most: 126 },
  '15m': { minutes: 15, label: '15 minutes', sessions: 25, most: 126 },
  '30m': { minutes: 30, label: '30 minutes', sessions: 40, most: 252 },
  '1h': { minutes: 60, label: '1 hour', sessions: 60, most: 252 },
  '2h': { minutes: 120, label: '2 hours', sessions: 90, most: 252 },
  '4h': { minutes: 240, label: '4 hours', sessions: 120, most: 252 },
  '1D': { minutes: 0, label: '1 day', sessions: 252, most: 5040 },
  '1W': { minutes: 0, label: '1 week', sessions: 756, most: 5040 },
  '1M': { minutes: 0, label: '1 month', sessions: 1260, most: 5040 },
}

export const intervalFacts = (interval: Interval): IntervalFacts => FACTS[interval]

export const isInterval = (text: string): text is Interval => (INTERVALS as readonly string[]).includes(text)

/** True for bars within a session. */
export const isIntraday = (interval: Interval): boolean => FACTS[interval].minutes > 0

/** What was typed and what is offered for it. */
export interface IntervalWish {
  readonly interval: Interval
  /** False where the width asked for is not stored and the nearest one is offered. */
  readonly isExact: boolean
}

const UNIT_MINUTES: Readonly<Record<string, number>> = wordTable({
  s: 1 / 60,
  m: 1,
  h: 60,
  d: 1440,
  w: 7 * 1440,
  M: 30 * 1440,
})

/** Minutes that stand for an interval when two are compared: a week is longer than a day. */
const lengthOf = (interval: Interval): number => {
  const unit = interval.slice(-1)
  const count = Number(interval.slice(0, -1))
  return count * (UNIT_MINUTES[unit === 'D' || unit === 'W' ? unit.toLowerCase() : unit] ?? 1)
}

/**
 * Reads an interval as it is typed: `5` and `5m` are minutes, `30s`, `2h`, `D`, `1w`, `M`. A capital M is a month.
 * A width that is not stored gives the nearest by ratio. null where the text is no interval.
 */
export function parseInterval(text: string): IntervalWish | null {
  const match = /^(\d{0,5})\s*([smhdwDWHSM]?)$/.exec(text.trim())
  if (match === null || (match[1] === '' && match[2] === '')) return null
  const unit = match[2] === '' ? 'm' : match[2] === 'M' ? 'M' : (match[2] ?? 'm').toLowerCase()
  const count = match[1] === '' ? 1 : Number(match[1])
  if (count === 0) return null
  const wanted = count * (UNIT_MINUTES[unit] ?? 1)
  const distance = (one: Interval) => Math.abs(Math.log(lengthOf(one) / wanted))
  const nearest = INTERVALS.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  return { interval: nearest, isExact: distance(nearest) < 1e-9 }
}

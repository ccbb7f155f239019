import type { TradedBar } from '@/lib/core/bar'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { dayNumberOf, weekdayOfDayNumber } from '@/lib/market/isoDate'
import { MINUTE_MS } from '@/lib/market/newYorkTime'

export interface DatedBar extends TradedBar {
  readonly date: IsoDate
}

/** One bar of two that follow each other. */
const joinedOf = (before: TradedBar, bar: TradedBar): TradedBar => ({
  open: before.open,
  close: bar.close,
  high: Math.max(before.high, bar.high),
  low: Math.min(before.low, bar.low),
  volume: before.volume + bar.volume,
})

/** Sessions joined to calendar weeks (Monday to Sunday) or months; a bar stands at its first session. */
export function groupSessions(bars: readonly DatedBar[], period: 'week' | 'month'): DatedBar[] {
  const keyOf = period === 'week' ? weekKey : (date: IsoDate) => date.slice(0, 7)
  const joined: DatedBar[] = []
  let lastKey: string | number | null = null
  for (const bar of bars) {
    const key = keyOf(bar.date)
    const before = joined.at(-1)
    if (before === undefined || key !== lastKey) {
      joined.push(bar)
      lastKey = key
      continue
    }
    joined[joined.length - 1] = { date: before.date, ...joinedOf(before, bar) }
  }
  return joined
}

/** Day number of the Monday of a date's week. */
function weekKey(date: IsoDate): number {
  const day = dayNumberOf(date)
  return day - ((weekdayOfDayNumber(day) + 6) % 7)
}

export interface TimedBar extends TradedBar {
  readonly startMs: EpochMs
}

/** Minutes joined to bars of `width` minutes that are counted from an instant; a stretch without a trade has no bar. */
export function groupMinutes(bars: readonly TimedBar[], width: number, fromMs: EpochMs): TimedBar[] {
  const joined: TimedBar[] = []
  for (const bar of bars) {
    const startMs = fromMs + Math.floor((bar.startMs - fromMs) / (width * MINUTE_MS)) * width * MINUTE_MS
    const before = joined.at(-1)
    if (before === undefined || before.startMs !== startMs) joined.push({ ...bar, startMs })
    else joined[joined.length - 1] = { startMs, ...joinedOf(before, bar) }
  }
  return joined
}

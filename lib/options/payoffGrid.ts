import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { sessionsBetween } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import { newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { expiryInstantMs, YEAR_MS } from '@/lib/options/timeToExpiry'

const ROWS = 25
const MOST_STEPS = 14

/** A column of the matrix: when it is, in which part of that day, and years from now. */
export interface PayoffColumn {
  readonly date: IsoDate
  readonly atMs: EpochMs
  readonly moment: 'now' | 'open' | 'close'
  readonly elapsed: number
}

/**
 * F56 rows: 25 prices from high to low, spot ± 3 standard deviations over the time to expiry, or ± 20 % when volatility or
 * time is not known. The spot itself is the middle row; no price is below a cent.
 */
export function priceRows(spot: number, spread: { vol: number; years: number } | null, count = ROWS): number[] {
  const deviation = spread ? 3 * spread.vol * Math.sqrt(Math.max(spread.years, 0)) : 0
  const reach = deviation > 0 ? deviation : 0.2
  const [high, low] = [spot * (1 + reach), Math.max(spot * (1 - reach), 0.01)]
  const half = (count - 1) / 2
  return Array.from({ length: count }, (_, i) =>
    i <= half ? (high * (half - i) + spot * i) / half : (spot * (count - 1 - i) + low * (i - half)) / half,
  )
}

/**
 * F56 columns: now, then every trading day while that is at most 14 steps, else every second, third, … one; always the
 * expiry. The steps are counted back from the expiry, so they are all alike but the first. Days in between are valued at
 * the open (09:30 New York time), the last at the close (16:00, 13:00 on a half day).
 */
export function dateColumns(nowMs: EpochMs, expiry: IsoDate): PayoffColumn[] {
  const today = newYorkDateOf(nowMs)
  const sessions = sessionsBetween(addDays(today, 1), addDays(expiry, -1))
  const stride = Math.ceil((sessions.length + 1) / MOST_STEPS)
  const between = sessions.filter((_date, at) => (sessions.length - at) % stride === 0)
  const column = (date: IsoDate, atMs: EpochMs, moment: PayoffColumn['moment']) => ({
    date,
    atMs,
    moment,
    elapsed: Math.max(atMs - nowMs, 0) / YEAR_MS,
  })
  return [
    column(today, nowMs, 'now'),
    ...between.map((date) => column(date, newYorkTimeToMs(date, '09:30'), 'open')),
    column(expiry, expiryInstantMs(expiry), 'close'),
  ]
}

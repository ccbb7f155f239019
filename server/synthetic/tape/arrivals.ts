import { MINUTE_US } from '@/lib/market/newYorkTime'
import { mix, uniform } from '@/server/synthetic/random'

/** Minutes in which index options trade; others stop at 390. */
const MINUTES = 405
const REGULAR = 390
/** Share of the parents that arrive in one of their ticker's bursts, and how long a burst lasts. */
const BURST_SHARE = 0.2
const BURST_US = 9_000_000
const MOST_BURSTS = 24

/** Arrivals per minute relative to a middle one: a busy open, a quiet noon, a busy close, little after 16:00. */
export function arrivalRate(minute: number): number {
  if (minute >= REGULAR) return 0.3
  const noon = 1 - 0.32 * Math.exp(-(((minute - 205) / 85) ** 2))
  return noon + 2.3 * Math.exp(-minute / 20) + 1.0 * Math.exp(-(REGULAR - minute) / 16)
}

const elapsed = new Float64Array(MINUTES + 1)
for (let minute = 0; minute < MINUTES; minute += 1) {
  elapsed[minute + 1] = (elapsed[minute] ?? 0) + arrivalRate(minute)
}

/** Arrivals expected from 9:30 to a minute, as a share of the whole session to 16:15. */
export function elapsedArrivals(minute: number): number {
  const bounded = Math.max(0, Math.min(MINUTES, minute))
  const whole = Math.floor(bounded)
  const low = elapsed[whole] ?? 0
  return (low + (bounded - whole) * ((elapsed[whole + 1] ?? low) - low)) / (elapsed[MINUTES] ?? 1)
}

/** Minute at which a share of the session's arrivals has come; the inverse of {@link elapsedArrivals}. */
export function minuteAtShare(share: number): number {
  const wanted = share * (elapsed[MINUTES] ?? 1)
  let low = 0
  let high = MINUTES
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((elapsed[middle] ?? 0) <= wanted) low = middle
    else high = middle
  }
  const start = elapsed[low] ?? 0
  return low + (wanted - start) / ((elapsed[low + 1] ?? start + 1) - start)
}

/** Time of a parent order in microseconds after 9:30: by the day's shape, or in one of the ticker's bursts. */
export function arrivalUs(dayKey: number, key: number, endUs: number): number {
  const choice = uniform(key, 0xa1)
  const share = elapsedArrivals(endUs / MINUTE_US)
  if (choice >= BURST_SHARE) return minuteAtShare(uniform(key, 0xa2) * share) * MINUTE_US
  const burst = Math.floor((choice / BURST_SHARE) * MOST_BURSTS)
  const centre = minuteAtShare(uniform(mix(dayKey, 0xb0), burst) * share) * MINUTE_US
  const time = centre - BURST_US * Math.log(uniform(key, 0xa3))
  return time < endUs ? time : uniform(key, 0xa4) * endUs
}

import { MINUTE_US } from '@/lib/market/newYorkTime'
import { mix, uniform } from '@/server/synthetic/random'

/** Minutes of a whole regular session, whose shape a half day has in less time. */
const WHOLE_DAY = 390
/** Minutes of late trading after the close, index options. */
const LATE = 15
/** Share of the parents that arrive in one of their ticker's bursts, and how long a burst lasts. */
const BURST_SHARE = 0.2
const BURST_US = 9_000_000
const MOST_BURSTS = 24

/** When the prints of a day come, by the minute at which its regular session ends; late trading goes on for 15 more. */
export class Arrivals {
  private readonly elapsed: Float64Array
  private readonly end: number

  private constructor(private readonly close: number) {
    this.end = close + LATE
    this.elapsed = new Float64Array(this.end + 1)
    for (let minute = 0; minute < this.end; minute += 1) {
      this.elapsed[minute + 1] = (this.elapsed[minute] ?? 0) + this.rate(minute)
    }
  }

  private static readonly known = new Map<number, Arrivals>()

  static until(close: number): Arrivals {
    const arrivals = Arrivals.known.get(close) ?? new Arrivals(close)
    Arrivals.known.set(close, arrivals)
    return arrivals
  }

  /** Arrivals per minute relative to a middle one: a busy open, a quiet middle of the day, a busy close, little after it. */
  rate(minute: number): number {
    if (minute >= this.close) return 0.3
    const place = (minute * WHOLE_DAY) / this.close
    const noon = 1 - 0.32 * Math.exp(-(((place - 205) / 85) ** 2))
    return noon + 2.3 * Math.exp(-minute / 20) + 1.0 * Math.exp(-(this.close - minute) / 16)
  }

  /** Arrivals expected from 9:30 to a minute, as a share of the whole session with its late trading. */
  shareAt(minute: number): number {
    const bounded = Math.max(0, Math.min(this.end, minute))
    const whole = Math.floor(bounded)
    const low = this.elapsed[whole] ?? 0
    return (low + (bounded - whole) * ((this.elapsed[whole + 1] ?? low) - low)) / (this.elapsed[this.end] ?? 1)
  }

  /** Minute at which a share of the session's arrivals has come; the inverse of {@link shareAt}. */
  minuteAt(share: number): number {
    const wanted = share * (this.elapsed[this.end] ?? 1)
    let low = 0
    let high = this.end
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.elapsed[middle] ?? 0) <= wanted) low = middle
      else high = middle
    }
    const start = this.elapsed[low] ?? 0
    return low + (wanted - start) / ((this.elapsed[low + 1] ?? start + 1) - start)
  }
}

interface ArrivalDay {
  /** Hash key of the ticker's session: its orders share bursts. */
  readonly dayKey: number
  /** Minute at which the regular session ends. */
  readonly close: number
}

/** Time of a parent order in microseconds after 9:30: by the day's shape, or in one of the ticker's bursts. */
export function arrivalUs({ dayKey, close }: ArrivalDay, key: number, endUs: number): number {
  const arrivals = Arrivals.until(close)
  const choice = uniform(key, 0xa1)
  const share = arrivals.shareAt(endUs / MINUTE_US)
  if (choice >= BURST_SHARE) return arrivals.minuteAt(uniform(key, 0xa2) * share) * MINUTE_US
  const burst = Math.floor((choice / BURST_SHARE) * MOST_BURSTS)
  const centre = arrivals.minuteAt(uniform(mix(dayKey, 0xb0), burst) * share) * MINUTE_US
  const time = centre - BURST_US * Math.log(uniform(key, 0xa3))
  return time < endUs ? time : uniform(key, 0xa4) * endUs
}

/** Tries of an order that waits; after them it comes wherever the price stands. */
const TRIES = 4
/** Nobody waits into the last minutes: who has not traded by then trades, and the close stays as busy as it is. */
const LAST_WAIT_US = 30 * MINUTE_US

/**
 * Time of an order that waits until the price stands where it is wanted: it comes at its time with a chance that the price of that moment
 * gives, else at a later one. Nothing of it knows what the price will do.
 */
export function patientUs(at: ArrivalDay, key: number, endUs: number, chanceAt: (timeUs: number) => number): number {
  let time = arrivalUs(at, key, endUs)
  for (let tried = 1; tried < TRIES && uniform(key, 0xc0 + tried) >= chanceAt(time); tried += 1) {
    time += uniform(key, 0xd0 + tried) * Math.max(0, endUs - LAST_WAIT_US - time)
  }
  return time
}

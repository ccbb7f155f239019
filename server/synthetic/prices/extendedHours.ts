import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import { type MinuteBar, sessionVolume } from '@/server/synthetic/prices/bars'
import { LATE_MINUTES } from '@/server/synthetic/prices/minuteGrid'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { mix, normal, unit } from '@/server/synthetic/random'
import { closeMinuteOf, closeMsOf, dateOfSession } from '@/server/synthetic/sessionIndex'
import { universe } from '@/server/synthetic/universe'

/** 4:00 to 9:30, and four hours after the close, in New York. */
const EARLY_MINUTES = 330
const AFTER_MINUTES = 240
/** Shares of the session's volume that change hands before and after it. */
const EARLY_SHARE = 0.018
const AFTER_SHARE = 0.022
/** Of the way from a close to the next open this much is gone by the end of after-hours trading. */
const GONE_BY_NIGHT = 0.35
/** Deviation of a stretch beside that of a usual session. */
const ROAM = 0.16

const toCents = (price: number) => Math.round(price * 100) / 100

/** Level at the end of after-hours trading: some of the way to the next open is gone. */
function nightLevel(prices: PriceModel, number: number, session: number): number {
  const { close } = prices.openClose(number, session)
  const { open } = prices.openClose(number, session + 1)
  const share = GONE_BY_NIGHT * (0.4 + 1.2 * unit(mix(mix(prices.seed ^ 0x4e17, number), session)))
  return close * (open / close) ** share
}

interface Stretch {
  readonly startMs: number
  readonly key: number
  /** Levels at whole minutes, one more than there are minutes. */
  readonly levels: Float64Array
  readonly volume: number
  /** Weight of a minute: trading thickens towards the open and thins out after the close. */
  readonly weight: (minute: number) => number
}

/** A walk from one level to another, straight but for its noise. */
function walk(key: number, { from, to, minutes, roam }: { from: number; to: number; minutes: number; roam: number }) {
  const noise = new Float64Array(minutes + 1)
  for (let j = 1; j <= minutes; j += 1) noise[j] = (noise[j - 1] ?? 0) + (roam / Math.sqrt(minutes)) * normal(key, j)
  const miss = Math.log(to / from) - (noise[minutes] ?? 0)
  return noise.map((step, j) => from * Math.exp(step + (miss * j) / minutes))
}

/** Minutes in which something traded. */
function barsOf({ startMs, key, levels, volume, weight }: Stretch): MinuteBar[] {
  const minutes = levels.length - 1
  const raw = Array.from({ length: minutes }, (_, m) => weight(m) * Math.exp(1.1 * normal(key ^ 0x5d, m)))
  const sum = raw.reduce((all, part) => all + part, 0)
  let [passed, given] = [0, 0]
  return raw.flatMap((part, m): MinuteBar[] => {
    passed += part
    const traded = Math.round((volume * passed) / sum) - given
    given += traded
    if (traded === 0) return []
    const [open, close] = [levels[m] ?? 0, levels[m + 1] ?? 0]
    const reach = Math.abs(close - open) * 0.5 * unit(mix(key ^ 0x77, m))
    return [
      {
        startMs: startMs + m * MINUTE_MS,
        open: toCents(open),
        close: toCents(close),
        volume: traded,
        high: toCents(Math.max(open, close) + reach),
        low: toCents(Math.min(open, close) - reach),
      },
    ]
  })
}

/**
 * Minute bars before and after the regular session, prices in USD, volume in shares; none of an index. The early ones lead
 * from the night of the session before to the open, the late ones on from the close. A minute without a trade has no bar.
 */
export function extendedBars(prices: PriceModel, number: number, session: number): MinuteBar[] {
  const instrument = universe[number]
  if (instrument === undefined || instrument.issueType === 'Index' || session < 1) return []
  const key = mix(mix(prices.seed ^ 0x2f61, number), session)
  const roam = (ROAM * instrument.typicalVol) / Math.sqrt(252)
  const startMs = sessionStartMs(dateOfSession(session))
  const volume = sessionVolume(prices, number, session)
  const path = prices.path(number, session)
  const [from, to] = [nightLevel(prices, number, session - 1), path.at(0)]
  const closeMinute = closeMinuteOf(session)
  const after = new Float64Array(AFTER_MINUTES + 1)
  for (let j = 0; j <= LATE_MINUTES; j += 1) after[j] = path.at((closeMinute + j) * MINUTE_MS)
  const night = nightLevel(prices, number, session)
  after.set(
    walk(key ^ 0x31, { from: after[LATE_MINUTES] ?? night, to: night, minutes: AFTER_MINUTES - LATE_MINUTES, roam }),
    LATE_MINUTES,
  )
  return [
    ...barsOf({
      startMs: startMs - EARLY_MINUTES * MINUTE_MS,
      key,
      volume: Math.round(volume * EARLY_SHARE),
      levels: walk(key, { from, to, minutes: EARLY_MINUTES, roam }),
      weight: (m) => Math.exp((m - EARLY_MINUTES) / 70),
    }),
    ...barsOf({
      startMs: startMs + closeMsOf(session),
      key: key ^ 0x13,
      volume: Math.round(volume * AFTER_SHARE),
      levels: after,
      weight: (m) => Math.exp(-m / 45),
    }),
  ]
}

import type { EpochMs } from '@/lib/core/nominal'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'
import { MINUTE_US } from '@/lib/market/newYorkTime'
import type { MinuteFlow } from '@/server/stores/tape/port'

type Sums = { -readonly [Field in keyof MinuteFlow]: number }

/** Sums per minute of one ticker or the market (F11, F12), kept while prints arrive. */
export class MinuteFold {
  private readonly minutes = new Map<EpochMs, Sums>()
  /** Earliest minute changed since `takeChanged` was last called. */
  private changedFromMs = Number.POSITIVE_INFINITY

  /** Adds a counted print or takes back one that was cancelled. Cancelled prints never count. */
  add(item: FlowItem, sign: 1 | -1 = 1): void {
    if (item.canceled || !conditionOf(item.condition).countsVolume) return
    const sums = this.minuteOf(item)
    const premium = sign * item.premium
    const size = sign * item.size
    const direction = item.side === 'ASK' ? 1 : item.side === 'BID' ? -1 : 0
    sums.trades += sign
    if (item.type === 'C') {
      sums.callPremium += premium
      sums.callVolume += size
      sums.netCallVolume += direction * size
      if (direction === 1) sums.callAskPremium += premium
      if (direction === -1) sums.callBidPremium += premium
    } else {
      sums.putPremium += premium
      sums.putVolume += size
      sums.netPutVolume += direction * size
      if (direction === 1) sums.putAskPremium += premium
      if (direction === -1) sums.putBidPremium += premium
    }
  }

  /** The minutes with prints, in order. */
  read(): readonly MinuteFlow[] {
    return [...this.minutes.values()].sort((a, b) => a.startMs - b.startMs)
  }

  /** Start of the earliest minute changed since the last call; null when nothing changed. */
  takeChanged(): EpochMs | null {
    const from = this.changedFromMs
    this.changedFromMs = Number.POSITIVE_INFINITY
    return Number.isFinite(from) ? from : null
  }

  private minuteOf(item: FlowItem): Sums {
    const startMs = Math.floor(item.executedAtUs / MINUTE_US) * 60_000
    this.changedFromMs = Math.min(this.changedFromMs, startMs)
    const known = this.minutes.get(startMs)
    if (known !== undefined) return known
    const fresh = emptyMinute(startMs)
    this.minutes.set(startMs, fresh)
    return fresh
  }
}

function emptyMinute(startMs: EpochMs): Sums {
  return {
    startMs,
    callAskPremium: 0,
    callBidPremium: 0,
    putAskPremium: 0,
    putBidPremium: 0,
    callVolume: 0,
    putVolume: 0,
    netCallVolume: 0,
    netPutVolume: 0,
    callPremium: 0,
    putPremium: 0,
    trades: 0,
  }
}

/** F15 at the end of one minute. */
export interface TidePoint {
  readonly start_ms: EpochMs
  readonly ncp: number
  readonly npp: number
  readonly net_volume: number
}

/** Market Tide, F15: running sums of the minutes from `fromMs` (09:30 New York) to before `toMs` (16:15). */
export function tideOf(minutes: readonly MinuteFlow[], fromMs: EpochMs, toMs: EpochMs): TidePoint[] {
  const points: TidePoint[] = []
  let ncp = 0
  let npp = 0
  let netVolume = 0
  for (const minute of minutes) {
    if (minute.startMs < fromMs || minute.startMs >= toMs) continue
    ncp += minute.callAskPremium - minute.callBidPremium
    npp += minute.putAskPremium - minute.putBidPremium
    netVolume += minute.netCallVolume - minute.netPutVolume
    points.push({ start_ms: minute.startMs, ncp, npp, net_volume: netVolume })
  }
  return points
}

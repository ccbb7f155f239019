import type { IsoDate } from '@/lib/core/nominal'
import type { RawPrint } from '@/lib/flow/trade'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { LATE_MINUTES } from '@/server/synthetic/prices/minuteGrid'
import { mix, unit } from '@/server/synthetic/random'
import { closeMinuteOf } from '@/server/synthetic/sessionIndex'
import { Arrivals } from '@/server/synthetic/tape/arrivals'
import { CONDITIONS, codeOf } from '@/server/synthetic/tape/codes'
import { makePrint } from '@/server/synthetic/tape/printFactory'
import type { SessionTape } from '@/server/synthetic/tape/sessionTape'
import type { Tape } from '@/server/synthetic/tape/tape'

/** Each print borrows contract, size and condition from a usual print of about the same time, this share of the day around. */
const NEIGHBOURHOOD = 0.08

/**
 * A session at any average rate (prints a second) for load: every print is valid by itself and a pure function of its
 * position, so nothing is planned or kept. Day volume is left to the consumer (`volume` null), nothing is cancelled.
 */
export class LoadTape implements Tape {
  readonly length: number
  readonly date: IsoDate
  readonly source: string
  /** Stocks and most funds stop at the close; later prints copy contracts that trade late. */
  private readonly closeMs: number
  private readonly lateFrom: number
  private readonly arrivals: Arrivals

  constructor(
    private readonly base: SessionTape,
    rate: number,
    private readonly key: number,
  ) {
    const close = closeMinuteOf(base.plan.session)
    this.closeMs = close * MINUTE_MS
    this.arrivals = Arrivals.until(close)
    this.length = Math.round(rate * 60 * (close + LATE_MINUTES))
    this.date = base.date
    this.source = base.source
    this.lateFrom = base.rowAt(this.closeMs)
  }

  rowAt(ms: number): number {
    const guess = Math.floor(this.arrivals.shareAt(ms / MINUTE_MS) * this.length)
    let row = Math.max(0, Math.min(this.length, guess - 1))
    while (row < this.length && this.timeMs(row) < ms) row += 1
    return row
  }

  timeMs(row: number): number {
    return this.arrivals.minuteAt((row + unit(mix(this.key, row))) / this.length) * MINUTE_MS
  }

  print(row: number): RawPrint {
    if (!(row >= 0 && row < this.length)) throw new RangeError(`No print ${row + 1}`)
    const hash = mix(this.key ^ 0x10ad, row)
    const { columns } = this.base.plan
    const timeMs = this.timeMs(row)
    const like = this.neighbour(timeMs, unit(hash))
    const condition = columns.condition[like] ?? 0
    const facts = {
      seq: row + 1,
      timeUs: timeMs * 1000,
      size: columns.size[like] ?? 1,
      condition: CONDITIONS[condition]?.isCancel ? codeOf('AUTO') : condition,
      fill: columns.fill[like] ?? 0,
      exchange: columns.exchange[like] ?? 0,
      salt: hash,
      volume: null,
      cancelsSeq: null,
      source: this.source,
    }
    return makePrint(this.base.contractAt(columns.contract[like] ?? 0), facts, this.date)
  }

  private neighbour(timeMs: number, u: number): number {
    const { base, lateFrom } = this
    if (timeMs >= this.closeMs && lateFrom < base.length) return lateFrom + Math.floor(u * (base.length - lateFrom))
    const middle = this.arrivals.shareAt(timeMs / MINUTE_MS)
    // What would fall outside the day is mirrored into it: pushed to its edge, half of the first prints would be one.
    const share = Math.abs(middle + (u - 0.5) * NEIGHBOURHOOD)
    return Math.min(base.length - 1, Math.floor((share > 1 ? 2 - share : share) * lateFrom))
  }
}

import type { EpochUs } from '@/lib/core/nominal'
import { inventoryOf } from '@/lib/options/exposure'
import type { PrintColumns } from '@/server/services/chains/chainColumns'

/** Prints as the tape of a ticker keeps them, in order of arrival. */
export interface TapeColumns {
  readonly length: number
  readonly times: Float64Array
  readonly cents: Float64Array
  readonly prices: Float64Array
  readonly sizes: Float64Array
  readonly contracts: Uint32Array
  readonly bits: Uint8Array
}

/** Bits of a print: its side below, in the order of the tape, then what it is. */
export const SIDE_BITS = 3
export const MULTI = 4
export const SETS_LAST = 8
export const CANCELED = 16

const [TRADES, VOLUME, CENTS, MULTI_VOLUME] = [0, 1, 2, 3]
/** Volume of the sides ASK, BID, MID, NONE. */
const SIDE_VOLUME = 4
const FIELDS = 8
const FIRST_ROOM = 64
const NONE = -1

/**
 * The sums of every contract of a tape up to one instant, which only moves on: each print is looked at once, and those
 * after the instant wait for it. Whole contracts and cents, so that any way to an instant ends with the same numbers.
 */
export class TapeSums {
  untilUs: EpochUs = Number.NEGATIVE_INFINITY
  private seen = 0
  /** Prints that have arrived and lie after the instant. */
  private later: number[] = []
  private sums = new Float64Array(FIRST_ROOM * FIELDS)
  /** The print that set the last price of each contract. */
  private lastAt = new Int32Array(FIRST_ROOM).fill(NONE)

  /** The same sums once more, to move on by themselves. */
  copy(): TapeSums {
    const copy = new TapeSums()
    copy.untilUs = this.untilUs
    copy.seen = this.seen
    copy.later = [...this.later]
    copy.sums = this.sums.slice()
    copy.lastAt = this.lastAt.slice()
    return copy
  }

  /** Takes in what was executed up to an instant at or after the present one. */
  advance(tape: TapeColumns, untilUs: EpochUs): void {
    this.untilUs = untilUs
    const waiting = this.later
    this.later = []
    for (const at of waiting) this.take(tape, at)
    for (; this.seen < tape.length; this.seen += 1) this.take(tape, this.seen)
  }

  /** A print was cancelled: its bit is set, and what it counted for is taken out. */
  takeBack(tape: TapeColumns, at: number): void {
    if (at >= this.seen || (tape.times[at] ?? 0) > this.untilUs) return
    this.count(tape, at, -1)
    const contract = tape.contracts[at] ?? 0
    if (this.lastAt[contract] !== at) return
    let before = at - 1
    while (before >= 0 && !this.setsLast(tape, before, contract)) before -= 1
    this.lastAt[contract] = before
  }

  /** Writes the sums of a contract into a row; nothing when none of its prints counts. */
  write({ prices }: TapeColumns, contract: number, to: PrintColumns, row: number): void {
    const at = contract * FIELDS
    const { sums } = this
    const trades = sums[at + TRADES] ?? 0
    if (trades === 0) return
    const last = this.lastAt[contract] ?? NONE
    const [ask, bid] = [sums[at + SIDE_VOLUME] ?? 0, sums[at + SIDE_VOLUME + 1] ?? 0]
    to.last[row] = last === NONE ? Number.NaN : (prices[last] ?? Number.NaN)
    to.volume[row] = sums[at + VOLUME] ?? 0
    to.premium[row] = (sums[at + CENTS] ?? 0) / 100
    to.trades[row] = trades
    to.askVolume[row] = ask
    to.bidVolume[row] = bid
    to.midVolume[row] = sums[at + SIDE_VOLUME + 2] ?? 0
    to.multiVolume[row] = sums[at + MULTI_VOLUME] ?? 0
    to.inventory[row] = inventoryOf({ askVolume: ask, bidVolume: bid })
  }

  private take(tape: TapeColumns, at: number): void {
    const bits = tape.bits[at] ?? 0
    if ((bits & CANCELED) !== 0) return
    if ((tape.times[at] ?? 0) > this.untilUs) {
      this.later.push(at)
      return
    }
    this.count(tape, at, 1)
    const contract = tape.contracts[at] ?? 0
    // Of prints that waited for the instant, others of the contract may have arrived after them.
    if ((bits & SETS_LAST) !== 0 && at > (this.lastAt[contract] ?? NONE)) this.lastAt[contract] = at
  }

  private count(tape: TapeColumns, at: number, sign: 1 | -1): void {
    const contract = tape.contracts[at] ?? 0
    if (contract >= this.lastAt.length) this.grow(contract)
    const { sums } = this
    const [from, bits] = [contract * FIELDS, tape.bits[at] ?? 0]
    const [size, cents] = [sign * (tape.sizes[at] ?? 0), sign * (tape.cents[at] ?? 0)]
    const side = bits & SIDE_BITS
    sums[from + TRADES] = (sums[from + TRADES] ?? 0) + sign
    sums[from + VOLUME] = (sums[from + VOLUME] ?? 0) + size
    sums[from + CENTS] = (sums[from + CENTS] ?? 0) + cents
    sums[from + SIDE_VOLUME + side] = (sums[from + SIDE_VOLUME + side] ?? 0) + size
    if ((bits & MULTI) !== 0) sums[from + MULTI_VOLUME] = (sums[from + MULTI_VOLUME] ?? 0) + size
  }

  private setsLast({ times, bits, contracts }: TapeColumns, at: number, contract: number): boolean {
    const flags = bits[at] ?? 0
    const counts = contracts[at] === contract && (flags & CANCELED) === 0 && (flags & SETS_LAST) !== 0
    return counts && (times[at] ?? 0) <= this.untilUs
  }

  private grow(contract: number): void {
    const room = Math.max(2 * this.lastAt.length, contract + 1)
    const sums = new Float64Array(room * FIELDS)
    sums.set(this.sums)
    this.sums = sums
    const lastAt = new Int32Array(room).fill(NONE)
    lastAt.set(this.lastAt)
    this.lastAt = lastAt
  }
}

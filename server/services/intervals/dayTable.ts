import { type ContractDay, emptyContractDay } from '@/lib/flow/aggregates/contractDay'
import { DAY_SUMS, DAY_WIDTH, DayCursor } from '@/server/services/intervals/dayCursor'

/** Contracts per chunk; chunks are made when first written. */
const CHUNK_BITS = 10
const CHUNK = 1 << CHUNK_BITS
const WITHIN = CHUNK - 1

/**
 * The days of many contracts in typed arrays: neighbouring figures of a contract lie together and the
 * garbage collector sees none of them. As objects they cost more in cache misses and collection than in arithmetic.
 */
export class DayTable {
  private readonly chunks: Float64Array[] = []
  private readonly cursor = new DayCursor()

  /** Makes room for a contract, whose day starts empty. */
  add(index: number): void {
    if (index >= this.chunks.length * CHUNK) this.chunks.push(new Float64Array(CHUNK * DAY_WIDTH))
    const at = (index & WITHIN) * DAY_WIDTH
    this.chunkOf(index).fill(Number.NaN, at + DAY_SUMS, at + DAY_WIDTH)
  }

  /** The day of a contract as an object of its own. */
  read(index: number): ContractDay {
    const day = emptyContractDay()
    copyDay(this.load(index), day)
    return day
  }

  /** The day of a contract where it lies: what is written counts at once, until the next `load` moves the cursor on. */
  load(index: number): ContractDay {
    return this.cursor.moveTo(this.chunkOf(index), (index & WITHIN) * DAY_WIDTH)
  }

  /** Puts a changed copy back. */
  save(index: number, day: ContractDay): void {
    copyDay(day, this.load(index))
  }

  private chunkOf(index: number): Float64Array {
    const chunk = this.chunks[index >>> CHUNK_BITS]
    if (chunk === undefined) throw new RangeError(`There is no contract ${index}`)
    return chunk
  }
}

/** Written out: lists of names and values made for each day were a third of the time of closing a bucket. */
function copyDay(from: ContractDay, to: ContractDay): void {
  to.trades = from.trades
  to.volume = from.volume
  to.premium = from.premium
  to.askVolume = from.askVolume
  to.bidVolume = from.bidVolume
  to.midVolume = from.midVolume
  to.noneVolume = from.noneVolume
  to.multiVolume = from.multiVolume
  to.stockMultiVolume = from.stockMultiVolume
  to.sweepVolume = from.sweepVolume
  to.floorVolume = from.floorVolume
  to.crossVolume = from.crossVolume
  to.eligibleTrades = from.eligibleTrades
  to.eligibleVolume = from.eligibleVolume
  to.eligiblePremium = from.eligiblePremium
  to.open = from.open
  to.high = from.high
  to.low = from.low
  to.last = from.last
  to.firstIv = from.firstIv
  to.lastIv = from.lastIv
  to.ivHigh = from.ivHigh
  to.ivLow = from.ivLow
  to.bid = from.bid
  to.ask = from.ask
  to.openInterest = from.openInterest
}

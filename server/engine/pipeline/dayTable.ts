import { type ContractDay, emptyContractDay } from '@/lib/flow/aggregates/contractDay'

/** Contracts per chunk; chunks are made when first written. */
const CHUNK = 1024
const SUMS = 15
const WIDTH = 26

/**
 * The days of all contracts of a session in typed arrays: neighbouring figures of a contract lie together and the
 * garbage collector sees none of them. As objects they cost more in cache misses and collection than in arithmetic.
 * Unknown prices are kept as NaN.
 */
export class DayTable {
  private readonly chunks: Float64Array[] = []
  /** The one object `load` fills. */
  private readonly loaded: ContractDay = emptyContractDay()

  /** Makes room for a contract, whose sums start at zero. */
  add(index: number): void {
    if (index >= this.chunks.length * CHUNK) this.chunks.push(new Float64Array(CHUNK * WIDTH))
    this.save(index, emptyContractDay())
  }

  /** The day of a contract as an object of its own. */
  read(index: number): ContractDay {
    return { ...this.load(index) }
  }

  /** The day of a contract in an object that the next `load` fills anew; changes count after `save`. */
  load(index: number): ContractDay {
    const day = this.loaded
    const values = this.chunkOf(index)
    const at = (index % CHUNK) * WIDTH
    loadSums(day, values, at)
    loadPrices(day, values, at + SUMS)
    return day
  }

  save(index: number, day: ContractDay): void {
    const values = this.chunkOf(index)
    const at = (index % CHUNK) * WIDTH
    saveSums(day, values, at)
    savePrices(day, values, at + SUMS)
  }

  private chunkOf(index: number): Float64Array {
    const chunk = this.chunks[Math.floor(index / CHUNK)]
    if (chunk === undefined) throw new RangeError(`There is no contract ${index}`)
    return chunk
  }
}

function loadSums(day: ContractDay, values: Float64Array, at: number): void {
  day.trades = values[at] ?? 0
  day.volume = values[at + 1] ?? 0
  day.premium = values[at + 2] ?? 0
  day.askVolume = values[at + 3] ?? 0
  day.bidVolume = values[at + 4] ?? 0
  day.midVolume = values[at + 5] ?? 0
  day.noneVolume = values[at + 6] ?? 0
  day.multiVolume = values[at + 7] ?? 0
  day.stockMultiVolume = values[at + 8] ?? 0
  day.sweepVolume = values[at + 9] ?? 0
  day.floorVolume = values[at + 10] ?? 0
  day.crossVolume = values[at + 11] ?? 0
  day.eligibleTrades = values[at + 12] ?? 0
  day.eligibleVolume = values[at + 13] ?? 0
  day.eligiblePremium = values[at + 14] ?? 0
}

function saveSums(day: ContractDay, values: Float64Array, at: number): void {
  values[at] = day.trades
  values[at + 1] = day.volume
  values[at + 2] = day.premium
  values[at + 3] = day.askVolume
  values[at + 4] = day.bidVolume
  values[at + 5] = day.midVolume
  values[at + 6] = day.noneVolume
  values[at + 7] = day.multiVolume
  values[at + 8] = day.stockMultiVolume
  values[at + 9] = day.sweepVolume
  values[at + 10] = day.floorVolume
  values[at + 11] = day.crossVolume
  values[at + 12] = day.eligibleTrades
  values[at + 13] = day.eligibleVolume
  values[at + 14] = day.eligiblePremium
}

function loadPrices(day: ContractDay, values: Float64Array, at: number): void {
  day.open = known(values[at])
  day.high = known(values[at + 1])
  day.low = known(values[at + 2])
  day.last = known(values[at + 3])
  day.firstIv = known(values[at + 4])
  day.lastIv = known(values[at + 5])
  day.ivHigh = known(values[at + 6])
  day.ivLow = known(values[at + 7])
  day.bid = known(values[at + 8])
  day.ask = known(values[at + 9])
  day.openInterest = known(values[at + 10])
}

function savePrices(day: ContractDay, values: Float64Array, at: number): void {
  values[at] = day.open ?? Number.NaN
  values[at + 1] = day.high ?? Number.NaN
  values[at + 2] = day.low ?? Number.NaN
  values[at + 3] = day.last ?? Number.NaN
  values[at + 4] = day.firstIv ?? Number.NaN
  values[at + 5] = day.lastIv ?? Number.NaN
  values[at + 6] = day.ivHigh ?? Number.NaN
  values[at + 7] = day.ivLow ?? Number.NaN
  values[at + 8] = day.bid ?? Number.NaN
  values[at + 9] = day.ask ?? Number.NaN
  values[at + 10] = day.openInterest ?? Number.NaN
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}

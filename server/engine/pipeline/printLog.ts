import type { ContractDay } from '@/lib/flow/aggregates/contractDay'
import type { ConditionRule } from '@/lib/flow/conditions'
import type { FlowItem, TradeSide } from '@/lib/flow/trade'

/** Prints per chunk; chunks are made when first written. */
const CHUNK_BITS = 14
const CHUNK = 1 << CHUNK_BITS
/** A place within a chunk. */
const WITHIN = CHUNK - 1
const SIDES: readonly TradeSide[] = ['ASK', 'BID', 'MID', 'NONE']
const FLAGS: readonly string[] = ['intermarket_sweep', 'futures_floor', 'cross_trade']

/** A print is one row of 56 bytes, written in one place: five numbers, then three whole ones. */
const WIDTH = 7
const [PREVIOUS, PRICE, PREMIUM, IV] = [1, 2, 3, 4]
const WHOLE_WIDTH = 2 * WIDTH
const [SIZE, CONTRACT, BITS] = [10, 11, 12]
/** Three bits of flags, two of the side, then these. */
const SIDE_SHIFT = 3
const [ELIGIBLE, CANCELLED, MULTI, STOCK_OPTION] = [32, 64, 128, 256]

/** What the log keeps of a print: enough to take it out of every sum and to find prices again. */
export interface LoggedPrint {
  readonly contract: number
  readonly side: TradeSide
  readonly size: number
  readonly premium: number
  readonly reportFlags: readonly string[]
  readonly isMulti: boolean
  readonly isStockOption: boolean
  readonly setsLast: boolean
}

/** Prices and IVs of the counted prints of a contract that the log still holds, found from the newest to the oldest. */
export interface LoggedRange
  extends Pick<ContractDay, 'open' | 'high' | 'low' | 'last' | 'firstIv' | 'lastIv' | 'ivHigh' | 'ivLow'> {
  /** False when older prints of the contract have been overwritten. */
  isComplete: boolean
}

interface Chunk {
  readonly numbers: Float64Array
  /** The same memory. */
  readonly wholes: Uint32Array
}

/**
 * The counted prints of one source by their seq, in typed arrays: bounded, found at once, and invisible to the
 * garbage collector, which would otherwise cost more than the sums. The prints of a contract are linked.
 */
export class PrintLog {
  private readonly chunks: (Chunk | undefined)[] = []

  /** @param limit How many seqs are kept. */
  constructor(private readonly limit: number) {}

  /** Writes a counted print; `previousSeq` is the contract's print before it, 0 for the first. */
  put(item: FlowItem, rule: ConditionRule, contract: number, previousSeq: number): void {
    const slot = item.seq % this.limit
    const { numbers, wholes } = this.chunkFor(slot)
    const at = (slot & WITHIN) * WIDTH
    numbers[at] = item.seq
    numbers[at + PREVIOUS] = previousSeq
    numbers[at + PRICE] = item.price
    numbers[at + PREMIUM] = item.premium
    numbers[at + IV] = item.iv ?? Number.NaN
    wholes[2 * at + SIZE] = item.size
    wholes[2 * at + CONTRACT] = contract
    wholes[2 * at + BITS] = bitsOf(item, rule)
  }

  /** 'counted', 'cancelled', or 'unknown' for a seq that never counted here or has been overwritten. */
  stateOf(seq: number): 'counted' | 'cancelled' | 'unknown' {
    const chunk = this.chunkWith(seq)
    if (chunk === undefined) return 'unknown'
    return ((chunk.wholes[this.wholesAt(seq) + BITS] ?? 0) & CANCELLED) === 0 ? 'counted' : 'cancelled'
  }

  /** Marks a print as cancelled and gives what it had added; null when it is not counted. */
  cancel(seq: number): LoggedPrint | null {
    const wholes = this.chunkWith(seq)?.wholes
    if (wholes === undefined) return null
    const at = this.wholesAt(seq)
    const bits = wholes[at + BITS] ?? 0
    if ((bits & CANCELLED) !== 0) return null
    wholes[at + BITS] = bits | CANCELLED
    return {
      contract: wholes[at + CONTRACT] ?? 0,
      side: SIDES[(bits >>> SIDE_SHIFT) & 3] ?? 'NONE',
      size: wholes[at + SIZE] ?? 0,
      premium: this.chunkWith(seq)?.numbers[at / 2 + PREMIUM] ?? 0,
      reportFlags: FLAGS.filter((_, bit) => (bits & (1 << bit)) !== 0),
      isMulti: (bits & MULTI) !== 0,
      isStockOption: (bits & STOCK_OPTION) !== 0,
      setsLast: (bits & ELIGIBLE) !== 0,
    }
  }

  /** Walks the prints of a contract back from its newest. */
  rangeFrom(newestSeq: number): LoggedRange {
    const range: LoggedRange = { ...NO_RANGE }
    let seq = newestSeq
    // The bound matters only when a feed repeats a seq after it has left the log.
    for (let left = this.limit; seq !== 0; left -= 1) {
      const chunk = this.chunkWith(seq)
      if (chunk === undefined || left === 0) return { ...range, isComplete: false }
      const at = this.wholesAt(seq)
      const bits = chunk.wholes[at + BITS] ?? 0
      const { numbers } = chunk
      if ((bits & CANCELLED) === 0) widen(range, bits, numbers[at / 2 + PRICE] ?? 0, numbers[at / 2 + IV] ?? Number.NaN)
      seq = numbers[at / 2 + PREVIOUS] ?? 0
    }
    return range
  }

  private wholesAt(seq: number): number {
    return ((seq % this.limit) & WITHIN) * WHOLE_WIDTH
  }

  private chunkFor(slot: number): Chunk {
    return this.chunks[slot >>> CHUNK_BITS] ?? this.newChunk(slot >>> CHUNK_BITS)
  }

  private newChunk(index: number): Chunk {
    const numbers = new Float64Array(Math.min(CHUNK, this.limit) * WIDTH)
    const chunk = { numbers, wholes: new Uint32Array(numbers.buffer) }
    this.chunks[index] = chunk
    return chunk
  }

  private chunkWith(seq: number): Chunk | undefined {
    const slot = seq % this.limit
    const chunk = this.chunks[slot >>> CHUNK_BITS]
    return chunk?.numbers[(slot & WITHIN) * WIDTH] === seq && seq !== 0 ? chunk : undefined
  }
}

const NO_RANGE: LoggedRange = {
  open: null,
  high: null,
  low: null,
  last: null,
  firstIv: null,
  lastIv: null,
  ivHigh: null,
  ivLow: null,
  isComplete: true,
}

function widen(range: LoggedRange, bits: number, price: number, iv: number): void {
  if ((bits & ELIGIBLE) !== 0) {
    range.open = price
    range.last ??= price
    range.high = Math.max(range.high ?? price, price)
    range.low = Math.min(range.low ?? price, price)
  }
  if (Number.isNaN(iv)) return
  range.firstIv = iv
  range.lastIv ??= iv
  range.ivHigh = Math.max(range.ivHigh ?? iv, iv)
  range.ivLow = Math.min(range.ivLow ?? iv, iv)
}

function bitsOf({ side, reportFlags }: FlowItem, rule: ConditionRule): number {
  let bits = sideNumber(side) << SIDE_SHIFT
  if (rule.setsLast) bits |= ELIGIBLE
  if (rule.isMulti) bits |= MULTI
  else if (rule.isStockOption) bits |= STOCK_OPTION
  for (let at = 0; at < reportFlags.length; at += 1) {
    const bit = FLAGS.indexOf(reportFlags[at] ?? '')
    if (bit >= 0) bits |= 1 << bit
  }
  return bits
}

function sideNumber(side: TradeSide): number {
  if (side === 'ASK') return 0
  if (side === 'BID') return 1
  return side === 'MID' ? 2 : 3
}

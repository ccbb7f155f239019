import type { ConditionRule } from '@/lib/flow/conditions'
import type { FlowItem, TradeSide } from '@/lib/flow/trade'

/** Prints per chunk; chunks are made when first written. */
const CHUNK_BITS = 14
const CHUNK = 1 << CHUNK_BITS
/** A place within a chunk. */
const WITHIN = CHUNK - 1
const SIDES: readonly TradeSide[] = ['ASK', 'BID', 'MID', 'NONE']
const FLAGS: readonly string[] = ['intermarket_sweep', 'futures_floor', 'cross_trade']
const ELIGIBLE = 8
const CANCELLED = 16

/** What the log keeps of a print: enough to take it out of every sum and to find prices again. */
export interface LoggedPrint {
  readonly contract: number
  readonly side: TradeSide
  readonly size: number
  readonly premium: number
  readonly reportFlags: readonly string[]
  readonly executedAtUs: number
  readonly isMulti: boolean
  readonly isStockOption: boolean
  readonly setsLast: boolean
}

/** Prices and IVs of the counted prints of a contract that the log still holds, found from the newest to the oldest. */
export interface LoggedRange {
  open: number | null
  high: number | null
  low: number | null
  last: number | null
  firstIv: number | null
  lastIv: number | null
  ivHigh: number | null
  ivLow: number | null
  /** False when older prints of the contract have been overwritten. */
  isComplete: boolean
}

interface Chunk {
  readonly seq: Float64Array
  readonly previous: Float64Array
  readonly executedAtUs: Float64Array
  readonly price: Float64Array
  readonly premium: Float64Array
  readonly iv: Float64Array
  readonly size: Uint32Array
  readonly contract: Uint32Array
  readonly side: Uint8Array
  readonly legs: Uint8Array
  readonly bits: Uint8Array
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
  put(item: FlowItem, rule: ConditionRule, link: { readonly contract: number; readonly previousSeq: number }): void {
    const slot = item.seq % this.limit
    const at = slot & WITHIN
    const chunk = this.chunkFor(slot)
    chunk.seq[at] = item.seq
    chunk.previous[at] = link.previousSeq
    chunk.executedAtUs[at] = item.executedAtUs
    chunk.price[at] = item.price
    chunk.premium[at] = item.premium
    chunk.iv[at] = item.iv ?? Number.NaN
    chunk.size[at] = item.size
    chunk.contract[at] = link.contract
    chunk.side[at] = sideNumber(item.side)
    chunk.legs[at] = rule.isMulti ? 1 : rule.isStockOption ? 2 : 0
    chunk.bits[at] = flagBits(item.reportFlags) | (rule.setsLast ? ELIGIBLE : 0)
  }

  /** 'counted', 'cancelled', or 'unknown' for a seq that never counted here or has been overwritten. */
  stateOf(seq: number): 'counted' | 'cancelled' | 'unknown' {
    const chunk = this.chunkWith(seq)
    if (chunk === undefined) return 'unknown'
    return ((chunk.bits[(seq % this.limit) & WITHIN] ?? 0) & CANCELLED) === 0 ? 'counted' : 'cancelled'
  }

  /** Marks a print as cancelled and gives what it had added; null when it is not counted. */
  cancel(seq: number): LoggedPrint | null {
    const chunk = this.chunkWith(seq)
    if (chunk === undefined) return null
    const at = (seq % this.limit) & WITHIN
    const bits = chunk.bits[at] ?? 0
    if ((bits & CANCELLED) !== 0) return null
    chunk.bits[at] = bits | CANCELLED
    const legs = chunk.legs[at]
    return {
      contract: chunk.contract[at] ?? 0,
      side: SIDES[chunk.side[at] ?? 3] ?? 'NONE',
      size: chunk.size[at] ?? 0,
      premium: chunk.premium[at] ?? 0,
      reportFlags: FLAGS.filter((_, bit) => (bits & (1 << bit)) !== 0),
      executedAtUs: chunk.executedAtUs[at] ?? 0,
      isMulti: legs === 1,
      isStockOption: legs === 2,
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
      const at = (seq % this.limit) & WITHIN
      const bits = chunk.bits[at] ?? 0
      if ((bits & CANCELLED) === 0) widen(range, bits, chunk.price[at] ?? 0, chunk.iv[at] ?? Number.NaN)
      seq = chunk.previous[at] ?? 0
    }
    return range
  }

  private chunkFor(slot: number): Chunk {
    const index = slot >>> CHUNK_BITS
    const known = this.chunks[index]
    if (known !== undefined) return known
    const fresh = newChunk(Math.min(CHUNK, this.limit))
    this.chunks[index] = fresh
    return fresh
  }

  private chunkWith(seq: number): Chunk | undefined {
    const slot = seq % this.limit
    const chunk = this.chunks[slot >>> CHUNK_BITS]
    return chunk?.seq[slot & WITHIN] === seq && seq !== 0 ? chunk : undefined
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

function sideNumber(side: TradeSide): number {
  if (side === 'ASK') return 0
  if (side === 'BID') return 1
  return side === 'MID' ? 2 : 3
}

function flagBits(flags: readonly string[]): number {
  let bits = 0
  for (const flag of flags) {
    const bit = FLAGS.indexOf(flag)
    if (bit >= 0) bits |= 1 << bit
  }
  return bits
}

function newChunk(length: number): Chunk {
  return {
    seq: new Float64Array(length),
    previous: new Float64Array(length),
    executedAtUs: new Float64Array(length),
    price: new Float64Array(length),
    premium: new Float64Array(length),
    iv: new Float64Array(length),
    size: new Uint32Array(length),
    contract: new Uint32Array(length),
    side: new Uint8Array(length),
    legs: new Uint8Array(length),
    bits: new Uint8Array(length),
  }
}

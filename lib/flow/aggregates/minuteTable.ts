import type { EpochUs, IsoDate, Ticker } from '@/lib/core/nominal'
import { CLASS_COUNT, classOf, moneynessOf } from '@/lib/flow/aggregates/flowClass'
import { addMeasures, MEASURE_COUNT } from '@/lib/flow/aggregates/minuteMeasures'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'
import { dayNumberOf } from '@/lib/market/isoDate'

const CHUNK_ROWS = 8192
const PAUSE_ROWS = 512
const DAY_MINUTES = 1440
const FIRST_SLOTS = 1 << 12
const EMPTY = -1
/** Place in MONEYNESS of a print that tells neither diff nor delta. */
const NONE = moneynessOf(null, null)

/** Rows of a table, 8,192 at a time, so that growing never copies what is there. */
interface Chunk {
  readonly tickers: Uint16Array
  readonly minutes: Uint16Array
  readonly classes: Uint8Array
  readonly sums: Float64Array
}

/** Takes the rows that were asked for: the sums of a ticker in a minute and class begin at `at` of `sums`. */
export type RowVisitor = (row: {
  readonly tickerId: number
  /** Minutes since 1970, UTC. */
  readonly minute: number
  readonly flowClass: number
  readonly sums: Float64Array
  readonly at: number
}) => void

/**
 * The flow of one session as sums per ticker, minute and class (pages.md part 5, ticker_minute): kept while prints
 * arrive, and small enough to be read whole for every question. Cancelled prints never count.
 */
export class MinuteTable {
  private readonly chunks: Chunk[] = []
  private rows = 0
  private slots = new Float64Array(FIRST_SLOTS).fill(EMPTY)
  private places = new Uint32Array(FIRST_SLOTS)
  private readonly tickerIds = new Map<Ticker, number>()
  /** Tickers by their number in the rows. */
  readonly tickers: Ticker[] = []
  private readonly firstMinute: number
  private readonly classes = new Map<string, number>()
  /** Changes whenever a print is added or taken back. */
  version = 0

  constructor(readonly sessionDate: IsoDate) {
    // The night session of the index options begins on the evening before.
    this.firstMinute = (dayNumberOf(sessionDate) - 1) * DAY_MINUTES
  }

  get rowCount(): number {
    return this.rows
  }

  /** Adds a print (`sign` 1) or takes back one that was cancelled (−1). */
  add(item: FlowItem, sign: 1 | -1 = 1): void {
    if (item.canceled || !conditionOf(item.condition).countsVolume) return
    const minute = Math.floor(item.executedAtUs / 60_000_000) - this.firstMinute
    if (minute < 0 || minute > 0xffff) return
    const row = this.rowOf(this.tickerIdOf(item.ticker), minute, this.classOf(item))
    addMeasures(this.chunkOf(row).sums, (row % CHUNK_ROWS) * MEASURE_COUNT, item, sign)
    this.version += 1
  }

  /** Visits the rows whose class is in the mask, before a minute; pauses are possible after each 512 rows. */
  *visit(mask: Uint8Array, beforeUs: EpochUs | undefined, visitor: RowVisitor): Generator<void> {
    const before =
      beforeUs === undefined ? Number.POSITIVE_INFINITY : Math.floor(beforeUs / 60_000_000) - this.firstMinute
    for (const [index, { tickers, minutes, classes, sums }] of this.chunks.entries()) {
      const end = Math.min(CHUNK_ROWS, this.rows - index * CHUNK_ROWS)
      for (let i = 0; i < end; i += 1) {
        if (i % PAUSE_ROWS === PAUSE_ROWS - 1) yield
        const flowClass = classes[i] ?? 0
        const minute = minutes[i] ?? 0
        if (mask[flowClass] !== 1 || minute >= before) continue
        visitor({
          tickerId: tickers[i] ?? 0,
          minute: minute + this.firstMinute,
          flowClass,
          sums,
          at: i * MEASURE_COUNT,
        })
      }
      yield
    }
  }

  private tickerIdOf(ticker: Ticker): number {
    const known = this.tickerIds.get(ticker)
    if (known !== undefined) return known
    const id = this.tickers.length
    this.tickerIds.set(ticker, id)
    this.tickers.push(ticker)
    return id
  }

  /** The parts of a class that repeat are looked up: expiries are few, dates are slow. */
  private classOf(item: FlowItem): number {
    const { type, expiry, condition, diff, delta } = item
    const parts = `${type}${expiry}${condition}`
    let base = this.classes.get(parts)
    if (base === undefined) {
      base = classOf({ type, expiry, condition, diff: null, delta: null }, this.sessionDate) - 2 * NONE
      this.classes.set(parts, base)
    }
    return base + 2 * moneynessOf(diff, delta)
  }

  private chunkOf(row: number): Chunk {
    const index = Math.floor(row / CHUNK_ROWS)
    const known = this.chunks[index]
    if (known !== undefined) return known
    const chunk = {
      tickers: new Uint16Array(CHUNK_ROWS),
      minutes: new Uint16Array(CHUNK_ROWS),
      classes: new Uint8Array(CHUNK_ROWS),
      sums: new Float64Array(CHUNK_ROWS * MEASURE_COUNT),
    }
    this.chunks.push(chunk)
    return chunk
  }

  private rowOf(tickerId: number, minute: number, flowClass: number): number {
    const key = (tickerId * 0x10000 + minute) * CLASS_COUNT + flowClass
    const slot = this.slotOf(key)
    if (this.slots[slot] === key) return this.places[slot] ?? 0
    const row = this.rows
    this.rows += 1
    const chunk = this.chunkOf(row)
    const at = row % CHUNK_ROWS
    chunk.tickers[at] = tickerId
    chunk.minutes[at] = minute
    chunk.classes[at] = flowClass
    this.slots[slot] = key
    this.places[slot] = row
    if (this.rows * 2 > this.slots.length) this.grow()
    return row
  }

  /** Open addressing: the slot of a key, or the free one where it belongs. */
  private slotOf(key: number): number {
    const last = this.slots.length - 1
    let slot = hashOf(key) & last
    while (this.slots[slot] !== EMPTY && this.slots[slot] !== key) slot = (slot + 1) & last
    return slot
  }

  private grow(): void {
    const { slots, places } = this
    this.slots = new Float64Array(slots.length * 2).fill(EMPTY)
    this.places = new Uint32Array(slots.length * 2)
    for (const [i, key] of slots.entries()) {
      if (key === EMPTY) continue
      const slot = this.slotOf(key)
      this.slots[slot] = key
      this.places[slot] = places[i] ?? 0
    }
  }
}

/** Spreads keys that differ in few bits over the slots. */
function hashOf(key: number): number {
  const low = key % 0x100000000
  const mixed = Math.imul(low ^ (low >>> 15) ^ Math.floor(key / 0x100000000), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

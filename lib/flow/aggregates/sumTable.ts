import { CLASS_COUNT } from '@/lib/flow/aggregates/flowClass'
import { MEASURE_COUNT } from '@/lib/flow/aggregates/minuteMeasures'

const CHUNK_ROWS = 8192
const PAUSE_ROWS = 512
const FIRST_SLOTS = 1 << 12
const EMPTY = -1
/** No earlier row of the group. */
const NONE = 0xffffffff

/** Rows of a table, 8,192 at a time, so that growing never copies what is there. */
interface Chunk {
  readonly groups: Uint16Array
  readonly minutes: Uint16Array
  readonly classes: Uint8Array
  /** The row before this one of the same group. */
  readonly previous: Uint32Array
  readonly sums: Float64Array
}

/** Takes the rows asked for, one after the other in the same object: the sums of a row begin at `at` of `sums`. */
export interface SumRow {
  group: number
  minute: number
  flowClass: number
  sums: Float64Array
  at: number
}

export type SumKey = Pick<SumRow, 'group' | 'minute' | 'flowClass'>

/** Measures of a print or of a row: they begin at `at`. */
export type Addend = Pick<SumRow, 'sums' | 'at'>

export const emptySumRow = (): SumRow => ({ group: 0, minute: 0, flowClass: 0, sums: new Float64Array(0), at: 0 })

export interface SumQuestion {
  /** One flag per class. */
  readonly mask: Uint8Array
  /** Only minutes before this one. */
  readonly beforeMinute: number
  /** Only these groups; all when left out. */
  readonly groups?: readonly number[]
}

/** Sums of measures per group, minute and class, in typed arrays: rows are found by hashing and never move. */
export class SumTable {
  private readonly chunks: Chunk[] = []
  private rows = 0
  private slots = new Float64Array(FIRST_SLOTS).fill(EMPTY)
  private places = new Uint32Array(FIRST_SLOTS)
  /** Newest row of each group. */
  private readonly newest: number[] = []

  get rowCount(): number {
    return this.rows
  }

  /** Adds measures (`sign` 1), or takes them back (−1); answers with the row. */
  add({ group, minute, flowClass }: SumKey, { sums: values, at: from }: Addend, sign: 1 | -1): number {
    const row = this.rowOf(group, minute, flowClass)
    const { sums } = this.chunkOf(row)
    const at = (row % CHUNK_ROWS) * MEASURE_COUNT
    for (let i = 0; i < MEASURE_COUNT; i += 1) sums[at + i] = (sums[at + i] ?? 0) + sign * (values[from + i] ?? 0)
    return row
  }

  /** Visits rows; pauses are possible after each 512 of them. */
  *visit(question: SumQuestion, visitor: (row: SumRow) => void): Generator<void> {
    if (question.groups === undefined) yield* this.visitAll(question, visitor)
    else for (const group of question.groups) yield* this.visitGroup(group, question, visitor)
  }

  private *visitAll({ mask, beforeMinute }: SumQuestion, visitor: (row: SumRow) => void): Generator<void> {
    const seen = emptySumRow()
    for (let row = 0; row < this.rows; row += 1) {
      if (row % PAUSE_ROWS === PAUSE_ROWS - 1) yield
      this.read(row, seen)
      if (mask[seen.flowClass] === 1 && seen.minute < beforeMinute) visitor(seen)
    }
  }

  private *visitGroup(
    group: number,
    { mask, beforeMinute }: SumQuestion,
    visitor: (row: SumRow) => void,
  ): Generator<void> {
    const seen = emptySumRow()
    let visited = 0
    for (let row = this.newest[group] ?? NONE; row !== NONE; row = this.previousOf(row)) {
      visited += 1
      if (visited % PAUSE_ROWS === 0) yield
      this.read(row, seen)
      if (mask[seen.flowClass] === 1 && seen.minute < beforeMinute) visitor(seen)
    }
    yield
  }

  /** Reads a row into an object that is used again. */
  read(row: number, into: SumRow): void {
    const { groups, minutes, classes, sums } = this.chunkOf(row)
    const i = row % CHUNK_ROWS
    into.group = groups[i] ?? 0
    into.minute = minutes[i] ?? 0
    into.flowClass = classes[i] ?? 0
    into.sums = sums
    into.at = i * MEASURE_COUNT
  }

  private previousOf(row: number): number {
    return this.chunkOf(row).previous[row % CHUNK_ROWS] ?? NONE
  }

  private chunkOf(row: number): Chunk {
    const index = Math.floor(row / CHUNK_ROWS)
    const known = this.chunks[index]
    if (known !== undefined) return known
    const chunk = {
      groups: new Uint16Array(CHUNK_ROWS),
      minutes: new Uint16Array(CHUNK_ROWS),
      classes: new Uint8Array(CHUNK_ROWS),
      previous: new Uint32Array(CHUNK_ROWS),
      sums: new Float64Array(CHUNK_ROWS * MEASURE_COUNT),
    }
    this.chunks.push(chunk)
    return chunk
  }

  private rowOf(group: number, minute: number, flowClass: number): number {
    const key = (group * 0x10000 + minute) * CLASS_COUNT + flowClass
    const slot = this.slotOf(key)
    if (this.slots[slot] === key) return this.places[slot] ?? 0
    const row = this.rows
    this.rows += 1
    const chunk = this.chunkOf(row)
    const at = row % CHUNK_ROWS
    chunk.groups[at] = group
    chunk.minutes[at] = minute
    chunk.classes[at] = flowClass
    chunk.previous[at] = this.newest[group] ?? NONE
    this.newest[group] = row
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

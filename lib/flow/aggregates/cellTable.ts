import { RecentMap } from '@/lib/core/recentMap'
import { CLASS_COUNT, isPutClass } from '@/lib/flow/aggregates/flowClass'
import { MEASURE_COUNT, MEASURES } from '@/lib/flow/aggregates/minuteMeasures'
import { type KindSums, kindSumsIn } from '@/lib/flow/aggregates/minuteSeries'
import type { Addend, SumKey } from '@/lib/flow/aggregates/sumTable'

const TRADES = MEASURES.indexOf('trades')
/** Classes that a cell makes room for at a time. */
const ROOM = 8
const NO_SLOT = 255
/** Masks whose sums are kept: what pages ask for in the same hour. */
const KEPT_MASKS = 6

/** A group in a step: the sums of the classes that were met, each in its slot. */
interface Cell {
  readonly group: number
  readonly minute: number
  /** State of the table after the last change. */
  version: number
  /** Slot of each class. */
  readonly slots: Uint8Array
  /** Class of each slot. */
  readonly classes: number[]
  sums: Float64Array
}

/** Takes the sums of a cell under a mask: nothing comes of a cell without any, as where all was cancelled. */
export type CellTaker = (sums: KindSums, group: number, minute: number) => void

/** Sums of calls and puts of a cell. */
const WIDTH = 2 * MEASURE_COUNT
/** Cells that a fold makes room for at least. */
const LEAST_ROOM = 64

/**
 * Sums of cells under one mask, a place for each cell in the order in which cells came. One piece of memory and no object per
 * cell: what is kept from question to question is what the collector of garbage copies again and again.
 */
interface KeptFold {
  version: number
  sums: Float64Array
}

/**
 * Sums per group, step and class where cells are few and asked for again and again: the market by minute, sectors by five
 * minutes, tickers over the session. A question adds up the classes of the cells that changed since the last one with its mask.
 */
export class CellTable {
  private readonly cells: Cell[] = []
  private readonly places = new Map<number, number>()
  /** Places by group and minute; cells that came since wait at its end. */
  private readonly order: number[] = []
  private isOrdered = true
  private readonly folds = new RecentMap<string, KeptFold>(KEPT_MASKS)
  private version = 0

  /** Adds measures (`sign` 1), or takes them back (−1). */
  add({ group, minute, flowClass }: SumKey, { sums: values, at: from }: Addend, sign: 1 | -1): void {
    const cell = this.cellOf(group, minute)
    const at = slotOf(cell, flowClass) * MEASURE_COUNT
    const { sums } = cell
    for (let i = 0; i < MEASURE_COUNT; i += 1) sums[at + i] = (sums[at + i] ?? 0) + sign * (values[from + i] ?? 0)
    this.version += 1
    cell.version = this.version
  }

  /** Tells every cell under a mask, one flag per class, by group and minute. What is told does not change afterwards. */
  fold(mask: Uint8Array, take: CellTaker): void {
    const kept = this.folds.of(mask.join(''), () => ({ version: 0, sums: new Float64Array(0) }))
    const { cells, order } = this
    kept.sums = withRoom(kept.sums, cells.length * WIDTH)
    for (let place = 0; place < cells.length; place += 1) {
      const cell = cells[place]
      if (cell !== undefined && cell.version > kept.version) foldInto(kept.sums, place * WIDTH, cell, mask)
    }
    kept.version = this.version
    const told = kept.sums.slice(0, cells.length * WIDTH)
    this.putInOrder()
    for (const place of order) {
      const cell = cells[place]
      if (cell !== undefined && hasTrades(told, place)) take(kindSumsIn(told, place), cell.group, cell.minute)
    }
  }

  private putInOrder(): void {
    if (this.isOrdered) return
    const keyAt = (place: number): number => keyOf(this.cells[place] ?? { group: 0, minute: 0 })
    this.order.sort((a, b) => keyAt(a) - keyAt(b))
    this.isOrdered = true
  }

  private cellOf(group: number, minute: number): Cell {
    const key = keyOf({ group, minute })
    const known = this.cells[this.places.get(key) ?? -1]
    if (known !== undefined) return known
    const slots = new Uint8Array(CLASS_COUNT).fill(NO_SLOT)
    const cell = { group, minute, version: 0, slots, classes: [], sums: new Float64Array(ROOM * MEASURE_COUNT) }
    const place = this.cells.push(cell) - 1
    this.places.set(key, place)
    const last = this.cells[this.order.at(-1) ?? place] ?? cell
    this.isOrdered &&= keyOf(last) <= key
    this.order.push(place)
    return cell
  }
}

const keyOf = ({ group, minute }: Pick<Cell, 'group' | 'minute'>): number => group * 0x10000 + minute

function slotOf(cell: Cell, flowClass: number): number {
  const known = cell.slots[flowClass] ?? NO_SLOT
  if (known !== NO_SLOT) return known
  const slot = cell.classes.push(flowClass) - 1
  cell.slots[flowClass] = slot
  if ((slot + 1) * MEASURE_COUNT > cell.sums.length) {
    const larger = new Float64Array(cell.sums.length + ROOM * MEASURE_COUNT)
    larger.set(cell.sums)
    cell.sums = larger
  }
  return slot
}

/** The same sums in memory of at least such a length. */
function withRoom(sums: Float64Array, length: number): Float64Array {
  if (sums.length >= length) return sums
  const larger = new Float64Array(Math.max(length, Math.ceil(sums.length * 1.5), LEAST_ROOM * WIDTH))
  larger.set(sums)
  return larger
}

/** Adds up the classes of a cell that the mask lets in: those of calls from `at` on, then those of puts. */
function foldInto(into: Float64Array, at: number, { classes, sums }: Cell, mask: Uint8Array): void {
  into.fill(0, at, at + WIDTH)
  for (let slot = 0; slot < classes.length; slot += 1) {
    const flowClass = classes[slot] ?? 0
    if (mask[flowClass] !== 1) continue
    const to = isPutClass(flowClass) ? at + MEASURE_COUNT : at
    const from = slot * MEASURE_COUNT
    for (let i = 0; i < MEASURE_COUNT; i += 1) into[to + i] = (into[to + i] ?? 0) + (sums[from + i] ?? 0)
  }
}

function hasTrades(told: Float64Array, place: number): boolean {
  const at = place * WIDTH + TRADES
  return (told[at] ?? 0) + (told[at + MEASURE_COUNT] ?? 0) !== 0
}

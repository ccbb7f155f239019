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

/** Calls and puts of a cell under a mask; null for nothing, as where all was cancelled. */
export interface CellSums {
  readonly group: number
  readonly minute: number
  readonly sums: KindSums | null
}

/** Pieces of memory in which the sums under a mask lie at most: a cell that no longer changes holds on to a whole one. */
const MOST_PIECES = 4

/** Sums of cells under one mask, a place for each cell in the order in which cells came. */
interface KeptFold {
  version: number
  pieces: number
  readonly cells: CellSums[]
}

/**
 * Sums per group, step and class where cells are few and asked for again and again: the market by minute, sectors by five
 * minutes, tickers over the session. A question adds up the classes of the cells that changed since the last one with its mask.
 */
export class CellTable {
  private readonly cells: Cell[] = []
  private readonly places = new Map<number, number>()
  private readonly folds = new Map<string, KeptFold>()
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

  /** Every cell under a mask, one flag per class. What an answer holds does not change afterwards. */
  fold(mask: Uint8Array): readonly CellSums[] {
    const kept = this.foldOf(mask.join(''))
    const isScattered = kept.pieces >= MOST_PIECES
    const placed = this.cells.flatMap(({ version }, place) => (isScattered || version > kept.version ? place : []))
    if (placed.length === 0) return kept.cells.slice()
    // One piece of memory for all: thousands of small ones cost more than all the adding.
    const room = new Float64Array(placed.length * 2 * MEASURE_COUNT)
    for (const [i, place] of placed.entries()) {
      const cell = this.cells[place]
      if (cell === undefined) continue
      const known = cell.version > kept.version ? undefined : kept.cells[place]
      kept.cells[place] = known === undefined ? foldedInto(room, i, cell, mask) : movedInto(room, i, known)
    }
    kept.pieces = isScattered ? 1 : kept.pieces + 1
    kept.version = this.version
    return kept.cells.slice()
  }

  private foldOf(mask: string): KeptFold {
    const kept = this.folds.get(mask) ?? { version: 0, pieces: 0, cells: [] }
    this.folds.delete(mask)
    this.folds.set(mask, kept)
    const [oldest] = this.folds.keys()
    if (this.folds.size > KEPT_MASKS && oldest !== undefined) this.folds.delete(oldest)
    return kept
  }

  private cellOf(group: number, minute: number): Cell {
    const key = group * 0x10000 + minute
    const known = this.cells[this.places.get(key) ?? -1]
    if (known !== undefined) return known
    const slots = new Uint8Array(CLASS_COUNT).fill(NO_SLOT)
    const cell = { group, minute, version: 0, slots, classes: [], sums: new Float64Array(ROOM * MEASURE_COUNT) }
    this.places.set(key, this.cells.push(cell) - 1)
    return cell
  }
}

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

/** Adds up the classes of a cell that the mask lets in. */
function foldedInto(room: Float64Array, place: number, cell: Cell, mask: Uint8Array): CellSums {
  const { group, minute, classes, sums } = cell
  const folded = kindSumsIn(room, place)
  const { calls, puts } = folded
  for (let slot = 0; slot < classes.length; slot += 1) {
    const flowClass = classes[slot] ?? 0
    if (mask[flowClass] !== 1) continue
    const kind = isPutClass(flowClass) ? puts : calls
    const at = slot * MEASURE_COUNT
    for (let i = 0; i < MEASURE_COUNT; i += 1) kind[i] = (kind[i] ?? 0) + (sums[at + i] ?? 0)
  }
  return { group, minute, sums: (calls[TRADES] ?? 0) + (puts[TRADES] ?? 0) === 0 ? null : folded }
}

/** The same sums in another piece of memory. */
function movedInto(room: Float64Array, place: number, { group, minute, sums }: CellSums): CellSums {
  if (sums === null) return { group, minute, sums }
  const moved = kindSumsIn(room, place)
  moved.calls.set(sums.calls)
  moved.puts.set(sums.puts)
  return { group, minute, sums: moved }
}

import { CLASS_COUNT, isPutClass } from '@/lib/flow/aggregates/flowClass'
import { MEASURE_COUNT, MEASURES } from '@/lib/flow/aggregates/minuteMeasures'
import type { KindSums } from '@/lib/flow/aggregates/minuteSeries'

const CELL = 2 * MEASURE_COUNT
const TRADES = MEASURES.indexOf('trades')
const OUT = 255

export interface GridShape {
  /** Groups are numbered from 0. */
  readonly groups: number
  readonly fromMinute: number
  readonly stepMinutes: number
  readonly steps: number
}

/** Where each class of a mask adds within a cell: calls first, then puts; OUT for a class that is not asked for. */
export function kindPlaces(mask: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: CLASS_COUNT }, (_, flowClass) =>
    mask[flowClass] !== 1 ? OUT : isPutClass(flowClass) ? MEASURE_COUNT : 0,
  )
}

/** Sums of calls and of puts of every group and step in one array: hundreds of thousands of rows are laid together at a time. */
export class KindGrid {
  private readonly sums: Float64Array

  constructor(readonly shape: GridShape) {
    this.sums = new Float64Array(shape.groups * shape.steps * CELL)
  }

  /** Adds the measures that begin at `at`; `place` is of `kindPlaces`. */
  add(group: number, minute: number, place: number, values: Float64Array, at: number): void {
    if (place === OUT) return
    const { sums } = this
    const { fromMinute, stepMinutes, steps } = this.shape
    const to = (group * steps + (minute - fromMinute) / stepMinutes) * CELL + place
    for (let i = 0; i < MEASURE_COUNT; i += 1) sums[to + i] = (sums[to + i] ?? 0) + (values[at + i] ?? 0)
  }

  /** What a group traded in a step; null for nothing, as where all was cancelled. */
  at(group: number, step: number): KindSums | null {
    const { sums } = this
    const from = (group * this.shape.steps + step) * CELL
    const middle = from + MEASURE_COUNT
    if ((sums[from + TRADES] ?? 0) + (sums[middle + TRADES] ?? 0) === 0) return null
    return { calls: sums.subarray(from, middle), puts: sums.subarray(middle, from + CELL) }
  }

  /** Steps of a group in which it traded, by their first minute. */
  minutesOf(group: number): Map<number, KindSums> {
    const { fromMinute, stepMinutes, steps } = this.shape
    const found = new Map<number, KindSums>()
    for (let step = 0; step < steps; step += 1) {
      const sums = this.at(group, step)
      if (sums !== null) found.set(fromMinute + step * stepMinutes, sums)
    }
    return found
  }
}

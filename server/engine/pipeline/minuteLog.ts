import type { Counted } from '@/lib/flow/aggregates/flowSums'
import { addToMinute, emptyMinuteFlow, type MinuteFlow } from '@/lib/flow/aggregates/tide'

const WIDTH = 7
const FIRST_MINUTES = 4

/** The minutes of a ticker in one typed array, in order of time: as objects, most prints would make one. F11, F15. */
export class MinuteLog {
  private values = new Float64Array(FIRST_MINUTES * WIDTH)
  private length = 0

  /** Adds a print to its minute (`sign` 1) or takes it back (−1); late prints find their place. */
  add(minute: number, print: Counted, sign: 1 | -1): void {
    const at = this.placeOf(minute) * WIDTH
    const { values } = this
    scratch.ncp = values[at + 1] ?? 0
    scratch.npp = values[at + 2] ?? 0
    scratch.netCallVolume = values[at + 3] ?? 0
    scratch.netPutVolume = values[at + 4] ?? 0
    scratch.volume = values[at + 5] ?? 0
    scratch.premium = values[at + 6] ?? 0
    addToMinute(scratch, print, sign)
    values[at + 1] = scratch.ncp
    values[at + 2] = scratch.npp
    values[at + 3] = scratch.netCallVolume
    values[at + 4] = scratch.netPutVolume
    values[at + 5] = scratch.volume
    values[at + 6] = scratch.premium
  }

  /** The minutes with prints, oldest first. */
  read(): MinuteFlow[] {
    return Array.from({ length: this.length }, (_, row) => {
      const [minute = 0, ncp = 0, npp = 0, netCallVolume = 0, netPutVolume = 0, volume = 0, premium = 0] =
        this.values.subarray(row * WIDTH, (row + 1) * WIDTH)
      return { minute, ncp, npp, netCallVolume, netPutVolume, volume, premium }
    })
  }

  private placeOf(minute: number): number {
    let row = this.length - 1
    while (row >= 0 && (this.values[row * WIDTH] ?? 0) > minute) row -= 1
    if (row >= 0 && this.values[row * WIDTH] === minute) return row
    this.insert(row + 1, minute)
    return row + 1
  }

  private insert(row: number, minute: number): void {
    const end = this.length * WIDTH
    if (end === this.values.length) {
      const larger = new Float64Array(2 * end)
      larger.set(this.values)
      this.values = larger
    }
    const at = row * WIDTH
    this.values.copyWithin(at + WIDTH, at, end)
    this.values.fill(0, at, at + WIDTH)
    this.values[at] = minute
    this.length += 1
  }
}

/** Filled anew by every `add`. */
const scratch: MinuteFlow = emptyMinuteFlow(0)

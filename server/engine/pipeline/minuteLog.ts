import type { Counted } from '@/lib/flow/aggregates/flowSums'
import { addToMinute, type MinuteFlow } from '@/lib/flow/aggregates/tide'

const WIDTH = 7
const FIRST_MINUTES = 4

/** The minutes of a ticker in one typed array, in order of time: as objects, most prints would make one. F11, F15. */
export class MinuteLog {
  private values = new Float64Array(FIRST_MINUTES * WIDTH)
  private length = 0

  /** Adds a print to its minute (`sign` 1) or takes it back (−1); late prints find their place. */
  add(minute: number, print: Counted, sign: 1 | -1): void {
    const at = this.placeOf(minute) * WIDTH
    addToMinute(cursor.moveTo(this.values, at), print, sign)
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

/** A minute where it lies in a typed array: an object filled and emptied per print would box every sum. */
class MinuteCursor implements MinuteFlow {
  private values = new Float64Array(WIDTH)
  private at = 0

  moveTo(values: Float64Array<ArrayBuffer>, at: number): this {
    this.values = values
    this.at = at
    return this
  }

  get minute(): number {
    return this.values[this.at] ?? 0
  }
  get ncp(): number {
    return this.values[this.at + 1] ?? 0
  }
  set ncp(value: number) {
    this.values[this.at + 1] = value
  }
  get npp(): number {
    return this.values[this.at + 2] ?? 0
  }
  set npp(value: number) {
    this.values[this.at + 2] = value
  }
  get netCallVolume(): number {
    return this.values[this.at + 3] ?? 0
  }
  set netCallVolume(value: number) {
    this.values[this.at + 3] = value
  }
  get netPutVolume(): number {
    return this.values[this.at + 4] ?? 0
  }
  set netPutVolume(value: number) {
    this.values[this.at + 4] = value
  }
  get volume(): number {
    return this.values[this.at + 5] ?? 0
  }
  set volume(value: number) {
    this.values[this.at + 5] = value
  }
  get premium(): number {
    return this.values[this.at + 6] ?? 0
  }
  set premium(value: number) {
    this.values[this.at + 6] = value
  }
}

const cursor = new MinuteCursor()

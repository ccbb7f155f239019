import type { RawPrint } from '@/lib/flow/trade'

/** Memory of a waiting print, generously: two dozen fields, two lists, three texts. */
const PRINT_BYTES = 600

/**
 * Prints between the sockets and the engine, bounded in bytes. It is written without waiting; who writes into a full one is
 * told so and does what its source declares: refuses (the door), stops reading, or drops and records a gap.
 */
export class PrintRing {
  private slots: (RawPrint | undefined)[] = []
  private first = 0
  private count = 0
  private wake: (() => void) | null = null
  private readonly capacity: number
  /** The last print that the reader has done with: everything up to it lies in the engine's queue or further. */
  takenSeq = 0
  highWater = 0

  constructor(bytes = 120_000_000) {
    this.capacity = Math.max(1, Math.floor(bytes / PRINT_BYTES))
  }

  get room(): number {
    return this.capacity - this.count
  }

  get waiting(): number {
    return this.count
  }

  /** False when it is full: the print was not taken. */
  push(print: RawPrint): boolean {
    if (this.count === this.capacity) return false
    this.slots[(this.first + this.count) % this.capacity] = print
    this.count += 1
    this.highWater = Math.max(this.highWater, this.count)
    this.wake?.()
    return true
  }

  /** Takes out what the reader did not come to. */
  drain(): readonly RawPrint[] {
    const left: RawPrint[] = []
    for (; this.count > 0; this.count -= 1) {
      const print = this.slots[this.first]
      if (print !== undefined) left.push(print)
      this.slots[this.first] = undefined
      this.first = (this.first + 1) % this.capacity
    }
    return left
  }

  /** Prints in order until the signal aborts. One reader at a time. */
  async *read(signal: AbortSignal): AsyncGenerator<RawPrint> {
    const stop = () => this.wake?.()
    signal.addEventListener('abort', stop)
    try {
      while (!signal.aborted) {
        const print = this.slots[this.first]
        if (print === undefined) {
          await new Promise<void>((resolve) => {
            this.wake = resolve
          })
          this.wake = null
          continue
        }
        yield print
        // Only now has the engine done with it.
        this.slots[this.first] = undefined
        this.first = (this.first + 1) % this.capacity
        this.count -= 1
        this.takenSeq = print.seq
      }
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}

import { constants, type PerformanceEntry, PerformanceObserver, performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

const LOOK_EVERY_MS = 5000
/** Share of the time for which the event loop may be busy: above it the host has other things to do. */
const CALM = 0.5
/** Room in pages that hold something, which the engine may keep. */
const MOST_ROOM_BYTES = 40_000_000
/** A collection that gave back less was the last one for a while. */
const WORTH_BYTES = 4_000_000
const LOOKS_OF_REST = 24
/** A collection that has not come by then is not waited for. */
const LONGEST_LOOKS = 6

/** What the engine under the host is asked and told. */
export interface HeapEngine {
  /** Old objects: bytes in use, garbage included, and bytes of the pages they lie on. */
  old(): { readonly used: number; readonly held: number }
  /** How busy the event loop was since the last time this was asked, 0 to 1. */
  busyShare(): number
  setFlags(text: string): void
}

/**
 * Gives the system back what a busy time left behind. The engine frees a page only when nothing on it lives, and moves what
 * lives together 4 MB at a time, at collections that get rare as the host gets calm: after the session so far was read in,
 * old objects of 240 MB lay on pages of 480. While the host is calm this asks for collections by steps, which the engine
 * makes between other work, with the rules for small devices, under which it empties pages that are a fifth free.
 */
export class HeapRoom {
  /** What was in use after the last collection; before the first nothing is known, and one tells. */
  private live = 0
  private heldBefore = 0
  private waiting = 0
  private rest = 0

  constructor(private readonly engine: HeapEngine) {}

  /** Called every few seconds. */
  look(): void {
    const busy = this.engine.busyShare()
    if (this.waiting > 0) {
      this.waiting -= 1
      if (this.waiting === 0) this.end()
      return
    }
    if (this.rest > 0) {
      this.rest -= 1
      return
    }
    const { used, held } = this.engine.old()
    if (busy > CALM || held - Math.min(used, this.live) <= MOST_ROOM_BYTES) return
    this.heldBefore = held
    this.waiting = LONGEST_LOOKS
    this.engine.setFlags('--optimize-for-size')
    this.engine.setFlags('--incremental-marking-soft-trigger=1')
  }

  /** Called after every collection of old objects, asked for or not. */
  collected(): void {
    const { used, held } = this.engine.old()
    this.live = used
    if (this.waiting === 0) return
    this.waiting = 0
    this.end()
    if (this.heldBefore - held < WORTH_BYTES) this.rest = LOOKS_OF_REST
  }

  private end(): void {
    this.engine.setFlags('--incremental-marking-soft-trigger=0')
    this.engine.setFlags('--no-optimize-for-size')
  }
}

function v8Engine(): HeapEngine {
  let last = performance.eventLoopUtilization()
  return {
    old: () => {
      const space = getHeapSpaceStatistics().find((one) => one.space_name === 'old_space')
      return { used: space?.space_used_size ?? 0, held: space?.space_size ?? 0 }
    },
    busyShare: () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      last = now
      return utilization
    },
    setFlags: setFlagsFromString,
  }
}

/** Looks after the heap of this process until it ends. */
export function watchHeapRoom(): void {
  const room = new HeapRoom(v8Engine())
  const isMajor = (entry: PerformanceEntry) =>
    'detail' in entry && (entry.detail as { readonly kind?: number }).kind === constants.NODE_PERFORMANCE_GC_MAJOR
  new PerformanceObserver((list) => {
    if (list.getEntries().some(isMajor)) room.collected()
  }).observe({ entryTypes: ['gc'] })
  setInterval(() => room.look(), LOOK_EVERY_MS).unref()
}

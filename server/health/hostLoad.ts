import { constants, monitorEventLoopDelay, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Pressure } from '@/server/http/admission'

const LOOK_EVERY_MS = 1000

/** What is read of the process. */
export interface LoadSource {
  /** Bytes: objects in use, garbage included, and the most there may be. */
  heap(): { readonly used: number; readonly limit: number }
  /** How late the event loop was on average since the last time this was asked, ms. */
  lagMs(): number
}

export interface LoadBounds {
  /** Percent of the heap's limit that may live. */
  readonly heapPct: number
  readonly lagMs: number
}

/**
 * How near the host is to its bounds. What a collection leaves is what counts; between collections garbage stands there too,
 * so a second, higher bound holds for what is in use.
 */
export class HostLoad {
  private live = 0
  private used = 0
  private lagMs = 0

  constructor(
    private readonly source: LoadSource,
    private readonly bounds: LoadBounds,
    /** Called when memory has become short. */
    private readonly onShort: () => void = () => undefined,
  ) {}

  /** Called every second. */
  look(): void {
    this.lagMs = this.source.lagMs()
    this.note(this.live)
  }

  /** Called after every collection of old objects. */
  collected(): void {
    const { used, limit } = this.source.heap()
    this.note(used / limit)
  }

  readonly pressure = (): Pressure => (this.isShort ? 'memory' : this.lagMs >= this.bounds.lagMs ? 'lag' : null)

  figures(): Readonly<Record<string, number>> {
    return { heap_live_pct: 100 * this.live, heap_used_pct: 100 * this.used, lag_ms: this.lagMs }
  }

  private note(live: number): void {
    const wasShort = this.isShort
    const { used, limit } = this.source.heap()
    this.live = live
    this.used = used / limit
    if (this.isShort && !wasShort) this.onShort()
  }

  private get isShort(): boolean {
    const bound = this.bounds.heapPct / 100
    return Math.min(this.live, this.used) >= bound || this.used >= (1 + bound) / 2
  }
}

function processLoad(): LoadSource {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return {
    heap: () => {
      const { used_heap_size, heap_size_limit } = getHeapStatistics()
      return { used: used_heap_size, limit: heap_size_limit }
    },
    lagMs: () => {
      const mean = delay.mean / 1e6
      delay.reset()
      // What it samples by is in the mean; no sample at all means no turn of the loop.
      return Number.isNaN(mean) ? 0 : Math.max(0, mean - 20)
    },
  }
}

/** Watches this process until it ends. */
export function watchHostLoad(bounds: LoadBounds, onShort: () => void): HostLoad {
  const load = new HostLoad(processLoad(), bounds, onShort)
  const isMajor = (entry: PerformanceEntry) =>
    'detail' in entry && (entry.detail as { readonly kind?: number }).kind === constants.NODE_PERFORMANCE_GC_MAJOR
  new PerformanceObserver((list) => {
    if (list.getEntries().some(isMajor)) load.collected()
  }).observe({ entryTypes: ['gc'] })
  setInterval(() => load.look(), LOOK_EVERY_MS).unref()
  return load
}

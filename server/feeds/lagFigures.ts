import type { EpochMs } from '@/lib/core/nominal'

/** Prints that are looked at: the newest of them. */
const KEPT = 1000
/** Prints of one instant arrive one after another. */
const OVERTAKEN_MS = 2000

/** How late the newest prints arrived, milliseconds: the vendor's delay, the line, and what waited here. */
export class LagFigures {
  private readonly lags: number[] = []
  private next = 0
  private newestMs: EpochMs = 0

  /** What happened well before the newest print was asked for afterwards: it tells nothing of how late the source is. */
  add(atMs: EpochMs, nowMs: EpochMs): void {
    if (atMs < this.newestMs - OVERTAKEN_MS) return
    this.newestMs = Math.max(this.newestMs, atMs)
    this.lags[this.next] = nowMs - atMs
    this.next = (this.next + 1) % KEPT
  }

  /** Nothing before the first print. */
  figures(): Readonly<Record<string, number>> {
    if (this.lags.length === 0) return {}
    const sorted = [...this.lags].sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0
    return { lag_p50_ms: at(0.5), lag_p95_ms: at(0.95) }
  }
}

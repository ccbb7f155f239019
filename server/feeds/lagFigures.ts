/** Prints that are looked at: the newest of them. */
const KEPT = 1000

/** How late the newest prints arrived, milliseconds: the vendor's delay, the line, and what waited here. */
export class LagFigures {
  private readonly lags: number[] = []
  private next = 0

  add(ms: number): void {
    this.lags[this.next] = ms
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

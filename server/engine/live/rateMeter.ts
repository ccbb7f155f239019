import type { EpochMs } from '@/lib/core/nominal'

const SPAN_S = 10

/** Prints a second over the last ten seconds of the session's clock. */
export class RateMeter {
  private readonly counts = new Array<number>(SPAN_S + 1).fill(0)
  private second = 0

  add(executedAtMs: EpochMs): void {
    this.moveTo(Math.floor(executedAtMs / 1000))
    const slot = this.second % this.counts.length
    this.counts[slot] = (this.counts[slot] ?? 0) + 1
  }

  /** Average of the ten full seconds before the running one. */
  read(nowMs: EpochMs): number {
    this.moveTo(Math.floor(nowMs / 1000))
    const running = this.counts[this.second % this.counts.length] ?? 0
    return (this.counts.reduce((sum, count) => sum + count, 0) - running) / SPAN_S
  }

  private moveTo(second: number): void {
    const steps = Math.min(this.counts.length, second - this.second)
    for (let i = 1; i <= steps; i += 1) this.counts[(second - steps + i) % this.counts.length] = 0
    this.second = Math.max(this.second, second)
  }
}

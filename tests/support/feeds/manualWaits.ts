import type { Waits } from '@/server/feeds/port'

interface Waiting {
  readonly atMs: number
  readonly done: () => void
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A clock that stands until a test moves it; waits end when it comes to them. */
export class ManualWaits implements Waits {
  private waiting: Waiting[] = []

  constructor(private nowMs: number) {}

  readonly now = (): number => this.nowMs

  readonly sleep = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const end = () => {
        this.waiting = this.waiting.filter((other) => other !== one)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const one = { atMs: this.nowMs + ms, done: end }
      if (signal.aborted) return end()
      signal.addEventListener('abort', end, { once: true })
      this.waiting.push(one)
    })

  /** Waits that nobody has ended: timers, where the clock is a real one. */
  get pending(): number {
    return this.waiting.length
  }

  async advance(ms: number): Promise<void> {
    const target = this.nowMs + ms
    for (;;) {
      const next = this.waiting.filter(({ atMs }) => atMs <= target).sort((a, b) => a.atMs - b.atMs)[0]
      if (next === undefined) break
      this.nowMs = Math.max(this.nowMs, next.atMs)
      next.done()
      await settle()
    }
    this.nowMs = target
    await settle()
  }

  /** Until something holds, however long machines take; the clock moves by `stepMs` between looks. */
  async until(holds: () => boolean | Promise<boolean>, stepMs = 0): Promise<void> {
    for (let look = 0; look < 60_000; look++) {
      if (await holds()) return
      if (stepMs > 0) await this.advance(stepMs)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    throw new Error(`It never came: ${holds.toString()}`)
  }
}

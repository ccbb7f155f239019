import { setImmediate } from 'node:timers/promises'
import { monotonicMs } from '@/server/clock'

/** Lets waiting calls through when a long piece of work has held the event loop for `sliceMs`. */
export class Breather {
  private startedAt = monotonicMs()

  constructor(private readonly sliceMs = 6) {}

  get isDue(): boolean {
    return monotonicMs() - this.startedAt >= this.sliceMs
  }

  async rest(): Promise<void> {
    await setImmediate()
    this.startedAt = monotonicMs()
  }
}

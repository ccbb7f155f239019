import { setImmediate } from 'node:timers/promises'

/** Lets waiting calls through when a long piece of work has held the event loop for `sliceMs`. */
export class Breather {
  private startedAt = performance.now()

  constructor(private readonly sliceMs = 6) {}

  get isDue(): boolean {
    return performance.now() - this.startedAt >= this.sliceMs
  }

  async rest(): Promise<void> {
    await setImmediate()
    this.startedAt = performance.now()
  }
}

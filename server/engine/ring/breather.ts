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

/** Does one part of an answer in a turn of its own, so that waiting calls get in before it. */
export async function part<T>(work: () => T): Promise<T> {
  await setImmediate()
  return work()
}

/** `map` that rests whenever it has held the event loop for long. */
export async function mapRested<T, R>(items: Iterable<T>, each: (item: T) => R): Promise<R[]> {
  const breather = new Breather()
  const mapped: R[] = []
  for (const item of items) {
    mapped.push(each(item))
    if (breather.isDue) await breather.rest()
  }
  return mapped
}

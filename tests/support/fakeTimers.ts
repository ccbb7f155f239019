import type { Timers } from '@/lib/client/live/frameScheduler'

/** Timers and a clock that move only when told. */
export function fakeTimers(startMs = 0) {
  let now = startMs
  let nextId = 1
  const waiting = new Map<number, { at: number; run: () => void }>()
  const timers: Timers = {
    set: (run, ms) => {
      waiting.set(nextId, { at: now + ms, run })
      return nextId++
    },
    clear: (handle) => void waiting.delete(handle as number),
  }
  /** Runs everything due within the next `ms`, in order. */
  const advance = (ms: number) => {
    const until = now + ms
    for (;;) {
      const due = [...waiting].filter(([, timer]) => timer.at <= until).sort((a, b) => a[1].at - b[1].at)[0]
      if (!due) break
      waiting.delete(due[0])
      now = due[1].at
      due[1].run()
    }
    now = until
  }
  return { timers, advance, clock: () => now, waiting: () => waiting.size }
}

/** The timer functions of the browser, handed in so that tests own the time. */
export interface Timers {
  readonly set: (run: () => void, ms: number) => unknown
  readonly clear: (handle: unknown) => void
}

export const browserTimers: Timers = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}

/** Screens are told about new data at most this often. */
const FRAME_MS = 250

export interface FrameScheduler {
  /** Something changed: commits now if the last commit is old enough, else once when it is. */
  readonly request: () => void
  /** Commits a waiting change at once. */
  readonly flush: () => void
  readonly stop: () => void
}

/** First change at once, later ones batched: at most one commit every `everyMs`. */
export function createFrameScheduler(commit: () => void, timers: Timers, everyMs = FRAME_MS): FrameScheduler {
  let handle: unknown = null
  let dirty = false

  const run = () => {
    dirty = false
    handle = timers.set(tick, everyMs)
    commit()
  }
  const tick = () => {
    handle = null
    if (dirty) run()
  }
  const stop = () => {
    if (handle !== null) timers.clear(handle)
    handle = null
    dirty = false
  }

  return {
    request: () => {
      if (handle === null) run()
      else dirty = true
    },
    flush: () => {
      const waiting = dirty
      stop()
      if (waiting) run()
    },
    stop,
  }
}

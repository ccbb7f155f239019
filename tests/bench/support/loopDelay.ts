import { fork } from 'node:child_process'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 5
const BUILT = '.build/bench/processes/idleLoop.mjs'

export interface LoopDelay {
  readonly p99Ms: number
  readonly maxMs: number
}

/** Starts to watch how late this process's event loop is; the answer ends the watch. */
export function watchLoop(): () => LoopDelay {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  return () => {
    delay.disable()
    const ms = (value: number) => Math.max(0, value / 1e6 - RESOLUTION_MS)
    return { p99Ms: ms(delay.percentile(99)), maxMs: ms(delay.max) }
  }
}

/** Watches an idle process beside this one, to tell what the machine alone costs; the answer ends it. */
export function watchIdleLoop(): () => Promise<number> {
  const child = fork(BUILT, { execArgv: [] })
  return () =>
    new Promise((resolve) => {
      child.once('message', (message) => {
        resolve((message as { p99Ms: number }).p99Ms)
        child.disconnect()
      })
      child.send('read')
    })
}

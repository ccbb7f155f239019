import { readFileSync } from 'node:fs'

/** Processor time of the main thread so far, ms; Linux keeps it in nanoseconds. 0 elsewhere. */
export function busyMs(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

import { cpSync, rmSync } from 'node:fs'

/**
 * Copies a folder as it lies there at one instant: a process that stands still writes nothing. Takes the place of an older
 * copy. Without sockets and locks, which name a process that is gone when the power is.
 */
export function frozenCopy(pid: number, from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  process.kill(pid, 'SIGSTOP')
  try {
    cpSync(from, to, { recursive: true, filter: (path) => !/\.(sock|lock)$/.test(path) })
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

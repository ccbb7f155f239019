import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for copies that are looked at and thrown away; in memory where the system has such a place, so that none waits for a disk. */
export function folderOfCopies(): string {
  return mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'undercurrent-copies-'))
}

/**
 * Copies a folder as it lies there at one instant: a process that stands still writes nothing. Takes the place of an older
 * copy. Without sockets and locks, which name a process that is gone when the power is.
 */
export function frozenCopy(pid: number, from: string, to: string): void {
  execFileSync('rm', ['-rf', to])
  process.kill(pid, 'SIGSTOP')
  try {
    execFileSync('cp', ['-a', from, to])
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  execFileSync('find', [to, '(', '-name', '*.sock', '-o', '-name', '*.lock', ')', '-delete'])
}

/** Copies that one test takes: a run of all can be parted by their names. */
const COPIES_OF_A_PART = 50

/** Copies 1 to `count` in parts. */
export const partsOf = (count: number) =>
  Array.from({ length: Math.ceil(count / COPIES_OF_A_PART) }, (_, part) => ({
    first: part * COPIES_OF_A_PART + 1,
    last: Math.min(count, (part + 1) * COPIES_OF_A_PART),
  }))

import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { writableFolder } from '@/server/stores/writableFolder'

/** Who has a data directory open. */
export interface LockHolder {
  readonly pid: number
  /** When the process began, as the system counts; tells a new process with an old number apart. '' where unknown. */
  readonly started: string
  /** What the process is for people: 'host', 'import', 'query'. */
  readonly purpose: string
}

/** The directory is in use by another process, named in the message. */
export class DataDirInUse extends Error {
  constructor(
    readonly dataDir: string,
    readonly holder: LockHolder,
  ) {
    super(`The data directory ${dataDir} is in use by the ${holder.purpose} (process ${holder.pid}).`)
    this.name = 'DataDirInUse'
  }
}

export interface DataDirLock {
  /** Gives the directory back; harmless when called twice. */
  release(): void
}

/** Stands in a data directory while a backup is read into it, and stays when that is killed: what lies there is half. */
export const restoreMark = (dataDir: string): string => resolve(dataDir, 'restore.unfinished')

const lockFile = (dataDir: string, name = 'host'): string => resolve(dataDir, `${name}.lock`)
/** A process that was told to end, or whose parent was killed, has let go of what it holds within this. */
const LEAVES_WITHIN_MS = 15_000
const LOOK_AGAIN_MS = 75

/** Start time of a process in ticks since boot; '' where the system does not tell. */
function startOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets and may hold spaces; the start time is the 20th after it.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Whether there is a process of this number. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isAlive({ pid, started }: LockHolder): boolean {
  if (!isRunning(pid)) return false
  const now = startOf(pid)
  return started === '' || now === '' || now === started
}

function read(file: string): LockHolder | null {
  try {
    const { pid, started, purpose } = JSON.parse(readFileSync(file, 'utf8')) as Partial<LockHolder>
    if (typeof pid !== 'number') return null
    return { pid, started: started ?? '', purpose: purpose ?? 'process' }
  } catch {
    return null
  }
}

/** The living process that holds the directory, or null. */
export function dataDirHolder(dataDir: string, name?: string): LockHolder | null {
  const holder = read(lockFile(dataDir, name))
  return holder !== null && isAlive(holder) ? holder : null
}

/** Takes a data directory whose holder may be ending, and waits for it; `name`: of the lock, where one of several is meant. */
export async function awaitDataDir(
  dataDir: string,
  purpose: string,
  { name, waitMs = LEAVES_WITHIN_MS }: { readonly name?: string; readonly waitMs?: number } = {},
): Promise<DataDirLock> {
  for (let leftMs = waitMs; ; leftMs -= LOOK_AGAIN_MS) {
    try {
      return lockDataDir(dataDir, purpose, name)
    } catch (error) {
      if (!(error instanceof DataDirInUse) || leftMs <= 0) throw error
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }
}

/**
 * Takes a data directory for this process. A lock whose process is gone is taken over.
 * @throws DataDirInUse when a living process holds it; Error when a backup is half restored there
 */
export function lockDataDir(dataDir: string, purpose: string, name?: string): DataDirLock {
  writableFolder('DATA_DIR', dataDir)
  if (purpose !== 'restore' && existsSync(restoreMark(dataDir)) && dataDirHolder(dataDir) === null)
    throw new Error(`The data directory ${dataDir} is half restored: run \`npm run restore\` again, it begins anew.`)
  const file = lockFile(dataDir, name)
  const own: LockHolder = { pid: process.pid, started: startOf(process.pid), purpose }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(own))
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        // A hard link appears whole or not at all, and never over an existing file.
        linkSync(draft, file)
        break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt >= 5) throw error
        const holder = dataDirHolder(dataDir, name)
        if (holder !== null) throw new DataDirInUse(dataDir, holder)
        rmSync(file, { force: true })
      }
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return {
    release: () => {
      const holder = read(file)
      if (holder?.pid === own.pid && holder.started === own.started) rmSync(file, { force: true })
    },
  }
}

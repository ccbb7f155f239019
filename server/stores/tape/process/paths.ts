import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Unix socket paths longer than this are cut or refused by some systems. */
const LONGEST = 100

/** Where the tape lives inside a data directory. */
export function tapeDir(dataDir: string): string {
  return resolve(dataDir, 'tape')
}

/** The socket that the tape process of a data directory listens on; a short stand-in where the path is too long. */
export function tapeSocket(dataDir: string): string {
  const own = resolve(dataDir, 'tape.sock')
  if (Buffer.byteLength(own) <= LONGEST) return own
  return join(tmpdir(), `undercurrent-${createHash('sha256').update(own).digest('hex').slice(0, 24)}.sock`)
}

/** The bundled child process. */
export function tapeProcessFile(): string {
  return join(process.env.UNDERCURRENT_BUILD_DIR ?? join(process.cwd(), '.build/server'), 'tapeProcess.mjs')
}

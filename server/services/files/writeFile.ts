import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { HOUR_MS } from '@/lib/market/newYorkTime'
import { ServiceError } from '@/server/errors'
import { sumOfFile } from '@/server/sealed'
import type { FileStore } from '@/server/stores/files/port'

/** Left free on the disk for everything else. */
const SPARE_BYTES = 512 * 1024 * 1024

export interface FileFacts {
  readonly bytes: number
  readonly sha256: string
}

/**
 * The folder in which files of one kind are made. What a writer that was killed has left there is taken away; where the disk
 * has no room for one more file, it is refused in words.
 */
export async function makingFolder(
  { scratch }: Pick<FileStore, 'scratch'>,
  kind: string,
  nowMs: number,
): Promise<string> {
  const folder = join(scratch, kind)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found !== null && nowMs - found.mtimeMs > HOUR_MS) await rm(join(folder, name), { force: true })
  }
  await requireRoom(folder)
  return folder
}

/** Refuses in words where the disk has no room for one more file. */
export async function requireRoom(dir: string, spare = SPARE_BYTES): Promise<void> {
  const { bavail, bsize } = await statfs(dir)
  if (bavail * bsize < spare)
    throw new ServiceError(
      'unavailable',
      'The disk of the host is nearly full. Files are written again once there is room.',
    )
}

/** An error of writing in words for the person who asked. */
export function writeFailure(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  if (/ENOSPC|No space left/i.test(reason)) return 'The disk of the host is full, so the file could not be written.'
  return `The file could not be written: ${reason.slice(0, 200)}`
}

/** Packs text with gzip, piece by piece, and takes the unpacked file away. */
export async function packFile(from: string, to: string): Promise<FileFacts> {
  const facts = await packStream(createReadStream(from), to)
  await rm(from, { force: true })
  return facts
}

/** Packs a stream of text; told are the bytes and the SHA-256 of what lies on the disk. */
export async function packStream(text: Readable, to: string): Promise<FileFacts> {
  const hash = createHash('sha256')
  const tap = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done(null, piece)
    },
  })
  await pipeline(text, createGzip(), tap, createWriteStream(to))
  return { bytes: (await stat(to)).size, sha256: hash.digest('hex') }
}

/** Moves a finished file to its place and tells its bytes and SHA-256. */
export async function keepFile(from: string, to: string): Promise<FileFacts> {
  const sha256 = await sumOfFile(from)
  await rename(from, to)
  return { bytes: (await stat(to)).size, sha256 }
}

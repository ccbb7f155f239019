import { createHash } from 'node:crypto'
import type { FileEntry } from '@/server/collectors/files/fileFormat'

/** Rows of one file that can be told apart under its number. */
export const rowsPerFile = 2 ** 26

/**
 * A number below 2^26 made of the decompressed content. With the row it makes the sequence number of a print, so the
 * same content gets the same numbers on every import and two files of one day do not meet.
 */
export async function contentNumber(entries: readonly FileEntry[]): Promise<number> {
  const hash = createHash('sha256')
  for (const [index, entry] of entries.entries()) {
    // Parts one from the next; no name counts, a copy under another name is the same file.
    hash.update(`${index}`)
    for await (const part of entry.bytes()) hash.update(part)
  }
  return hash.digest().readUInt32BE(0) % 2 ** 26
}

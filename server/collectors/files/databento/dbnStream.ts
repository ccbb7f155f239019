import {
  type DbnMetadata,
  dbnHeaderLength,
  preludeLength,
  readDbnMetadata,
} from '@/server/collectors/files/databento/dbnMetadata'
import { type FileEntry, FileFormatError } from '@/server/collectors/files/fileFormat'

/** The header, then every record as a slice that lives until the next one is asked for. */
export type DbnPart = { readonly metadata: DbnMetadata } | { readonly record: Buffer; readonly index: number }

/** Splits a DBN stream into header and records; lengths stand in the data, so records may cross chunks. */
export async function* dbnParts(entry: FileEntry): AsyncGenerator<DbnPart> {
  let rest: Buffer = Buffer.alloc(0)
  let headerLength = 0
  let index = 0
  for await (const chunk of entry.bytes()) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk])
    let at = 0
    if (index === 0 && headerLength === 0 && rest.length >= preludeLength) headerLength = dbnHeaderLength(rest)
    if (index === 0 && headerLength > 0) {
      if (rest.length < headerLength) continue
      yield { metadata: metadataOf(rest.subarray(0, headerLength)) }
      at = headerLength
      index = 1
    }
    while (index > 0 && at < rest.length) {
      const length = (rest[at] ?? 0) * 4
      if (length < 16) throw new FileFormatError(`Record ${index} has the length ${length}; the file is damaged there.`)
      if (at + length > rest.length) break
      yield { record: rest.subarray(at, at + length), index: index++ }
      at += length
    }
    rest = rest.subarray(at)
  }
  if (rest.length > 0)
    throw new FileFormatError(`The file ends inside a record (after record ${Math.max(0, index - 1)}).`)
}

/** The header; one whose lengths do not fit is damaged. */
function metadataOf(header: Buffer): DbnMetadata {
  try {
    return readDbnMetadata(header)
  } catch (error) {
    if (error instanceof RangeError) throw new FileFormatError('The head of the DBN file is damaged.')
    throw error
  }
}

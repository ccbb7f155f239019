import { type FileEntry, FileFormatError } from '@/server/collectors/files/fileFormat'

/** Whole text of a member; for documents that must be read as one. */
export async function textOf(entry: FileEntry): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of entry.bytes()) parts.push(part)
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
}

/** A JSON document; FileFormatError names what is wrong with it. */
export async function jsonOf(entry: FileEntry): Promise<unknown> {
  try {
    return JSON.parse(await textOf(entry))
  } catch (error) {
    if (error instanceof SyntaxError) throw new FileFormatError(`This is not complete JSON: ${error.message}`)
    throw error
  }
}

import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { LONE_RETURN, SEPARATOR_LINE } from '@/server/collectors/files/csvDialect'
import { type FileEntry, FileFormatError, type FileHead } from '@/server/collectors/files/fileFormat'
import { gunzipped, noBomb, zstd } from '@/server/collectors/files/unpack'

const headBytes = 65_536
/** Members of a zip: those of a day of a whole market are some thousands. */
const MOST_MEMBERS = 50_000
/** Errors of zlib, fzstd and yauzl that tell of damaged bytes. */
const BROKEN = /^Z_|unexpected EOF|invalid (zstd|block|data)|central directory|zip file|compressed size|crc/i

export interface OpenedFile {
  readonly entries: readonly FileEntry[]
  readonly head: FileHead
  readonly isZip: boolean
  close(): void
}

/** Opens a file as its content: gzip, zip and zstd, also inside a zip, are looked through by their first bytes. */
export async function openFile(path: string): Promise<OpenedFile> {
  const magic = await firstBytes(path, 2)
  const zip = magic[0] === 0x50 && magic[1] === 0x4b ? await openZip(path) : null
  const entries = zip?.entries ?? [plainEntry(path)]
  return { entries, head: await headOf(basename(path), entries), isZip: zip !== null, close: () => zip?.close() }
}

/** The members of a zip, each as a file of its own; they close with the zip. */
export function membersOf({ entries }: OpenedFile): Promise<readonly OpenedFile[]> {
  return Promise.all(
    entries.map(async (entry) => ({
      entries: [entry],
      head: await headOf(entry.name, [entry]),
      isZip: false,
      close: () => undefined,
    })),
  )
}

async function headOf(fileName: string, entries: readonly FileEntry[]): Promise<FileHead> {
  const [first] = entries
  if (!first) throw new FileFormatError('The zip is empty.')
  const bytes = await beginningOf(first)
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(SEPARATOR_LINE, '')
    .replace(LONE_RETURN, '\n')
  return { fileName, entryNames: entries.map((entry) => entry.name), bytes, text: unquoted(text) }
}

/** Which cells of a CSV stand in quotes is the writer's choice and says nothing of the format. */
function unquoted(text: string): string {
  const isTable = /^[^[{<\n]*"[^\n]*[,;\t|]/.test(text)
  return isTable ? text.replace(/"([^",;\t|\r\n]*)"/g, '$1') : text
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function plainEntry(path: string): FileEntry {
  return { name: nameOf(path), bytes: () => unpacked(createReadStream(path)) }
}

/** Name of what is inside a compressed file, without folders. */
function nameOf(path: string): string {
  return basename(path).replace(/\.(gz|zst)$/i, '')
}

/** The bytes a source stands for: gzip and zstd are looked through by their first bytes. */
async function* unpacked(source: Readable): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  try {
    const first = await chunks.next()
    if (first.done) return
    const packed = { bytes: 0 }
    const whole = Readable.from(joined(first.value, chunks, packed))
    const magic = Buffer.from(first.value)
    if (magic[0] === 0x1f && magic[1] === 0x8b) yield* inUtf8(noBomb(gunzipped(whole), packed))
    else if (magic.length >= 4 && magic.readUInt32LE(0) === 0xfd2fb528) yield* inUtf8(noBomb(zstd(whole), packed))
    else yield* inUtf8(whole as AsyncIterable<Uint8Array>)
  } catch (error) {
    throw brokenFile(error)
  } finally {
    source.destroy()
  }
}

/** What a decompressor complains about, said of the file; other errors stay. */
function brokenFile(error: unknown): unknown {
  if (!(error instanceof Error) || !BROKEN.test(`${'code' in error ? error.code : ''} ${error.message}`)) return error
  return new FileFormatError(`The compressed file is not whole: ${error.message}.`)
}

/** The pieces of a source in order; `read` counts their bytes. */
async function* joined(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
  read: { bytes: number },
): AsyncGenerator<Uint8Array> {
  read.bytes += first.length
  yield first
  for await (const part of { [Symbol.asyncIterator]: () => rest }) {
    read.bytes += part.length
    yield part
  }
}

/** Text of Windows in two bytes a letter, by its mark, as the text that everybody else writes. */
async function* inUtf8(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let decoder: { decode: (part: Uint8Array, options: { stream: true }) => string } | null | undefined
  for await (const part of parts) {
    const mark = `${part[0]} ${part[1]}`
    if (decoder === undefined)
      decoder =
        mark === '255 254' ? new TextDecoder('utf-16le') : mark === '254 255' ? new TextDecoder('utf-16be') : null
    yield decoder === null ? part : Buffer.from(decoder.decode(part, { stream: true }))
  }
}

async function openZip(path: string): Promise<{ entries: FileEntry[]; close: () => void }> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error || !opened ? reject(brokenFile(error)) : resolve(opened),
    ),
  )
  if (zip.entryCount > MOST_MEMBERS) {
    zip.close()
    throw new FileFormatError(`This zip has ${zip.entryCount} members; at most ${MOST_MEMBERS} are looked through.`)
  }
  const members: yauzl.Entry[] = []
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      if (!isLeftOut(entry.fileName)) members.push(entry)
      zip.readEntry()
    })
    zip.on('end', resolve)
    zip.on('error', (error) => reject(brokenFile(error)))
    zip.readEntry()
  })
  const entries = members.map((member) => ({ name: nameOf(member.fileName), bytes: () => memberBytes(zip, member) }))
  return { entries, close: () => zip.close() }
}

/** Folders, and what file managers put beside the files. */
function isLeftOut(name: string): boolean {
  return name.endsWith('/') || name.startsWith('__MACOSX/') || /^(\.|Thumbs\.db$|desktop\.ini$)/i.test(basename(name))
}

async function* memberBytes(zip: yauzl.ZipFile, member: yauzl.Entry): AsyncGenerator<Uint8Array> {
  const stream = await new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(member, (error, opened) => (error || !opened ? reject(brokenFile(error)) : resolve(opened))),
  )
  yield* noBomb(unpacked(stream), { bytes: member.compressedSize })
}

async function beginningOf(entry: FileEntry): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of entry.bytes()) {
    parts.push(part)
    length += part.length
    if (length >= headBytes) break
  }
  return Buffer.concat(parts).subarray(0, headBytes)
}

import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Decompress } from 'fzstd'
import yauzl from 'yauzl'
import { type FileEntry, FileFormatError, type FileHead } from '@/server/collectors/files/fileFormat'

const headBytes = 65_536

export interface OpenedFile {
  readonly entries: readonly FileEntry[]
  readonly head: FileHead
  close(): void
}

/** Opens a file as its content: gzip, zip and zstd are looked through by their first bytes, not by the name. */
export async function openFile(path: string): Promise<OpenedFile> {
  const magic = await firstBytes(path, 4)
  const zip = magic.length >= 2 && magic[0] === 0x50 && magic[1] === 0x4b ? await openZip(path) : null
  const entries = zip?.entries ?? [await plainEntry(path, magic)]
  const [first] = entries
  if (!first) throw new FileFormatError('The zip is empty.')
  const bytes = await headOf(first)
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  return {
    entries,
    head: { fileName: basename(path), entryNames: entries.map((entry) => entry.name), bytes, text },
    close: () => zip?.close(),
  }
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

async function plainEntry(path: string, magic: Buffer): Promise<FileEntry> {
  const name = basename(path).replace(/\.(gz|zst)$/i, '')
  if (magic[0] === 0x1f && magic[1] === 0x8b)
    return { name, bytes: () => piped(createReadStream(path), createGunzip()) }
  if (magic.length === 4 && magic.readUInt32LE(0) === 0xfd2fb528)
    return { name, bytes: () => zstd(createReadStream(path)) }
  return { name, bytes: () => createReadStream(path) }
}

function piped(source: Readable, through: ReturnType<typeof createGunzip>): AsyncIterable<Uint8Array> {
  source.on('error', (error) => through.destroy(error))
  return source.pipe(through)
}

async function* zstd(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const decompress = new Decompress((chunk) => ready.push(chunk))
  for await (const chunk of source) {
    decompress.push(new Uint8Array(chunk))
    yield* ready
    ready = []
  }
  decompress.push(new Uint8Array(0), true)
  yield* ready
}

async function openZip(path: string): Promise<{ entries: FileEntry[]; close: () => void }> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error || !opened ? reject(error) : resolve(opened),
    ),
  )
  const members: yauzl.Entry[] = []
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      if (!entry.fileName.endsWith('/')) members.push(entry)
      zip.readEntry()
    })
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.readEntry()
  })
  const entries = members.map((member) => ({ name: basename(member.fileName), bytes: () => memberBytes(zip, member) }))
  return { entries, close: () => zip.close() }
}

async function* memberBytes(zip: yauzl.ZipFile, member: yauzl.Entry): AsyncGenerator<Uint8Array> {
  const stream = await new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(member, (error, opened) => (error || !opened ? reject(error) : resolve(opened))),
  )
  yield* stream as AsyncIterable<Uint8Array>
}

async function headOf(entry: FileEntry): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of entry.bytes()) {
    parts.push(part)
    length += part.length
    if (length >= headBytes) break
  }
  return Buffer.concat(parts).subarray(0, headBytes)
}

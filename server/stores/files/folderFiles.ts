import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { type FilePart, type FileStore, plainName, type StoredFile } from '@/server/stores/files/port'

/** Below a data directory: files that are being made. */
export const MAKING = 'making'
/** What is being written has this ending and is no file yet. */
const PART = '.part'

/** Files in a folder: of this machine, or one that several machines have mounted. */
export class FolderFiles implements FileStore {
  /** @param scratch of this machine, and no place in the store; files are written there first, and may have to be copied */
  constructor(
    private readonly folder: string,
    readonly scratch = join(folder, MAKING),
  ) {}

  async put(name: string, path: string): Promise<void> {
    await this.keep(name, async (part) => {
      await rename(path, part).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error
        await copyFile(path, part)
        await rm(path)
      })
    })
  }

  putText(name: string, text: string): Promise<void> {
    return this.keep(name, (part) => writeFile(part, text))
  }

  text(name: string): Promise<string | null> {
    return readFile(this.pathOf(name), 'utf8').catch(nullIfMissing)
  }

  async stream(name: string, part: FilePart = {}): Promise<ReadableStream | null> {
    const path = this.pathOf(name)
    if ((await stat(path).catch(nullIfMissing)) === null) return null
    return Readable.toWeb(createReadStream(path, part)) as ReadableStream
  }

  async list(folder: string): Promise<readonly StoredFile[]> {
    const names = await readdir(this.pathOf(folder), { recursive: true, withFileTypes: true }).catch(nullIfMissing)
    const files = (names ?? []).filter((entry) => entry.isFile())
    const stored = files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const found = await stat(path).catch(nullIfMissing)
      const name = path.slice(this.folder.length + 1).replaceAll('\\', '/')
      return found === null ? [] : [{ name, changedMs: found.mtimeMs }]
    })
    return (await Promise.all(stored)).flat()
  }

  remove(name: string): Promise<void> {
    return rm(this.pathOf(name), { force: true })
  }

  private pathOf(name: string): string {
    return join(this.folder, plainName(name))
  }

  /** Puts a file in place only when it is whole and on the disk. */
  private async keep(name: string, write: (part: string) => Promise<void>): Promise<void> {
    const path = this.pathOf(name)
    const part = `${path}.${randomUUID()}${PART}`
    await mkdir(dirname(path), { recursive: true })
    try {
      await write(part)
      const file = await open(part, 'r+')
      await file.sync().finally(() => file.close())
      await rename(part, path)
    } finally {
      await rm(part, { force: true })
    }
  }
}

/** Where a host keeps files for readers. */
export function filesOf({
  files,
  filesDir = tmpdir(),
}: {
  files?: FileStore | undefined
  filesDir?: string | undefined
}) {
  return files ?? new FolderFiles(filesDir)
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

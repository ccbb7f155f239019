import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileRecord, ReadOptions } from '@/server/collectors/files/fileFormat'
import { fileFormats } from '@/server/collectors/files/formats'
import { openFile } from '@/server/collectors/files/openFile'

/** A file read by the format that its content shows, with the name of that format. */
export async function readEntityFile(path: string, options: Partial<ReadOptions> = {}) {
  const file = await openFile(path)
  const format = fileFormats.find((one) => one.detects(file.head))
  const records: FileRecord[] = []
  for await (const record of format?.read(file.entries, { fileName: file.head.fileName, ...options }) ?? [])
    records.push(record)
  file.close()
  return { name: format?.name, records }
}

/** Reads texts as files of a folder of their own; `remove` takes the folder away. */
export function givenFiles(topic: string) {
  const folder = mkdtempSync(join(tmpdir(), `undercurrent-${topic}-`))
  return {
    given: (name: string, text: string | Buffer, options?: Partial<ReadOptions>) => {
      const path = join(folder, name)
      writeFileSync(path, text)
      return readEntityFile(path, options)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prettifyError } from 'zod'
import { type FileFormat, FileFormatError, type FileHead } from '@/server/collectors/files/fileFormat'
import { MappingFile, mappedFormat, shapeOf } from '@/server/collectors/files/table/mappingFile'

/** Mappings of tables that `--map` wrote, by the shape of their columns, as files of the data directory. */
export class MappingShelf {
  constructor(private readonly dataDir: string) {}

  pathOf(head: Pick<FileHead, 'text'>): string {
    return join(this.dataDir, 'import-mappings', `${shapeOf(head)}.json`)
  }

  /** The mapping of tables of this shape; null where none was written. FileFormatError where its file is not one. */
  read(head: Pick<FileHead, 'text'>): MappingFile | null {
    const path = this.pathOf(head)
    if (!existsSync(path)) return null
    try {
      const read = MappingFile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
      if (read.success) return read.data
      throw new FileFormatError(`The mapping ${path} cannot be used: ${prettifyError(read.error)}`)
    } catch (error) {
      if (error instanceof SyntaxError) throw new FileFormatError(`The mapping ${path} is no JSON: ${error.message}`)
      throw error
    }
  }

  write(head: Pick<FileHead, 'text'>, mapping: MappingFile): string {
    const path = this.pathOf(head)
    mkdirSync(join(this.dataDir, 'import-mappings'), { recursive: true })
    writeFileSync(path, `${JSON.stringify(mapping, null, 2)}\n`)
    return path
  }

  formatFor(head: FileHead): FileFormat | null {
    const mapping = this.read(head)
    return mapping === null ? null : mappedFormat(mapping)
  }
}

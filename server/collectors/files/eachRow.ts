import { type NamedCells, namedRows } from '@/server/collectors/files/csvRows'
import { reasonOf } from '@/server/collectors/files/fields'
import type { FileFormat, FileRecord, ReadOptions } from '@/server/collectors/files/fileFormat'

/** Reads a table whose rows stand by themselves, with the columns it needs: a row that cannot be read is told and left out. */
export const eachRow = (
  needed: readonly string[],
  records: (row: NamedCells, options: ReadOptions) => Iterable<FileRecord>,
): FileFormat['read'] =>
  async function* ([entry], options) {
    if (!entry) return
    for await (const row of namedRows(entry, needed)) {
      try {
        yield* records(row, options)
      } catch (error) {
        yield { kind: 'reject', line: row.line, reason: reasonOf(error) }
      }
    }
  }

import type { FileEntry } from '@/server/collectors/files/fileFormat'

/** Rows of an answer as a member that a table is read from: one object a line. */
export function asTable(entry: FileEntry, rows: readonly unknown[]): FileEntry {
  return {
    name: entry.name,
    async *bytes() {
      // An empty table is an empty list, not an empty file.
      yield Buffer.from(rows.length === 0 ? '[]' : rows.map((row) => JSON.stringify(row) ?? 'null').join('\n'))
    },
  }
}

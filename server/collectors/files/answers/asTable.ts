import type { FileEntry } from '@/server/collectors/files/fileFormat'

/** A member whose text is made when it is read. */
export const textEntry = (name: string, make: () => string | Promise<string>): FileEntry => ({
  name,
  async *bytes() {
    yield Buffer.from(await make())
  },
})

/** Rows of an answer as a member that a table is read from: one object a line; without rows an empty list, not an empty file. */
export const asTable = ({ name }: FileEntry, rows: readonly unknown[]): FileEntry =>
  textEntry(name, () => (rows.length === 0 ? '[]' : rows.map((row) => JSON.stringify(row) ?? 'null').join('\n')))

import { columnKey, columnsOf } from '@/server/collectors/files/columns'
import { beginsAsJson } from '@/server/collectors/files/documents'
import type { FileFormat, ReadOptions } from '@/server/collectors/files/fileFormat'
import { mappedRows } from '@/server/collectors/files/table/mappedRows'
import { tableSeparator } from '@/server/collectors/files/table/rowsOfTable'
import type { TableMapping } from '@/server/collectors/files/table/tableMapping'

interface Layout {
  readonly name: string
  readonly title: string
  /** Columns that no other layout has together: the first line, or the first object of JSON lines, names them all. */
  readonly marks: readonly string[]
  /** What the file begins with, where columns alone do not tell it. */
  readonly head?: RegExp
  readonly mapping: TableMapping
  /** What the name of the file or its folder adds. */
  readonly options?: (options: ReadOptions) => ReadOptions
  readonly refine?: (mapping: TableMapping, options: ReadOptions) => TableMapping
}

/** A kind of file whose rows are read under a mapping alone. */
export function tableFormat({
  name,
  title,
  marks,
  head,
  mapping,
  options = (own) => own,
  refine = (own) => own,
}: Layout): FileFormat {
  return {
    name,
    title,
    inTimeOrder: false,
    detects: ({ text }) => {
      const keys = columnKeys(text)
      return marks.every((mark) => keys.has(columnKey(mark))) && head?.test(text) !== false
    },
    async *read([entry], own) {
      if (entry) yield* mappedRows(refine(mapping, own), entry, options(own))
    },
  }
}

/** Keys of the columns of a table, or of the first object of JSON lines. */
function columnKeys(text: string): ReadonlySet<string> {
  if (!beginsAsJson(text)) {
    const separator = tableSeparator(text)
    return separator === ';' ? new Set((text.split(/\r?\n/, 1)[0] ?? '').split(';').map(columnKey)) : columnsOf(text)
  }
  const first = /\{[^{}]*\}/.exec(text)?.[0] ?? ''
  return new Set([...first.matchAll(/"([^"\\]+)"\s*:/g)].map(([, key = '']) => columnKey(key)))
}

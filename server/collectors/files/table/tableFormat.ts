import { columnKey, noteAsked, separatorOf } from '@/server/collectors/files/columns'
import { beginsAsJson } from '@/server/collectors/files/documents'
import type { FileFormat, ReadOptions } from '@/server/collectors/files/fileFormat'
import { mappedRows } from '@/server/collectors/files/table/mappedRows'
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
    detects: ({ text }) => hasNames(text, ...marks) && head?.test(text) !== false,
    async *read([entry], own) {
      if (entry) yield* mappedRows(refine(mapping, own), entry, options(own))
    },
  }
}

/** Whether the columns of a table, or the keys of the first objects of JSON, have all these names. */
export function hasNames(text: string, ...names: readonly string[]): boolean {
  const keys = new Set(columnNames(text).map(columnKey))
  noteAsked(keys, names)
  return names.every((name) => keys.has(columnKey(name)))
}

const keysOf = (text: string): readonly string[] =>
  [...text.slice(0, 6000).matchAll(/"([^"\\]{1,60})"\s*:/g)].map(([, key = '']) => key)

/** Columns that an answer names once: `"format": ["bid", "ask"]`. */
const cellNames = (text: string): readonly string[] =>
  /"format"\s*:\s*\[([^\]]*)\]/
    .exec(text.slice(0, 6000))?.[1]
    ?.split(',')
    .map((name) => name.replace(/["\s]/g, '')) ?? []

/** Names of the columns of a table, or the keys of the first objects of JSON. */
export function columnNames(text: string): readonly string[] {
  if (beginsAsJson(text)) return [...new Set([...keysOf(text), ...cellNames(text)])]
  const line = (/^\s*([^\r\n]{0,8000})/.exec(text)?.[1] ?? '').replace(/^\uFEFF/, '')
  return line.split(separatorOf(line)).map((name) => name.trim().replace(/^"|"$/g, ''))
}

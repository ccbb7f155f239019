import { createHash } from 'node:crypto'
import { z } from 'zod'
import { columnKey } from '@/server/collectors/files/columns'
import type { FileFormat, FileHead } from '@/server/collectors/files/fileFormat'
import { mappedRows } from '@/server/collectors/files/table/mappedRows'
import { columnNames } from '@/server/collectors/files/table/tableFormat'
import { ROW_KINDS, TABLE_FIELDS } from '@/server/collectors/files/table/tableMapping'

const Columns = z.partialRecord(z.enum(TABLE_FIELDS), z.union([z.string(), z.array(z.string())]))

/** A mapping as it stands in a file that a reader may change. */
export const MappingFile = z.strictObject({
  /** The `source` of what is stored under it. */
  name: z.string().regex(/^[a-z][a-z0-9-]{2,39}$/),
  title: z.string().min(1),
  rows: z.enum(ROW_KINDS),
  columns: Columns,
  /** What holds for every row: `{"ticker": "SPX", "expiry": "2026-12-18"}`. */
  values: z.partialRecord(z.enum(TABLE_FIELDS), z.string()).optional(),
  calls: Columns.optional(),
  puts: Columns.optional(),
  units: z
    .strictObject({
      iv: z.enum(['fraction', 'percent']).optional(),
      strike: z.enum(['dollars', 'thousandths']).optional(),
      price: z.enum(['dollars', 'cents', 'ten-thousandths']).optional(),
      delta: z.enum(['own', 'of-call']).optional(),
      condition: z.enum(['word', 'cboe']).optional(),
      series: z.enum(['raw', 'split', 'adjusted']).optional(),
    })
    .optional(),
  zone: z.enum(['new-york', 'chicago', 'utc']).optional(),
  spotRow: z.boolean().optional(),
  isPartOfDay: z.boolean().optional(),
  at: z
    .string()
    .regex(/^(\d{2}:\d{2}|close)$/)
    .optional(),
  /** Columns of the table that no field takes: for the reader alone. */
  unused: z.array(z.string()).optional(),
})
export type MappingFile = z.infer<typeof MappingFile>

/** What makes the shape of a table: the names of its columns in any order. */
export function shapeOf({ text }: Pick<FileHead, 'text'>): string {
  const keys = [...new Set(columnNames(text).map(columnKey))].sort()
  return createHash('sha256').update(keys.join('\n')).digest('hex').slice(0, 12)
}

/** A kind of file that is read under a mapping of its own. */
export function mappedFormat(mapping: MappingFile): FileFormat {
  return {
    name: mapping.name,
    title: mapping.title,
    inTimeOrder: false,
    detects: () => true,
    async *read([entry], options) {
      if (entry) yield* mappedRows(mapping, entry, options)
    },
  }
}

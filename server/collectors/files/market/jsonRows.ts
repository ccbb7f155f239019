import type { z } from 'zod'
import { reasonOf } from '@/server/collectors/files/fields'
import type { EntityRecord, FileRecord } from '@/server/collectors/files/fileFormat'
import { shapeReason } from '@/server/collectors/files/shapeReason'

/** What one JSON row became, without its place. */
export type MadeRecord = EntityRecord extends infer R
  ? R extends EntityRecord
    ? Omit<R, 'kind' | 'line'>
    : never
  : never

/** Rows of a JSON list as records: a row of another shape or with an impossible cell is reported, the others stay. */
export function* recordsOf<Shape extends z.ZodType>(
  rows: readonly unknown[],
  shape: Shape,
  make: (row: z.output<Shape>, at: number) => readonly MadeRecord[],
): Generator<FileRecord> {
  for (const [at, row] of rows.entries()) {
    const parsed = shape.safeParse(row)
    if (!parsed.success) {
      yield { kind: 'reject', line: at + 1, reason: shapeReason(parsed.error, row) }
      continue
    }
    try {
      for (const made of make(parsed.data, at)) yield placed(made, at + 1)
    } catch (error) {
      yield { kind: 'reject', line: at + 1, reason: reasonOf(error) }
    }
  }
}

/** A record at its place. */
export function placed(made: MadeRecord, line: number): EntityRecord {
  return { ...made, kind: 'entity', line }
}

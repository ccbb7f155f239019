import type { z } from 'zod'
import { jsonMessages } from '@/server/collectors/files/documents'
import { reasonOf } from '@/server/collectors/files/fields'
import type { FileEntry, FileRecord } from '@/server/collectors/files/fileFormat'
import { type MadeRecord, placed } from '@/server/collectors/files/market/jsonRows'
import { shapeReason } from '@/server/collectors/files/shapeReason'

/**
 * Records of recorded messages, at their lines. `make` gives null for a kind of message that nothing stores: those are
 * counted by `kindOf`. A line that is no JSON or not of the shape is reported.
 */
export async function* messageRecords<Shape extends z.ZodType>(
  entry: FileEntry,
  shape: Shape,
  {
    kindOf,
    make,
  }: {
    readonly kindOf: (message: z.output<Shape>) => string
    readonly make: (message: z.output<Shape>, line: number) => readonly MadeRecord[] | null
  },
): AsyncGenerator<FileRecord> {
  const leftOut = new Map<string, number>()
  for (const { line, value } of await jsonMessages(entry)) {
    const parsed = shape.safeParse(value)
    if (!parsed.success) {
      yield { kind: 'reject', line, reason: shapeReason(parsed.error, value) }
      continue
    }
    try {
      const made = make(parsed.data, line)
      const kind = kindOf(parsed.data)
      if (made === null) leftOut.set(kind, (leftOut.get(kind) ?? 0) + 1)
      for (const one of made ?? []) yield placed(one, line)
    } catch (error) {
      yield { kind: 'reject', line, reason: reasonOf(error) }
    }
  }
  for (const [kind, count] of leftOut) yield { kind: 'note', text: `${count} messages '${kind}' are not stored` }
}

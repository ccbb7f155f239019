import type { Insert } from '@/server/stores/tape/engine'
import { COLUMN_TYPES } from '@/server/stores/tape/sql/columnTypes'
import { type TableShape, table } from '@/server/stores/tape/sql/names'
import { quote, whole } from '@/server/stores/tape/sql/text'

/** The number under which prints of a source may be written; the highest one holds. Rows are only added. */
export const FENCES: TableShape = {
  name: 'tape_fences',
  columns: 'source String, fence UInt64',
  engine: 'MergeTree',
  layout: 'ORDER BY (source, fence)',
}

/** What the engine says of an insert whose writer was replaced. */
export const FENCED = 'another host writes this source'

/** The highest number that ever wrote a source, or any; 0: none was written under one. */
export const highestFence = (source?: string): string =>
  `SELECT max(fence) FROM ${table('tape_fences')}${source === undefined ? '' : ` WHERE source = ${quote(source)}`}`

/** Raises the number; the same one again changes nothing. */
export const raiseFence = (source: string, fence: number): string =>
  `INSERT INTO ${table('tape_fences')} SELECT ${quote(source)}, ${whole(fence)} WHERE (${highestFence(source)}) < ${whole(fence)}`

/**
 * The statement that reads the lines of an insert. Where it is guarded the engine itself looks whether a higher number was
 * written, as it begins: a writer that slept since it last asked is refused and stores nothing.
 */
export function insertStatement({ table: target, columns, guards = [] }: Omit<Insert, 'body' | 'token'>): string {
  const list = columns.join(', ')
  if (guards.length === 0) return `INSERT INTO ${target} (${list}) FORMAT JSONCompactEachRow`
  const types = columns.map((name) => `${name} ${COLUMN_TYPES.get(name) ?? 'String'}`).join(', ')
  const newer = guards
    .map(({ source, fence }) => `(source = ${quote(source)} AND fence > ${whole(fence)})`)
    .join(' OR ')
  const check = `throwIf((SELECT count() FROM ${table('tape_fences')} WHERE ${newer}) > 0, ${quote(FENCED)}) = 0`
  return `INSERT INTO ${target} (${list}) SELECT ${list} FROM input(${quote(types)}) WHERE ${check} FORMAT JSONCompactEachRow`
}

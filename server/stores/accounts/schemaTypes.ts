import type { ColumnType } from 'kysely'

/** A jsonb column: read as a value, written as its JSON text. */
export type Json<T> = ColumnType<T, string, string>
/** A timestamptz column. */
export type At = ColumnType<Date, Date, Date>
export type MaybeAt = ColumnType<Date | null, Date | null | undefined, Date | null>

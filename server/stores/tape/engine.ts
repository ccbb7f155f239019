import type { Row } from '@/server/stores/tape/columns'

/** Where the tables live: alone, or as replicated and sharded tables of a named cluster. */
export interface Deployment {
  /** null: one engine (embedded or one server); else the cluster's name in its configuration. */
  readonly cluster: string | null
}

export interface Answer {
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

/** With the engine's names of the columns' types. */
export interface TypedAnswer extends Answer {
  readonly types: readonly string[]
}

export interface Insert {
  readonly table: string
  readonly columns: readonly string[]
  /** Lines of JSON arrays, made by `encodeRows` only. */
  readonly body: Buffer
  /** Names this very block of rows; the same token twice stores the rows once. */
  readonly token: string
  /** Writers of the sources in it; the engine refuses the rows where a higher number was written. */
  readonly guards?: readonly Guard[]
}

/** The number under which this process writes prints of a source; 0: under none. */
export interface Guard {
  readonly source: string
  readonly fence: number
}

/** Formats of files the engine writes itself. */
export type FileFormat = 'CSVWithNames' | 'JSONEachRow' | 'Parquet'

/** Bounds of one read; the engine itself stops what exceeds them. */
export interface ReadLimits {
  readonly maxSeconds: number
  readonly maxMemoryBytes: number
}

/**
 * What the tape store needs from an engine. Two exist: the embedded engine in its child process and a server over
 * HTTP. Both speak the same SQL, so everything above is written once. Methods reject with TapeError.
 */
export interface TapeEngine {
  readonly deployment: Deployment
  open(): Promise<void>
  /** One SELECT, without FORMAT and SETTINGS. */
  query(sql: string, limits?: ReadLimits): Promise<Answer>
  /** The same for text a user wrote: its own connection, read-only for the engine too, cut at `maxRows`. */
  console(sql: string, limits: ReadLimits & { readonly maxRows: number }): Promise<TypedAnswer>
  /** Writes the answer of a SELECT to a file on this machine, replacing it. */
  save(sql: string, format: FileFormat, path: string): Promise<void>
  /** Resolves once the rows are stored. Re-sent by itself after a crash of the engine. */
  insert(insert: Insert): Promise<void>
  /** Statements in order, with no insert of anybody in between (one engine) or simply in order (cluster). */
  script(statements: readonly string[]): Promise<void>
  close(): Promise<void>
}

const MIB = 1024 * 1024

/** A file may take longer than an answer. */
export const SAVE_LIMITS: ReadLimits = { maxSeconds: 600, maxMemoryBytes: 3072 * MIB }

/** Reads of the product itself. */
export const DEFAULT_LIMITS: ReadLimits = { maxSeconds: 30, maxMemoryBytes: 3072 * MIB }

/** Largest answer to a user's query. */
export const CONSOLE_BYTES = 64 * MIB

/** SETTINGS of a user's query: cut at the row limit, failed above the byte limit. */
export function consoleSettings(limits: ReadLimits & { readonly maxRows: number }): string {
  return readSettings(
    limits,
    `, limit=${Math.ceil(limits.maxRows)}, max_result_bytes=${CONSOLE_BYTES}, result_overflow_mode='throw', max_block_size=8192`,
  )
}

/** A filter on the contracts' morning lists up to a hundred thousand of them; this must be known before a text is read. */
export const LONGEST_QUERY = 32 * MIB

/** SETTINGS of a read. They stand in the SQL, because settings given to a connection stick to it. */
export function readSettings(limits: ReadLimits, extra = ''): string {
  const seconds = Math.max(1, Math.ceil(limits.maxSeconds))
  return `SETTINGS max_execution_time=${seconds}, max_memory_usage=${Math.ceil(limits.maxMemoryBytes)}, output_format_json_quote_64bit_integers=0, output_format_json_quote_denormals=0${extra}`
}

/** Settings of an insert: the token holds for the table and for every roll-up behind it. */
export function insertSettings(token: string): Record<string, string | number> {
  return {
    insert_deduplication_token: token,
    insert_deduplicate: 1,
    deduplicate_blocks_in_dependent_materialized_views: 1,
    max_insert_threads: 1,
  }
}

/** Formats of answers: lines of JSON arrays, the first names the columns, in the typed one the second their types. */
export const ANSWER_FORMAT = 'JSONCompactEachRowWithNames'
export const TYPED_FORMAT = 'JSONCompactEachRowWithNamesAndTypes'

/** A new line stands only between rows: JSON escapes it inside texts. */
function lines(text: string): readonly Row[] {
  const end = text.endsWith('\n') ? text.length - 1 : text.length
  return end === 0 ? [] : (JSON.parse(`[${text.slice(0, end).replaceAll('\n', ',')}]`) as Row[])
}

/** Reads an answer in ANSWER_FORMAT. */
export function parseAnswer(text: string): Answer {
  const [columns = [], ...rows] = lines(text)
  return { columns: columns as readonly string[], rows }
}

/** Reads an answer in TYPED_FORMAT. */
export function parseTypedAnswer(text: string): TypedAnswer {
  const [columns = [], types = [], ...rows] = lines(text)
  return { columns: columns as readonly string[], types: types as readonly string[], rows }
}

import type { MarketRow, MarketTable } from '@/server/stores/market/schema/tables'

export type { MarketRow, MarketTable } from '@/server/stores/market/schema/tables'

export type ColumnOf<T extends MarketTable> = keyof MarketRow<T> & string

/** One condition; `in` takes a list, `has` looks into a list of words, `unknown` holds where nothing is known. Texts are data, never SQL. */
export type Condition<T extends MarketTable> =
  | readonly [column: ColumnOf<T>, op: '=' | '!=' | '>=' | '<=' | '>' | '<', value: string | number | boolean]
  | readonly [column: ColumnOf<T>, op: 'in', values: readonly (string | number)[]]
  | readonly [column: ColumnOf<T>, op: 'has', value: string]
  | readonly [column: ColumnOf<T>, op: 'unknown']

export interface MarketQuery<T extends MarketTable> {
  readonly where?: readonly Condition<T>[]
  readonly order?: readonly (readonly [column: ColumnOf<T>, way: 'up' | 'down'])[]
  /** Every table may be large: a read always says how much it takes. */
  readonly limit: number
}

/** What is stored of one value of a column. */
export interface Coverage {
  readonly value: string
  readonly first: string
  readonly last: string
  readonly rows: number
}

/** Values of `by` with the first and last `day` they have rows for, most rows first. */
export interface CoverageQuery<T extends MarketTable> {
  readonly by: ColumnOf<T>
  readonly day: ColumnOf<T>
  readonly where?: readonly Condition<T>[]
  readonly limit: number
}

/** Rows added up: `of` are columns of numbers, `by` words, texts and days whose values keep sums apart, in rising order. */
export interface SumQuery<T extends MarketTable> {
  readonly where: readonly Condition<T>[]
  readonly by: readonly [ColumnOf<T>, ...ColumnOf<T>[]]
  readonly of: readonly ColumnOf<T>[]
  readonly limit: number
}

/** One group of rows: its values of `by` as text, and the sums of `of`, null where no row knows the column. */
export interface MarketSum {
  readonly by: readonly string[]
  readonly sums: readonly (number | null)[]
}

/**
 * Stored entities of the stock side. Rows with the same key are one fact, the one stored last counts; the same token
 * twice stores nothing. Works on the engine of the tape. Rejects with TapeError.
 */
export interface MarketStore {
  open(): Promise<void>
  insert<T extends MarketTable>(table: T, token: string, rows: readonly MarketRow<T>[]): Promise<void>
  /** Takes rows away for good: what a corrected publication no longer tells. */
  remove<T extends MarketTable>(table: T, where: readonly [Condition<T>, ...Condition<T>[]]): Promise<void>
  rows<T extends MarketTable>(table: T, query: MarketQuery<T>): Promise<readonly MarketRow<T>[]>
  count<T extends MarketTable>(table: T, where?: readonly Condition<T>[]): Promise<number>
  sums<T extends MarketTable>(table: T, query: SumQuery<T>): Promise<readonly MarketSum[]>
  /** How often this process has stored rows of a table: what is kept of it carries the number. */
  changes(table: MarketTable): number
  coverage<T extends MarketTable>(table: T, query: CoverageQuery<T>): Promise<readonly Coverage[]>
}

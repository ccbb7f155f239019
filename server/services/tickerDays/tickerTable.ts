import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { FilterColumns, WordColumn } from '@/lib/flow/filter/columnFilter'
import type { FieldName } from '@/lib/flow/filter/fields'
import { isStockField, type StockFieldName } from '@/lib/flow/filter/stockFields'
import type { PartName } from '@/server/services/tickerDays/figureParts'

/** A name of the table with what never changes within a session. */
export interface TableName {
  readonly ticker: Ticker
  readonly name: string
  readonly sector: string | null
  readonly industry: string | null
  readonly issueType: string | null
  readonly indices: readonly string[]
}

/** Figures that no source tells, and why. */
export interface Missing {
  readonly fields: readonly StockFieldName[]
  readonly reason: string
}

export interface Pending {
  readonly part: PartName
  readonly done: number
  readonly of: number
}

/** The names of a table, and the row of each. */
export interface NamedRows {
  readonly names: readonly TableName[]
  readonly rows: ReadonlyMap<Ticker, number>
}

/** One row for each name of a session, figures as typed columns. NaN where unknown. pages.md Part 5 ticker_day. */
export class TickerTable implements FilterColumns {
  private readonly columns = new Map<StockFieldName, Float64Array>()
  readonly names: readonly TableName[]
  private readonly rows: ReadonlyMap<Ticker, number>
  private readonly orders = new Map<StockFieldName, Float64Array>()

  constructor(
    { names, rows }: NamedRows,
    readonly sessionDate: IsoDate,
    readonly pending: readonly Pending[],
    readonly missing: readonly Missing[],
  ) {
    this.names = names
    this.rows = rows
  }

  get size(): number {
    return this.names.length
  }

  put(columns: Iterable<readonly [StockFieldName, Float64Array]>): void {
    for (const [field, values] of columns) this.columns.set(field, values)
  }

  rowOfTicker(ticker: Ticker): number {
    return this.rows.get(ticker) ?? -1
  }

  /** Rows of names have no contracts. */
  rowOf(): number {
    return -1
  }

  numbers(field: FieldName): Float64Array | undefined {
    if (!isStockField(field)) return undefined
    return this.columns.get(field) ?? this.unknown
  }

  reader(): undefined {
    return undefined
  }

  /** A figure of a row; null where unknown. */
  value(field: StockFieldName, row: number): number | null {
    const value = this.columns.get(field)?.[row]
    return value === undefined || !Number.isFinite(value) ? null : value
  }

  /** Share of the names with a known figure that have less, 0 to 100; a half for equal ones. */
  percentile(field: StockFieldName, row: number): number | null {
    const value = this.value(field, row)
    if (value === null) return null
    const sorted = this.sorted(field)
    if (sorted.length < 2) return null
    const below = lowerBound(sorted, value)
    const upTo = upperBound(sorted, value)
    return (100 * (below + (upTo - below) / 2)) / sorted.length
  }

  words(field: FieldName): WordColumn | undefined {
    const of = (words: (name: TableName) => readonly string[]): WordColumn => ({
      codeAt: (row) => row,
      values: this.names.map(words),
    })
    if (field === 'ticker') return of(({ ticker }) => [ticker])
    if (field === 'sector') return of(({ sector }) => some(sector))
    if (field === 'industry') return of(({ industry }) => some(industry))
    if (field === 'issue_type') return of(({ issueType }) => some(issueType))
    return field === 'index' ? of(({ indices }) => indices) : undefined
  }

  private get unknown(): Float64Array {
    return new Float64Array(this.size).fill(Number.NaN)
  }

  private sorted(field: StockFieldName): Float64Array {
    const known = this.orders.get(field)
    if (known !== undefined) return known
    const sorted = (this.columns.get(field) ?? new Float64Array(0)).filter(Number.isFinite).sort()
    this.orders.set(field, sorted)
    return sorted
  }
}

const some = (value: string | null): readonly string[] => (value === null ? [] : [value])

function lowerBound(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const half = (low + high) >> 1
    if ((sorted[half] ?? 0) < value) low = half + 1
    else high = half
  }
  return low
}

function upperBound(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const half = (low + high) >> 1
    if ((sorted[half] ?? 0) <= value) low = half + 1
    else high = half
  }
  return low
}

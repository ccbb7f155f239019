import { known } from '@/lib/core/known'
import type { Clause, CompareOp, FilterNode, InClause } from '@/lib/flow/filter/ast'
import { boundTest, compareNumbers, listTest } from '@/lib/flow/filter/clauseTest'
import { type FieldName, fieldInfo } from '@/lib/flow/filter/fields'

/** Values of a field of words: `values[codeAt(row)]` are the words of a row, several for a set. */
export interface WordColumn {
  readonly codeAt: (row: number) => number
  readonly values: readonly (readonly string[])[]
}

/** Reads a number that is worked out row by row; NaN where it is unknown. */
export type NumberAt = (row: number) => number

/** Rows kept as columns. Unknown numbers are NaN; columns may be longer than `size`. */
export interface FilterColumns {
  readonly size: number
  /** A number that every row has at hand; undefined for others. */
  numbers(field: FieldName): Float64Array | undefined
  /** A number that is worked out; undefined for a field that these rows have no numbers of. */
  reader(field: FieldName): NumberAt | undefined
  words(field: FieldName): WordColumn | undefined
  /** Row of a contract, −1 when there is none. */
  rowOf(contract: string): number
}

/** Fills rows from 0 up: every row of a table. */
export function countUp(rows: Uint32Array): Uint32Array {
  for (let row = 0; row < rows.length; row += 1) rows[row] = row
  return rows
}

export const allRows = ({ size }: { readonly size: number }): Uint32Array => countUp(new Uint32Array(size))

/**
 * Of ascending rows those that match, by the same rules as `compilePredicate`: a condition on an unknown value is false,
 * and its `not` true. Conditions on columns come first and read one after the other; what must be worked out is so only
 * for rows that are left. Throws RangeError for a field that the rows do not have. C4.
 * @param rows is written over; the answer may be a part of it
 */
export function matchingRows(filter: FilterNode, columns: FilterColumns, rows: Uint32Array): Uint32Array {
  switch (filter.kind) {
    case 'and': {
      const isCheap = (item: FilterNode) => 'field' in item && columns.numbers(item.field) !== undefined
      let left = rows
      for (const item of filter.items) if (isCheap(item)) left = matchingRows(item, columns, left)
      for (const item of filter.items) if (!isCheap(item)) left = matchingRows(item, columns, left)
      return left
    }
    case 'or': {
      // What one part has taken, the next ones need not look at.
      let left: Uint32Array = rows.slice()
      for (const item of filter.items) left = without(left, matchingRows(item, columns, left.slice()))
      return without(rows, left)
    }
    case 'not':
      return without(rows, matchingRows(filter.item, columns, rows.slice()))
    default:
      return clauseRows(filter, columns, rows)
  }
}

/** Ascending rows that are not among others, which are a part of them. */
function without(rows: Uint32Array, others: Uint32Array): Uint32Array {
  let [count, other] = [0, 0]
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    if (row === others[other]) other += 1
    else {
      rows[count] = row
      count += 1
    }
  }
  return rows.subarray(0, count)
}

function clauseRows(clause: Clause, columns: FilterColumns, rows: Uint32Array): Uint32Array {
  if (clause.kind === 'compareFields') {
    const [left, right] = [numberAt(clause.field, columns), numberAt(clause.other, columns)]
    return kept(rows, (row) => compareNumbers(clause.op, known(left(row)), known(right(row))))
  }
  if (clause.kind === 'in') {
    if (clause.field === 'contract') return ofContracts(rows, clause, columns)
    return ofWords(rows, wordsOf(clause.field, columns), listTest(clause))
  }
  if (fieldInfo(clause.field).kind === 'date') {
    const test = boundTest<string>(clause, 'string')
    return ofWords(rows, wordsOf(clause.field, columns), (words) => words.some(test))
  }
  const test = boundTest<number>(clause, 'number')
  const values = columns.numbers(clause.field)
  if (values === undefined) {
    const read = numberAt(clause.field, columns)
    return kept(rows, (row) => {
      const value = read(row)
      return !Number.isNaN(value) && test(value)
    })
  }
  if (clause.kind === 'between') return between(rows, values, Number(clause.min), Number(clause.max))
  return compared(rows, clause.op, values, Number(clause.value))
}

/** A list of contracts is looked up, not searched: nearly every row has a contract of its own. */
function ofContracts(rows: Uint32Array, { include, exclude }: InClause, columns: FilterColumns): Uint32Array {
  const rowsOf = (contracts: readonly string[]) => new Set(contracts.map((contract) => columns.rowOf(contract)))
  const [wanted, refused] = [rowsOf(include), rowsOf(exclude)]
  return kept(rows, (row) => (include.length === 0 || wanted.has(row)) && !refused.has(row))
}

function ofWords(rows: Uint32Array, { codeAt, values }: WordColumn, test: (words: readonly string[]) => boolean) {
  const passes = values.map(test)
  return kept(rows, (row) => passes[codeAt(row)] ?? false)
}

function kept(rows: Uint32Array, test: (row: number) => boolean): Uint32Array {
  let count = 0
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    if (!test(row)) continue
    rows[count] = row
    count += 1
  }
  return rows.subarray(0, count)
}

function between(rows: Uint32Array, values: Float64Array, min: number, max: number): Uint32Array {
  let count = 0
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    const value = values[row] ?? Number.NaN
    rows[count] = row
    if (value >= min && value <= max) count += 1
  }
  return rows.subarray(0, count)
}

/**
 * A loop of its own for each comparison, because one that calls a function for every row takes five times as long; and
 * every row is written, because a jump that cannot be foreseen costs more.
 */
export function compared(rows: Uint32Array, op: CompareOp, values: Float64Array, bound: number): Uint32Array {
  const { length } = rows
  let count = 0
  for (let at = 0; op === '>' && at < length; at += 1) {
    const row = rows[at] ?? 0
    rows[count] = row
    count += (values[row] ?? Number.NaN) > bound ? 1 : 0
  }
  for (let at = 0; op === '>=' && at < length; at += 1) {
    const row = rows[at] ?? 0
    rows[count] = row
    count += (values[row] ?? Number.NaN) >= bound ? 1 : 0
  }
  for (let at = 0; op === '<' && at < length; at += 1) {
    const row = rows[at] ?? 0
    rows[count] = row
    count += (values[row] ?? Number.NaN) < bound ? 1 : 0
  }
  for (let at = 0; op === '<=' && at < length; at += 1) {
    const row = rows[at] ?? 0
    rows[count] = row
    count += (values[row] ?? Number.NaN) <= bound ? 1 : 0
  }
  for (let at = 0; op === '=' && at < length; at += 1) {
    const row = rows[at] ?? 0
    rows[count] = row
    count += values[row] === bound ? 1 : 0
  }
  // Nothing compares with an unknown value, not even `!=`.
  for (let at = 0; op === '!=' && at < length; at += 1) {
    const row = rows[at] ?? 0
    const value = values[row] ?? Number.NaN
    rows[count] = row
    count += value < bound || value > bound ? 1 : 0
  }
  return rows.subarray(0, count)
}

function numberAt(field: FieldName, columns: FilterColumns): NumberAt {
  const values = columns.numbers(field)
  if (values !== undefined) return (row) => values[row] ?? Number.NaN
  const read = columns.reader(field)
  if (read === undefined) throw new RangeError(`Contracts cannot be filtered by ${fieldInfo(field).label}`)
  return read
}

function wordsOf(field: FieldName, columns: FilterColumns): WordColumn {
  const column = columns.words(field)
  if (column === undefined) throw new RangeError(`Contracts cannot be filtered by ${fieldInfo(field).label}`)
  return column
}

import type { Clause, CompareOp, FilterNode, InClause } from '@/lib/flow/filter/ast'
import { boundTest, listTest } from '@/lib/flow/filter/clauseTest'
import { type FieldName, fieldInfo } from '@/lib/flow/filter/fields'

/** Values of a field of words: `values[codes[row]]` are the words of a row, several for a set. */
export interface WordColumn {
  readonly codes: ArrayLike<number>
  readonly values: readonly (readonly string[])[]
}

/** Rows kept as columns. Unknown numbers are NaN; columns may be longer than `size`. */
export interface FilterColumns {
  readonly size: number
  /** undefined for a field that these rows have no numbers of. */
  numbers(field: FieldName): Float64Array | undefined
  words(field: FieldName): WordColumn | undefined
  /** Row of a contract, −1 when there is none. */
  rowOf(contract: string): number
}

/**
 * Marks the rows that match with 1, by the same rules as `compilePredicate`: a condition on an unknown value is false,
 * and its `not` true. Whole columns are read one after the other, so that a million rows take milliseconds. Throws
 * RangeError for a field that the rows do not have. C4.
 */
export function matchingRows(filter: FilterNode, columns: FilterColumns): Uint8Array {
  switch (filter.kind) {
    case 'and': {
      const mask = new Uint8Array(columns.size).fill(1)
      for (const item of filter.items) {
        const other = matchingRows(item, columns)
        for (let row = 0; row < mask.length; row += 1) mask[row] = (mask[row] ?? 0) & (other[row] ?? 0)
      }
      return mask
    }
    case 'or': {
      const mask = new Uint8Array(columns.size)
      for (const item of filter.items) {
        const other = matchingRows(item, columns)
        for (let row = 0; row < mask.length; row += 1) mask[row] = (mask[row] ?? 0) | (other[row] ?? 0)
      }
      return mask
    }
    case 'not': {
      const mask = matchingRows(filter.item, columns)
      for (let row = 0; row < mask.length; row += 1) mask[row] = 1 - (mask[row] ?? 0)
      return mask
    }
    default:
      return clauseRows(filter, columns)
  }
}

function clauseRows(clause: Clause, columns: FilterColumns): Uint8Array {
  const mask = new Uint8Array(columns.size)
  if (clause.kind === 'compareFields') {
    const [left, right] = [numbersOf(clause.field, columns), numbersOf(clause.other, columns)]
    markPairs(mask, clause.op, left, right)
    return mask
  }
  if (clause.kind === 'in')
    return clause.field === 'contract' ? contractRows(clause, columns) : wordRows(clause, columns)
  if (fieldInfo(clause.field).kind === 'date') {
    const test = boundTest<string>(clause, 'string')
    return markWords(mask, wordsOf(clause.field, columns), (words) => words.some(test))
  }
  boundTest<number>(clause, 'number')
  const values = numbersOf(clause.field, columns)
  if (clause.kind === 'between') markBetween(mask, values, Number(clause.min), Number(clause.max))
  else markCompared(mask, clause.op, values, Number(clause.value))
  return mask
}

function wordRows(clause: InClause, columns: FilterColumns): Uint8Array {
  return markWords(new Uint8Array(columns.size), wordsOf(clause.field, columns), listTest(clause))
}

/** A list of contracts is looked up, not searched: nearly every row has a contract of its own. */
function contractRows({ include, exclude }: InClause, columns: FilterColumns): Uint8Array {
  const mask = new Uint8Array(columns.size).fill(include.length === 0 ? 1 : 0)
  const mark = (contracts: readonly string[], value: number): void => {
    for (const contract of contracts) {
      const row = columns.rowOf(contract)
      if (row >= 0) mask[row] = value
    }
  }
  mark(include, 1)
  mark(exclude, 0)
  return mask
}

function markWords(mask: Uint8Array, { codes, values }: WordColumn, test: (words: readonly string[]) => boolean) {
  const passes = Uint8Array.from(values, (words) => (test(words) ? 1 : 0))
  for (let row = 0; row < mask.length; row += 1) mask[row] = passes[codes[row] ?? 0] ?? 0
  return mask
}

function markBetween(mask: Uint8Array, values: Float64Array, min: number, max: number): void {
  for (let row = 0; row < mask.length; row += 1) {
    const value = values[row] ?? Number.NaN
    if (value >= min && value <= max) mask[row] = 1
  }
}

/** One loop for each comparison: a loop that calls a function for every row takes five times as long. */
function markCompared(mask: Uint8Array, op: CompareOp, values: Float64Array, bound: number): void {
  const { length } = mask
  if (op === '>') for (let row = 0; row < length; row += 1) mask[row] = (values[row] ?? Number.NaN) > bound ? 1 : 0
  if (op === '>=') for (let row = 0; row < length; row += 1) mask[row] = (values[row] ?? Number.NaN) >= bound ? 1 : 0
  if (op === '<') for (let row = 0; row < length; row += 1) mask[row] = (values[row] ?? Number.NaN) < bound ? 1 : 0
  if (op === '<=') for (let row = 0; row < length; row += 1) mask[row] = (values[row] ?? Number.NaN) <= bound ? 1 : 0
  if (op === '=') for (let row = 0; row < length; row += 1) mask[row] = values[row] === bound ? 1 : 0
  if (op === '!=') markUnequal(mask, values, bound)
}

/** Nothing compares with an unknown value, not even `!=`. */
function markUnequal(mask: Uint8Array, values: Float64Array, bound: number): void {
  for (let row = 0; row < mask.length; row += 1) {
    const value = values[row] ?? Number.NaN
    mask[row] = value < bound || value > bound ? 1 : 0
  }
}

function markPairs(mask: Uint8Array, op: CompareOp, left: Float64Array, right: Float64Array): void {
  for (let row = 0; row < mask.length; row += 1) {
    const a = left[row] ?? Number.NaN
    const b = right[row] ?? Number.NaN
    const isTrue =
      (a > b && (op === '>' || op === '>=' || op === '!=')) ||
      (a < b && (op === '<' || op === '<=' || op === '!=')) ||
      (a === b && (op === '=' || op === '>=' || op === '<='))
    mask[row] = isTrue ? 1 : 0
  }
}

function numbersOf(field: FieldName, columns: FilterColumns): Float64Array {
  const values = columns.numbers(field)
  if (values === undefined) throw new RangeError(`Contracts cannot be filtered by ${fieldInfo(field).label}`)
  return values
}

function wordsOf(field: FieldName, columns: FilterColumns): WordColumn {
  const column = columns.words(field)
  if (column === undefined) throw new RangeError(`Contracts cannot be filtered by ${fieldInfo(field).label}`)
  return column
}

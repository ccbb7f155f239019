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

/**
 * Marks the rows that match with 1, by the same rules as `compilePredicate`: a condition on an unknown value is false,
 * and its `not` true. Conditions on columns come first and read one after the other; what must be worked out is so only
 * for rows that are left. Throws RangeError for a field that the rows do not have. C4.
 */
export function matchingRows(filter: FilterNode, columns: FilterColumns): Uint8Array {
  const mask = new Uint8Array(columns.size).fill(1)
  narrow(filter, columns, mask)
  return mask
}

/** Takes the rows that do not match out of a mask. */
function narrow(filter: FilterNode, columns: FilterColumns, mask: Uint8Array): void {
  switch (filter.kind) {
    case 'and': {
      const isCheap = (item: FilterNode) => 'field' in item && columns.numbers(item.field) !== undefined
      for (const item of filter.items) if (isCheap(item)) narrow(item, columns, mask)
      for (const item of filter.items) if (!isCheap(item)) narrow(item, columns, mask)
      return
    }
    case 'or': {
      const either = new Uint8Array(mask.length)
      for (const item of filter.items) {
        const one = mask.slice()
        narrow(item, columns, one)
        for (let row = 0; row < mask.length; row += 1) either[row] = (either[row] ?? 0) | (one[row] ?? 0)
      }
      mask.set(either)
      return
    }
    case 'not': {
      const taken = mask.slice()
      narrow(filter.item, columns, taken)
      for (let row = 0; row < mask.length; row += 1) mask[row] = (mask[row] ?? 0) & (1 - (taken[row] ?? 0))
      return
    }
    default:
      narrowClause(filter, columns, mask)
  }
}

function narrowClause(clause: Clause, columns: FilterColumns, mask: Uint8Array): void {
  if (clause.kind === 'compareFields') {
    const [left, right] = [numberAt(clause.field, columns), numberAt(clause.other, columns)]
    keepRows(mask, (row) => compareNumbers(clause.op, known(left(row)), known(right(row))))
    return
  }
  if (clause.kind === 'in') {
    if (clause.field === 'contract') keepContracts(mask, clause, columns)
    else keepWords(mask, wordsOf(clause.field, columns), listTest(clause))
    return
  }
  if (fieldInfo(clause.field).kind === 'date') {
    const test = boundTest<string>(clause, 'string')
    keepWords(mask, wordsOf(clause.field, columns), (words) => words.some(test))
    return
  }
  const test = boundTest<number>(clause, 'number')
  const values = columns.numbers(clause.field)
  if (values === undefined) {
    const read = numberAt(clause.field, columns)
    keepRows(mask, (row) => {
      const value = read(row)
      return !Number.isNaN(value) && test(value)
    })
  } else if (clause.kind === 'between') keepBetween(mask, values, Number(clause.min), Number(clause.max))
  else keepCompared(mask, clause.op, values, Number(clause.value))
}

/** A list of contracts is looked up, not searched: nearly every row has a contract of its own. */
function keepContracts(mask: Uint8Array, { include, exclude }: InClause, columns: FilterColumns): void {
  const rowsOf = (contracts: readonly string[]) =>
    contracts.map((contract) => columns.rowOf(contract)).filter((row) => row >= 0)
  if (include.length > 0) {
    const kept = rowsOf(include).filter((row) => mask[row] === 1)
    mask.fill(0)
    for (const row of kept) mask[row] = 1
  }
  for (const row of rowsOf(exclude)) mask[row] = 0
}

function keepWords(mask: Uint8Array, { codeAt, values }: WordColumn, test: (words: readonly string[]) => boolean) {
  const passes = values.map(test)
  keepRows(mask, (row) => passes[codeAt(row)] ?? false)
}

function keepRows(mask: Uint8Array, test: (row: number) => boolean): void {
  for (let row = 0; row < mask.length; row += 1) if (mask[row] === 1 && !test(row)) mask[row] = 0
}

function keepBetween(mask: Uint8Array, values: Float64Array, min: number, max: number): void {
  for (let row = 0; row < mask.length; row += 1) {
    const value = values[row] ?? Number.NaN
    if (!(value >= min && value <= max)) mask[row] = 0
  }
}

/** One loop for each comparison: a loop that calls a function for every row takes five times as long. */
function keepCompared(mask: Uint8Array, op: CompareOp, values: Float64Array, bound: number): void {
  const { length } = mask
  if (op === '>') for (let row = 0; row < length; row += 1) if (!((values[row] ?? Number.NaN) > bound)) mask[row] = 0
  if (op === '>=') for (let row = 0; row < length; row += 1) if (!((values[row] ?? Number.NaN) >= bound)) mask[row] = 0
  if (op === '<') for (let row = 0; row < length; row += 1) if (!((values[row] ?? Number.NaN) < bound)) mask[row] = 0
  if (op === '<=') for (let row = 0; row < length; row += 1) if (!((values[row] ?? Number.NaN) <= bound)) mask[row] = 0
  if (op === '=') for (let row = 0; row < length; row += 1) if (values[row] !== bound) mask[row] = 0
  // Nothing compares with an unknown value, not even `!=`.
  if (op === '!=')
    for (let row = 0; row < length; row += 1) {
      const value = values[row] ?? Number.NaN
      if (!(value < bound || value > bound)) mask[row] = 0
    }
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

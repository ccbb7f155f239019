import type { Clause, CompareOp, InClause } from '@/lib/flow/filter/ast'
import { isWorded } from '@/lib/flow/filter/fields'

/** Compares two numbers; nothing compares with an unknown one, not even `!=`. */
export function compareNumbers(op: CompareOp, a: number | null, b: number | null): boolean {
  if (a === null || b === null) return false
  return COMPARE[op](a, b)
}

const COMPARE: Readonly<Record<CompareOp, (a: number | string, b: number | string) => boolean>> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
}

/**
 * Test of one number or one date for `compare` and `between`; an unknown number never passes. Throws RangeError when
 * the clause is of another kind or a bound is not of the kind of the values.
 */
export function boundTest<T extends number | string>(clause: Clause, kind: 'number' | 'string'): (value: T) => boolean {
  if (clause.kind === 'compare' && typeof clause.value === kind) {
    const { value: bound } = clause
    const compare = COMPARE[clause.op]
    return (value) => compare(value, bound)
  }
  if (clause.kind === 'between' && typeof clause.min === kind && typeof clause.max === kind) {
    const { min, max } = clause
    return (value) => value >= min && value <= max
  }
  throw new RangeError(`The field ${clause.field} cannot be tested this way`)
}

/** Test of the values of a list field: one of `include`, if any, and none of `exclude`. Sectors and industries ignore case. */
export function listTest(clause: InClause): (words: readonly string[]) => boolean {
  const normalise = (value: string) => (isWorded(clause.field) ? value.toLowerCase() : value)
  const include = new Set(clause.include.map(normalise))
  const exclude = new Set(clause.exclude.map(normalise))
  return (words) => {
    let isIncluded = include.size === 0
    for (const word of words) {
      const value = normalise(word)
      if (exclude.has(value)) return false
      if (include.has(value)) isIncluded = true
    }
    return isIncluded
  }
}

import type { Clause, FilterNode } from '@/lib/flow/filter/ast'
import { boundTest, compareNumbers, listTest } from '@/lib/flow/filter/clauseTest'
import { fieldInfo } from '@/lib/flow/filter/fields'
import { HOLDINGS_NEED_A_READER } from '@/lib/flow/filter/holdings'
import { type FilterContext, numberReader, wordsReader } from '@/lib/flow/filter/readField'
import type { FlowItem } from '@/lib/flow/trade'

export type FlowPredicate = (item: FlowItem, context: FilterContext) => boolean

/**
 * Compiles a filter once, so that testing an item only calls functions. A condition on an unknown value is false, and
 * its `not` true, here and in SQL alike. Throws RangeError for a filter whose conditions do not fit their fields. C4.
 */
export function compilePredicate(filter: FilterNode): FlowPredicate {
  switch (filter.kind) {
    case 'and': {
      const tests = filter.items.map(compilePredicate)
      const [first, second] = tests
      if (first === undefined) return () => true
      if (second === undefined) return first
      return (item, context) => {
        for (const test of tests) if (!test(item, context)) return false
        return true
      }
    }
    case 'or': {
      const tests = filter.items.map(compilePredicate)
      return (item, context) => {
        for (const test of tests) if (test(item, context)) return true
        return false
      }
    }
    case 'not': {
      const test = compilePredicate(filter.item)
      return (item, context) => !test(item, context)
    }
    default:
      return compileClause(filter)
  }
}

function compileClause(clause: Clause): FlowPredicate {
  if (clause.kind === 'compareFields') {
    const read = needed(numberReader(clause.field), clause)
    const readOther = needed(numberReader(clause.other), clause)
    return (item, context) => compareNumbers(clause.op, read(item, context), readOther(item, context))
  }
  if (clause.kind === 'in') {
    const read = needed(wordsReader(clause.field), clause)
    const test = listTest(clause)
    return (item, context) => test(read(item, context))
  }
  if (fieldInfo(clause.field).kind === 'date') {
    const test = boundTest<string>(clause, 'string')
    return (item) => test(item.expiry)
  }
  const read = needed(numberReader(clause.field), clause)
  const test = boundTest<number>(clause, 'number')
  return (item, context) => {
    const value = read(item, context)
    return value !== null && test(value)
  }
}

function needed<T>(reader: T | undefined, clause: Clause): T {
  if (clause.field === 'holdings') throw new RangeError(HOLDINGS_NEED_A_READER)
  if (reader === undefined) throw new RangeError(`The field ${clause.field} cannot be tested this way`)
  return reader
}

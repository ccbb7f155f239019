import type { Ticker } from '@/lib/core/nominal'
import type { BetweenClause, Bound, Clause, CompareClause, FilterNode, InClause } from '@/lib/flow/filter/ast'
import { boundTest, listTest } from '@/lib/flow/filter/clauseTest'
import { type FieldName, fieldInfo } from '@/lib/flow/filter/fields'
import { isMorningField, type MorningTable, NO_MORNING } from '@/lib/flow/filter/morning'
import { type Facts, factNumberReader, factWordsReader, type TickerFacts } from '@/lib/flow/filter/readField'
import { SQL_NUMBERS, SQL_VALUE_TESTS, SQL_WORDS, type SqlNumber } from '@/lib/flow/filter/sqlColumns'
import { sqlDate, sqlNumber, sqlString, sqlTicker } from '@/lib/flow/filter/sqlLiteral'

/** Facts of all tickers; conditions on facts become lists of tickers. */
export type FactsTable = ReadonlyMap<Ticker, TickerFacts>

/**
 * Compiles a filter to a condition for ClickHouse over the stored tape, without WHERE. It agrees with
 * `compilePredicate`: a condition on an unknown value is 0, never NULL. Throws RangeError for a filter whose
 * conditions do not fit their fields. C4.
 */
export function filterToSql(
  filter: FilterNode,
  facts: FactsTable = new Map(),
  morning: MorningTable = NO_MORNING,
): string {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return joined(filter, (item) => filterToSql(item, facts, morning))
    case 'not':
      return `NOT (${filterToSql(filter.item, facts, morning)})`
    default:
      return morningToSql(filter, morning) ?? clauseToSql(filter, facts)
  }
}

function joined({ kind, items }: FilterNode & { kind: 'and' | 'or' }, toSql: (item: FilterNode) => string): string {
  if (items.length === 0) return kind === 'and' ? '1' : '0'
  return items.map((item) => (isGroup(item) ? `(${toSql(item)})` : toSql(item))).join(kind === 'and' ? ' AND ' : ' OR ')
}

function isGroup(node: FilterNode): boolean {
  return (node.kind === 'and' || node.kind === 'or') && node.items.length > 1
}

function clauseToSql(clause: Clause, facts: FactsTable): string {
  const fact = factTest(clause)
  if (fact !== null) return factToSql(fact, facts)
  switch (clause.kind) {
    case 'compareFields': {
      const left = numberOf(clause.field)
      const right = numberOf(clause.other)
      const sql = `${left.sql} ${clause.op} ${right.sql}`
      return left.isNullable || right.isNullable ? `ifNull(${sql}, 0)` : sql
    }
    case 'in':
      return listToSql(clause)
    default:
      return boundsToSql(clause)
  }
}

function boundsToSql(clause: CompareClause | BetweenClause): string {
  const isDate = fieldInfo(clause.field).kind === 'date'
  const literal = (bound: Bound): string => (isDate ? sqlDate(bound) : sqlNumber(bound))
  const { sql, isNullable } = isDate ? { sql: clause.field, isNullable: false } : numberOf(clause.field)
  const test =
    clause.kind === 'compare'
      ? `${sql} ${clause.op} ${literal(clause.value)}`
      : `(${sql} >= ${literal(clause.min)} AND ${sql} <= ${literal(clause.max)})`
  return isNullable ? `ifNull(${test}, 0)` : test
}

function listToSql({ field, include, exclude }: InClause): string {
  const tests = SQL_VALUE_TESTS[field]
  const column = SQL_WORDS[field]
  const anyOf = (values: readonly string[], isWanted: boolean): string => {
    if (column !== undefined)
      return `${column} ${isWanted ? 'IN' : 'NOT IN'} (${values.map(literalOf(field)).join(', ')})`
    const any = values.map((value) => valueTest(tests, field, value)).join(' OR ')
    return isWanted ? `(${any})` : `NOT (${any})`
  }
  const parts: string[] = []
  if (include.length > 0) parts.push(anyOf(include, true))
  if (exclude.length > 0) parts.push(anyOf(exclude, false))
  if (parts.length === 0) return '1'
  return parts.length === 1 ? parts.join('') : `(${parts.join(' AND ')})`
}

function literalOf(field: FieldName): (value: string) => string {
  const { kind } = fieldInfo(field)
  if (kind === 'date') return sqlDate
  return kind === 'ticker' ? sqlTicker : sqlString
}

function valueTest(tests: Readonly<Record<string, string>> | undefined, field: FieldName, value: string): string {
  const sql = tests !== undefined && Object.hasOwn(tests, value) ? tests[value] : undefined
  if (sql === undefined) throw new RangeError(`The field ${field} has no value ${value}`)
  return sql
}

function numberOf(field: FieldName): SqlNumber {
  const number = SQL_NUMBERS[field]
  if (number === undefined) throw new RangeError(`The field ${field} cannot be tested this way`)
  return number
}

/** The test of a condition on facts of the ticker; null for conditions on the print. */
function factTest(clause: Clause): ((facts: Facts) => boolean) | null {
  const words = factWordsReader(clause.field)
  if (words !== undefined && clause.kind === 'in') {
    const test = listTest(clause)
    return (facts) => test(words(facts))
  }
  const number = factNumberReader(clause.field)
  if (number === undefined || clause.kind === 'in' || clause.kind === 'compareFields') return null
  const test = boundTest<number>(clause, 'number')
  return (facts) => {
    const value = number(facts)
    return value !== null && test(value)
  }
}

/**
 * A condition on the contract's morning as a list of the contracts that are not on the side of all others; null for other
 * conditions. The list is one text that the engine takes apart: a hundred thousand texts would take it a second to read.
 */
function morningToSql(clause: Clause, morning: MorningTable): string | null {
  const { field } = clause
  if (!isMorningField(field) || clause.kind === 'in' || clause.kind === 'compareFields') return null
  const bound = boundTest<number>(clause, 'number')
  const test = (value: number | null): boolean => value !== null && bound(value)
  const passesOther = test(morning.other(field))
  const named: string[] = []
  for (const symbol of morning.symbols()) if (test(morning.figure(field, symbol)) !== passesOther) named.push(symbol)
  if (named.length === 0) return passesOther ? '1' : '0'
  const list = `SELECT arrayJoin(splitByChar(',', ${sqlString(named.sort().join(','))}))`
  return `option_symbol ${passesOther ? 'NOT IN' : 'IN'} (${list})`
}

/** Tickers without facts must come out as they do for the predicate, so the list names whichever side they are not on. */
function factToSql(test: (facts: Facts) => boolean, facts: FactsTable): string {
  const passesUnknown = test(undefined)
  const named: string[] = []
  for (const [ticker, known] of facts) if (test(known) !== passesUnknown) named.push(sqlTicker(ticker))
  if (named.length === 0) return passesUnknown ? '1' : '0'
  return `ticker ${passesUnknown ? 'NOT IN' : 'IN'} (${named.sort().join(', ')})`
}

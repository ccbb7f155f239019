import { EMPTY_FILTER, type FilterNode } from '@/lib/flow/filter/ast'
import { ALL_FIELDS, fieldInfo } from '@/lib/flow/filter/fields'
import { nearestFields } from '@/lib/flow/filter/nearestFields'
import { parseClause } from '@/lib/flow/filter/parseClause'
import { FilterSyntaxError, TokenReader } from '@/lib/flow/filter/tokenReader'

/** Where and why an expression cannot be read; `column` counts from 1. */
export interface FilterError {
  readonly column: number
  readonly expected: readonly string[]
  readonly found: string
  readonly message: string
}

export type ParseResult =
  | { readonly ok: true; readonly filter: FilterNode }
  | { readonly ok: false; readonly error: FilterError }

/** How deep groups may nest; foreign text must not exhaust the stack. */
const MAX_DEPTH = 50

/**
 * Reads a filter expression, C4: `premium>=500k and side=ask and dte between 14 180 and not flag in (multi)`.
 * `not` binds tighter than `and`, `and` tighter than `or`. Empty text is the filter that lets everything pass.
 */
export function parseFilter(text: string): ParseResult {
  const reader = new TokenReader(text)
  if (reader.peek().kind === 'end') return { ok: true, filter: EMPTY_FILTER }
  try {
    const filter = parseOr(reader, 0)
    if (reader.peek().kind !== 'end') throw reader.failure(['and', 'or', 'the end'])
    return { ok: true, filter }
  } catch (error) {
    if (!(error instanceof FilterSyntaxError)) throw error
    return { ok: false, error: describe(error) }
  }
}

function describe({ column, expected, found }: FilterSyntaxError): FilterError {
  const list = expected.length > 1 ? `${expected.slice(0, -1).join(', ')} or ${expected.at(-1)}` : (expected[0] ?? '')
  const [near] = expected[0] === 'a field' ? nearestFields(found, ALL_FIELDS) : []
  const meant = near === undefined ? '' : `. Did you mean ${near} (${fieldInfo(near).label})?`
  return { column, expected, found, message: `Expected ${list} at column ${column}, found ${found}${meant}` }
}

function parseOr(reader: TokenReader, depth: number): FilterNode {
  const first = parseAnd(reader, depth)
  const items = [first]
  while (reader.takeWord('or')) items.push(parseAnd(reader, depth))
  return items.length === 1 ? first : { kind: 'or', items }
}

function parseAnd(reader: TokenReader, depth: number): FilterNode {
  const first = parseUnary(reader, depth)
  const items = [first]
  while (reader.takeWord('and')) items.push(parseUnary(reader, depth))
  return items.length === 1 ? first : { kind: 'and', items }
}

function parseUnary(reader: TokenReader, depth: number): FilterNode {
  if (depth > MAX_DEPTH) throw reader.failure([`at most ${MAX_DEPTH} levels`])
  if (reader.takeWord('not')) return { kind: 'not', item: parseUnary(reader, depth + 1) }
  if (!reader.take('open')) return parseClause(reader)
  const inner = parseOr(reader, depth + 1)
  if (!reader.take('close')) throw reader.failure([')'])
  return inner
}

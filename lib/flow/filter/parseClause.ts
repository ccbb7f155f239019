import { wordTable } from '@/lib/core/wordTable'
import type { Bound, Clause, CompareOp, InClause } from '@/lib/flow/filter/ast'
import { type FieldName, fieldInfo, fieldOfWord, isOrdered, isPrintNumber } from '@/lib/flow/filter/fields'
import type { TokenReader } from '@/lib/flow/filter/tokenReader'
import type { Token } from '@/lib/flow/filter/tokens'
import { expectedValues, parseBound, parseListValue } from '@/lib/flow/filter/values'

const OPS: Readonly<Record<string, CompareOp>> = wordTable({
  '=': '=',
  '==': '=',
  '!=': '!=',
  '<>': '!=',
  '>': '>',
  '>=': '>=',
  '<': '<',
  '<=': '<=',
})

/** One condition: `field op value`, `field op field`, `field between a b`, `field [not] in (a, -b)`. */
export function parseClause(reader: TokenReader): Clause {
  const token = reader.peek()
  const field = token.kind === 'word' ? fieldOfWord(token.text) : null
  if (field === null) throw reader.failure(token.kind === 'word' ? ['a field'] : ['a field', 'not', '('])
  reader.next()
  if (reader.takeWord('between')) return parseBetween(reader, field)
  if (reader.takeWord('in')) return parseList(reader, field)
  if (reader.takeWord('not')) {
    if (!reader.takeWord('in')) throw reader.failure(['in'])
    const { include, exclude } = parseList(reader, field)
    return { kind: 'in', field, include: exclude, exclude: include }
  }
  return parseComparison(reader, field)
}

function parseComparison(reader: TokenReader, field: FieldName): Clause {
  const token = reader.peek()
  const op = token.kind === 'op' ? OPS[token.text] : undefined
  const { kind } = fieldInfo(field)
  const isList = !(kind === 'number' || kind === 'time')
  if (op === undefined) throw reader.failure(isOrdered(field) ? ['a comparison', 'between'] : ['=', '!=', 'in'])
  if (!isOrdered(field) && op !== '=' && op !== '!=') throw reader.failure(['=', '!=', 'in'])
  reader.next()
  if (isList && (op === '=' || op === '!=')) {
    const isIncluded = (op === '=') !== isExcluded(reader.peek())
    const value = parseListItem(reader, field)
    return isIncluded ? listOf(field, [value], []) : listOf(field, [], [value])
  }
  const operand = reader.peek()
  const other = kind === 'number' && operand.kind === 'word' ? fieldOfWord(operand.text) : null
  if (other === null) return { kind: 'compare', field, op, value: parseOperand(reader, field) }
  if (!isPrintNumber(field) || !isPrintNumber(other)) throw reader.failure([...expectedValues(field), 'a number field'])
  reader.next()
  return { kind: 'compareFields', field, op, other }
}

function parseBetween(reader: TokenReader, field: FieldName): Clause {
  if (!isOrdered(field)) throw reader.failure(['=', '!=', 'in'])
  const min = parseOperand(reader, field)
  const next = reader.peek(1)
  const isSqlStyle = next.kind === 'word' && parseBound(field, next.text) !== null
  if (isSqlStyle) reader.takeWord('and')
  return { kind: 'between', field, min, max: parseOperand(reader, field) }
}

function parseOperand(reader: TokenReader, field: FieldName): Bound {
  const token = reader.peek()
  const value = token.kind === 'word' || token.kind === 'string' ? parseBound(field, token.text) : null
  if (value === null) throw reader.failure(expectedValues(field))
  reader.next()
  return value
}

function parseList(reader: TokenReader, field: FieldName): InClause {
  const { kind } = fieldInfo(field)
  if (kind === 'number' || kind === 'time') throw reader.failure(['a comparison', 'between'])
  if (!reader.take('open')) throw reader.failure(['('])
  const include: string[] = []
  const exclude: string[] = []
  do {
    const list = isExcluded(reader.peek()) ? exclude : include
    const value = parseListItem(reader, field)
    if (!list.includes(value)) list.push(value)
  } while (reader.take('comma'))
  if (!reader.take('close')) throw reader.failure([',', ')'])
  return listOf(field, include, exclude)
}

/** The prefix - excludes a value, C4. */
function isExcluded(token: Token): boolean {
  return token.isExcluded || (token.kind === 'word' && token.text.startsWith('-'))
}

function parseListItem(reader: TokenReader, field: FieldName): string {
  const token = reader.peek()
  const text = token.kind === 'word' && token.text.startsWith('-') ? token.text.slice(1) : token.text
  const value = token.kind === 'word' || token.kind === 'string' ? parseListValue(field, text) : null
  if (value === null) throw reader.failure(expectedValues(field))
  reader.next()
  return value
}

function listOf(field: FieldName, include: readonly string[], exclude: readonly string[]): InClause {
  return { kind: 'in', field, include, exclude }
}

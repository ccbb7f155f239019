import type { z } from 'zod'
import { wordTable } from '@/lib/core/wordTable'

const KINDS = wordTable<string>({
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
})

/** Why a row is refused whose shape is another: the first field that does not fit, what stands there, and what was expected. */
export function shapeReason({ issues: [issue] }: z.ZodError, row: unknown): string {
  if (row === undefined) return 'the line is no JSON'
  if (issue === undefined) return 'the row has another form'
  const name = issue.path.join('.') || 'the row'
  const value = issue.path.reduce<unknown>((at, key) => Object(at)[key], row)
  const kinds = [...new Set(expectedOf(issue))].join(' or ')
  if (kinds === '') return `${name}: ${issue.message}`
  return `${name} is ${value === undefined ? 'missing' : shown(value)}, ${kinds} was expected`
}

/** What an issue expects in words; none where its own message says it. */
function expectedOf(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code === 'invalid_type') return [KINDS[issue.expected] ?? issue.expected]
  if (issue.code === 'invalid_value') return issue.values.map(String)
  if (issue.code === 'invalid_union') return issue.errors.flatMap(([first]) => (first ? expectedOf(first) : []))
  if (issue.code !== 'too_small') return []
  const [least, more] = [Number(issue.minimum), issue.inclusive === false ? 'above' : 'from']
  return issue.origin === 'string' ? ['a text'] : issue.origin === 'number' ? [`a number ${more} ${least}`] : []
}

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return `'${text.length > 40 ? `${text.slice(0, 40)}…` : text}'`
}

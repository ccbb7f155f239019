import { ServiceError } from '@/server/errors'

const MAX_DEPTH = 32

/**
 * Refuses what no store can keep: a NUL character or half of a surrogate pair in any text (keys too), and input nested
 * deeper than 32 levels. Works without recursion, so that deep input cannot exhaust the stack.
 */
export function checkText(input: unknown, where: string): void {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: input, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next
    if (typeof value === 'string') checkString(value, where)
    if (typeof value !== 'object' || value === null) continue
    if (depth >= MAX_DEPTH) throw refusal(where, 'nested too deep')
    for (const [key, part] of Object.entries(value)) {
      checkString(key, where)
      open.push({ value: part, depth: depth + 1 })
    }
  }
}

/** With the u flag a pair counts as one character, so only halves match. */
const HALF_PAIR = /[\ud800-\udfff]/u

function checkString(text: string, where: string): void {
  if (text.includes('\u0000') || HALF_PAIR.test(text)) throw refusal(where, 'holds characters that are no text')
}

const refusal = (where: string, message: string): ServiceError =>
  new ServiceError('invalid', `${where}: ${message}`, [{ path: where, message }])

import { wordTable } from '@/lib/core/wordTable'
import { isIsoDate } from '@/lib/market/isoDate'
import { isTicker } from '@/lib/market/ticker'

const ESCAPES: Readonly<Record<string, string>> = wordTable({
  "'": "\\'",
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\0': '\\0',
})

/** A ClickHouse string literal. The only place where foreign text enters SQL. */
export function sqlString(text: string): string {
  return `'${text.replace(/['\\\n\r\t\0]/g, (character) => ESCAPES[character] ?? character)}'`
}

/** String literals with commas between. */
export function sqlList(texts: readonly string[]): string {
  return texts.map(sqlString).join(', ')
}

/** A number literal; throws RangeError for what is not a finite number. */
export function sqlNumber(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new RangeError(`Not a number: ${String(value)}`)
  return String(value)
}

/** A date literal; throws RangeError for what is not a calendar day. */
export function sqlDate(value: unknown): string {
  if (typeof value !== 'string' || !isIsoDate(value)) throw new RangeError(`Not a date: ${String(value)}`)
  return `toDate('${value}')`
}

/** A ticker literal; throws RangeError for what cannot be a ticker. */
export function sqlTicker(value: string): string {
  if (!isTicker(value)) throw new RangeError(`Not a ticker: ${value}`)
  return `'${value}'`
}

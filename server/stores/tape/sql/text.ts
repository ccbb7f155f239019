import type { EpochUs, IsoDate } from '@/lib/core/nominal'
import { TapeError } from '@/server/stores/tape/port'

/** A string literal. Backslash first, then the quote: the engine knows both escapes. */
export function quote(text: string): string {
  if (text.includes('\0')) throw new TapeError('refused', 'Text with a zero byte cannot be asked for.')
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

/** A list of string literals for IN; never empty, because `IN ()` is no SQL. */
export function quoteList(texts: readonly string[]): string {
  return texts.length === 0 ? "('')" : `(${texts.map(quote).join(', ')})`
}

/** A number literal; refuses what the engine would read as a name (NaN, Infinity). */
export function number(value: number): string {
  if (!Number.isFinite(value)) throw new TapeError('refused', `${value} is not a number the store can use.`)
  return String(value)
}

/** A whole number literal, not below zero. */
export function whole(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new TapeError('refused', `${value} is not a whole number the store can use.`)
  }
  return String(value)
}

/** A calendar day literal. */
export function day(date: IsoDate): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new TapeError('refused', `'${date}' is not a date (YYYY-MM-DD).`)
  return `toDate('${date}')`
}

/** An instant literal from microseconds since 1970, UTC. */
export function instant(us: EpochUs): string {
  return `fromUnixTimestamp64Micro(${whole(us)}, 'UTC')`
}

/**
 * A double as the very same 64 bits. A decimal literal may be read one step off, and a page that goes on behind a value
 * would then show a print twice or leave it out.
 */
export function exactNumber(value: number): string {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, value)
  return `reinterpretAsFloat64(toUInt64(${bits.getBigUint64(0)}))`
}

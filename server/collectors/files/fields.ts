import { isValid, lightFormat, parse } from 'date-fns'
import type { EpochUs, IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { isIsoDate } from '@/lib/market/isoDate'
import { newYorkDateOf, newYorkMsOfDayToMs } from '@/lib/market/newYorkTime'
import type { OptionType } from '@/lib/options/contractLabel'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'

/** A cell that cannot be what its column says. The message is shown with the line number. */
export class CellError extends Error {}

/** Number of a cell, as `optionalNumber` reads it; an empty one is refused. Throws CellError. */
export function numberOf(text: string, column: string): number {
  const value = optionalNumber(text, column)
  if (value === null) throw new CellError(`${column} is '${text}', a number was expected`)
  return value
}

const NOTHING = /^(#?n\/?a|nan|null|none|[-\u2013\u2014.]+|unch)$/i
/** Commas stand between thousands or nowhere: '1,5' may be one and a half and is not guessed. */
const PLAIN = /^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?(e[+-]?\d+)?$/i

/**
 * Number of a cell: thousands commas, $, a trailing % and brackets for below zero are allowed; an empty cell or a mark for
 * nothing (N/A, --, unch) is null. Throws CellError for other text.
 */
export function optionalNumber(text: string, column = 'a number'): number | null {
  const plain = Number(text)
  // Most cells are plain numbers; text that starts as one and reads as one needs no cleaning.
  if (Number.isFinite(plain) && startsNumber(text)) return plain
  const clean = text.replace(/[$%\s]/g, '').replace('\u2212', '-')
  if (clean === '' || NOTHING.test(clean)) return null
  const bracketed = /^\((.+)\)$/.exec(clean)?.[1]
  const digits = bracketed ?? clean
  const value = PLAIN.test(digits) && /\d/.test(digits) ? Number(digits.replaceAll(',', '')) : Number.NaN
  if (!Number.isFinite(value)) throw new CellError(`${column} is '${text}', a number was expected`)
  return bracketed === undefined ? value : -value
}

/** Not the 0x and 0b of programs. */
function startsNumber(text: string): boolean {
  const code = text.charCodeAt(0)
  return ((code >= 48 && code <= 57) || code === 45 || code === 46) && !(text.charCodeAt(1) >= 97)
}

/** A price or quote that the source writes as 0 when there is none. */
export function priceOrNull(text: string): number | null {
  const value = optionalNumber(text)
  return value === null || value <= 0 ? null : value
}

/** Contracts of a print: a whole number from 1. */
export function sizeOf(text: string, column: string): number {
  const value = numberOf(text, column)
  if (!Number.isInteger(value) || value < 1)
    throw new CellError(`${column} is '${text}', a whole number from 1 was expected`)
  return value
}

export function tradePriceOf(text: string, column: string): number {
  const value = numberOf(text, column)
  if (value < 0) throw new CellError(`${column} is '${text}', a price cannot be negative`)
  return value
}

/**
 * Calendar day that exists, from 'YYYY-MM-DD' (also with midnight behind it, of whatever zone), 'YYYY/MM/DD', 'YYYYMMDD', 'M/D/YYYY',
 * 'M/D/YY', or with points, which only those write who put the day first, 'D.M.YYYY'.
 */
export function dayOf(text: string, column: string): IsoDate {
  if (isIsoDate(text)) return text
  const [, y = '', m = '', d = ''] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    []
  const [, dotDay = d, dotMonth = m, dotYear = y] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const [, month = dotMonth, day = dotDay, year = dotYear] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ?? []
  const iso = `${wholeYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isIsoDate(iso)) throw new CellError(`${column} is '${text}', a date was expected`)
  return iso
}

/** Calendar day whose month is a word ('Sep', 'september'); null when there is no such day. */
export function dayInWords(month: string, day: string, year: string): IsoDate | null {
  const date = parse(`${month.slice(0, 3)} ${day} ${year}`, 'MMM d yyyy', 0)
  return isValid(date) ? lightFormat(date, 'yyyy-MM-dd') : null
}

/** Two digits are a year from 1970 to 2069. */
const wholeYear = (text: string): string => (text.length !== 2 ? text : `${Number(text) < 70 ? 20 : 19}${text}`)

/** 'C', 'P', 'call', 'Put' … */
export function typeOf(text: string, column: string): OptionType {
  const letter = text.trim().charAt(0).toUpperCase()
  if (letter !== 'C' && letter !== 'P') throw new CellError(`${column} is '${text}', call or put was expected`)
  return letter
}

/** Microseconds of a day from 'HH:MM[:SS[.ffffff]]', also with AM or PM. */
export function usOfDay(text: string, column: string): number {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:\s*([AP])M)?$/i.exec(text)
  const half = match?.[5]?.toUpperCase()
  const [hour, m, s] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3] ?? 0)]
  if (!match || hour > (half ? 12 : 23) || (half && hour < 1) || m > 59 || s > 59)
    throw new CellError(`${column} is '${text}', a time was expected`)
  const h = half === undefined ? hour : (hour % 12) + (half === 'P' ? 12 : 0)
  return ((h * 60 + m) * 60 + s) * 1_000_000 + Math.trunc(Number((match[4] ?? '').padEnd(6, '0').slice(0, 6)))
}

/** Instant of a New York day and microseconds since its midnight. */
export function newYorkUs(day: IsoDate, us: number): EpochUs {
  return newYorkMsOfDayToMs(day, Math.floor(us / 1000)) * 1000 + (us % 1000)
}

/** 'YYYY-MM-DD HH:MM:SS.fff' or with T: New York wall clock, unless an offset stands behind it. */
export function newYorkInstant(text: string, column: string): { readonly day: IsoDate; readonly us: EpochUs } {
  const [, date = '', time = '', zone] = /^(\S+?)[ T](.*?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text) ?? [text, text]
  const day = dayOf(date, column)
  const us = usOfDay(time, column)
  if (zone === undefined) return { day, us: newYorkUs(day, us) }
  const offset = zone === 'Z' ? 'Z' : zone.replace(/^(.\d{2}):?(\d{2})$/, '$1:$2')
  const instant = Date.parse(`${day}T00:00:00${offset}`) * 1000 + us
  return { day: newYorkDateOf(instant / 1000), us: instant }
}

/** A ticker without the caret or dollar that sources put before an index. */
export function tickerOf(text: string): Ticker {
  const ticker = text.replace(/^[\^$]/, '').toUpperCase()
  if (!/^[A-Z][A-Z0-9./-]{0,9}$/.test(ticker)) throw new CellError(`'${text}' is not a ticker`)
  return ticker
}

/** Ticker of an underlying as option roots write it: classes of shares without their mark (BRK.B and BRK/B are BRKB). */
export const optionTickerOf = (text: string): Ticker => tickerOf(text.trim()).replace(/[./-]/g, '')

export interface ContractFields {
  readonly optionSymbol: OptionSymbol
  readonly root: string
  readonly type: OptionType
  readonly expiry: IsoDate
  readonly strike: number
}

/** Contract from its parts; throws CellError when no option symbol can hold them. */
export function contractOf(parts: { root: string; expiry: IsoDate; type: OptionType; strike: number }): ContractFields {
  if (!(parts.strike > 0 && parts.strike < 100_000))
    throw new CellError(`strike is ${parts.strike}, a price above 0 was expected`)
  const root = rootOf(parts.root)
  const { expiry, type, strike } = parts
  return { optionSymbol: formatOccSymbol({ root, expiry, type, strike }), root, type, expiry, strike }
}

/** Contract from an option symbol, padded or not. */
export function contractOfSymbol(text: string, column: string): ContractFields {
  const symbol = text.replace(/\s+/g, '').replace(/^\./, '').toUpperCase()
  const parts = parseOccParts(symbol)
  if (!parts) throw new CellError(`${column} is '${text}', an option symbol was expected`)
  const { expiry, type, strike } = parts
  return contractOf({ root: parts.root, expiry, type, strike })
}

const PLAIN_ROOT = /^[A-Z0-9]{1,6}$/
/** One to six letters and digits; the digits of an adjusted root stay (AAPL1). */
function rootOf(text: string): string {
  if (PLAIN_ROOT.test(text)) return text
  const root = text
    .replace(/^[\^$]/, '')
    .replace(/[\s./-]/g, '')
    .toUpperCase()
  if (!PLAIN_ROOT.test(root)) throw new CellError(`'${text}' is not an option root`)
  return root
}

/** The reason a row was refused: ours for a bad cell, passed on otherwise. */
export function reasonOf(error: unknown): string {
  if (error instanceof CellError || error instanceof RangeError) return error.message
  throw error
}

import type { EpochUs, IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import type { OptionType } from '@/lib/flow/trade'
import { isIsoDate } from '@/lib/market/isoDate'
import { newYorkMsOfDayToMs } from '@/lib/market/newYorkTime'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'

/** A cell that cannot be what its column says. The message is shown with the line number. */
export class CellError extends Error {}

/** Number of a cell; thousands commas, $ and a trailing % are allowed. Throws CellError. */
export function numberOf(text: string, column: string): number {
  const value = optionalNumber(text, column)
  if (value === null) throw new CellError(`${column} is '${text}', a number was expected`)
  return value
}

/** Like numberOf, but an empty cell, N/A or NaN is null. Throws CellError for other text. */
export function optionalNumber(text: string, column = 'a number'): number | null {
  const plain = Number(text)
  // Most cells are plain numbers; text that starts as one and reads as one needs no cleaning.
  if (Number.isFinite(plain) && startsNumber(text.charCodeAt(0))) return plain
  const clean = text.replace(/[$,%\s]/g, '')
  if (clean === '' || /^(n\/?a|nan|null|none|-+|unch)$/i.test(clean)) return null
  const value = Number(clean)
  if (!Number.isFinite(value)) throw new CellError(`${column} is '${text}', a number was expected`)
  return value
}

function startsNumber(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 45 || code === 46
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

/** 'YYYY-MM-DD' or 'MM/DD/YYYY' (also 'M/D/YYYY') as a calendar day that exists. */
export function dayOf(text: string, column: string): IsoDate {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const iso = us ? `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}` : text
  if (!isIsoDate(iso)) throw new CellError(`${column} is '${text}', a date was expected`)
  return iso
}

/** 'C', 'P', 'call', 'Put' … */
export function typeOf(text: string, column: string): OptionType {
  const letter = text.trim().charAt(0).toUpperCase()
  if (letter !== 'C' && letter !== 'P') throw new CellError(`${column} is '${text}', call or put was expected`)
  return letter
}

/** Microseconds of a day from 'HH:MM:SS[.ffffff]'. */
export function usOfDay(text: string, column: string): number {
  const match = /^(\d{1,2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?$/.exec(text)
  const [h, m, s] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])]
  if (!match || h > 23 || m > 59 || s > 59) throw new CellError(`${column} is '${text}', a time was expected`)
  return ((h * 60 + m) * 60 + s) * 1_000_000 + Math.trunc(Number((match[4] ?? '').padEnd(6, '0').slice(0, 6)))
}

/** Instant of a New York day and microseconds since its midnight. */
export function newYorkUs(day: IsoDate, us: number): EpochUs {
  return newYorkMsOfDayToMs(day, Math.floor(us / 1000)) * 1000 + (us % 1000)
}

/** 'YYYY-MM-DD HH:MM:SS.fff' or with T, New York wall clock. */
export function newYorkInstant(text: string, column: string): { readonly day: IsoDate; readonly us: EpochUs } {
  const [date = '', time = ''] = text.split(/[ T]/)
  const day = dayOf(date, column)
  return { day, us: newYorkUs(day, usOfDay(time, column)) }
}

/** A ticker without the caret or dollar that sources put before an index. */
export function tickerOf(text: string): Ticker {
  const ticker = text.replace(/^[\^$]/, '').toUpperCase()
  if (!/^[A-Z][A-Z0-9./-]{0,9}$/.test(ticker)) throw new CellError(`'${text}' is not a ticker`)
  return ticker
}

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
  return { ...parts, optionSymbol: formatOccSymbol(parts) }
}

/** Contract from an option symbol, padded or not. */
export function contractOfSymbol(text: string, column: string): ContractFields {
  const symbol = text.replace(/\s+/g, '').replace(/^\./, '').toUpperCase()
  const parts = parseOccParts(symbol)
  if (!parts) throw new CellError(`${column} is '${text}', an option symbol was expected`)
  return {
    optionSymbol: formatOccSymbol(parts),
    root: parts.root,
    type: parts.type,
    expiry: parts.expiry,
    strike: parts.strike,
  }
}

/** The reason a row was refused: ours for a bad cell, passed on otherwise. */
export function reasonOf(error: unknown): string {
  if (error instanceof CellError || error instanceof RangeError) return error.message
  throw error
}

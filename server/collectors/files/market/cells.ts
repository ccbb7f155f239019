import type { IsoDate } from '@/lib/core/nominal'
import { isIsoDate } from '@/lib/market/isoDate'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { canonicalTicker } from '@/lib/market/tickerForm'
import { CellError, dayInWords, dayOf, optionalNumber } from '@/server/collectors/files/fields'
import { FileFormatError, type ReadOptions } from '@/server/collectors/files/fileFormat'

const SYMBOL = /^\^?[A-Z0-9][A-Z0-9.=^-]{0,14}$/

/** A ticker in the one form of `canonicalTicker`; also indices (^GSPC), futures (GC=F) and pairs (BTC-USD). */
export function symbolOf(text: string): string {
  const symbol = canonicalTicker(text)
  if (!SYMBOL.test(symbol)) throw new CellError(`'${text}' is not a ticker`)
  return symbol
}

/** What sites and programs write behind the ticker in the name of a file. */
const BEHIND = /(_us_d|[ _-]+(close|daily|historical|history|stock|price|prices|data|quotes?)\b.*| ?\(\d+\))$/i
/** What vendors write before it: `daily_IBM.csv`. */
const BEFORE = /^(daily|daily_adjusted|intraday|history|prices?)[_-](?=[A-Z.^-]{1,6}$)/
/** Names of files that say nothing of whose prices they hold. */
const NO_SYMBOL =
  /^(DATA|PRICES?|QUOTES?|TABLE|DOWNLOAD|EXPORT|HISTOR(Y|ICAL)|FILE|TEST|SAMPLE|DAILY|STOCKS?|CLOSE|CSV|OUT(PUT)?|BARS?|YF|YAHOO|NASDAQ(?!\d)|TRADIER|ALPACA|POLYGON|MASSIVE|STOOQ|TIINGO|FINNHUB|EODHD|INVESTING|HISTORICALDATA)\d*$/i

/**
 * Ticker of a file that names none inside: `--ticker`, else the file's own name in capitals. `inSmall`: collections that
 * name their files in small letters.
 */
export function symbolOfFile({ fileName, ticker }: ReadOptions, inSmall = false): string {
  if (ticker !== undefined) return symbolOf(ticker)
  const base = fileName.replace(/(\.(csv|txt|zip|json|gz|zst))+$/i, '')
  const own = base
    .replace(/ ?\(\d+\)$/, '')
    .replace(BEHIND, '')
    .replace(BEFORE, '')
  const isNamed = inSmall || own !== base || own === own.toUpperCase()
  const name = canonicalTicker(own)
  if (isNamed && SYMBOL.test(name) && !NO_SYMBOL.test(name) && !/^\d+$/.test(name)) return name
  throw new FileFormatError(`The file does not say whose prices it holds. Give it with --ticker.`)
}

/** YYYYMMDD as a calendar day that exists. */
export function compactDay(text: string, column: string): IsoDate {
  const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
  if (!/^\d{8}$/.test(text) || !isIsoDate(iso)) throw new CellError(`${column} is '${text}', a date was expected`)
  return iso
}

/** Day of any form files use: ISO (also with a time behind it), MM/DD/YYYY, MM-DD-YYYY, YYYYMMDD, 'Sep 01, 2026', '29-Aug-2025', '29-Aug-25'. */
export function anyDay(text: string, column: string): IsoDate {
  const clean = text.trim()
  if (/^\d{4}-\d{2}-\d{2}/.test(clean)) return dayOf(clean.slice(0, 10), column)
  if (/^\d{8}$/.test(clean)) return compactDay(clean, column)
  const american = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(clean)
  if (american !== null) return dayOf(`${american[1]}/${american[2]}/${american[3]}`, column)
  const [, m = '', d = '', y = ''] = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}), ?(\d{4})$/.exec(clean) ?? []
  const [, day = d, month = m, year = y] = /^(\d{1,2})-([A-Za-z]{3})[a-z]*-(\d{4}|\d{2})$/.exec(clean) ?? []
  return dayInWords(month, day, year.length === 2 ? `20${year}` : year) ?? dayOf(clean, column)
}

/** Like anyDay; null for an empty cell or a mark for nothing. */
export function anyDayOrNull(text: string, column: string): IsoDate | null {
  return /^(n\/?a|none|null|-+|unknown)?$/i.test(text.trim()) ? null : anyDay(text, column)
}

/** Day of an instant in epoch seconds, New York. */
export function dayOfSeconds(seconds: number): IsoDate {
  return newYorkDateOf(seconds * 1000)
}

/** '3.33B', '8.81M', '603.30K' or a plain number; null for an empty cell. */
export function scaledNumber(text: string, column: string): number | null {
  const match = /^([-+]?[\d.,]+)\s*([KMBT])$/i.exec(text.trim())
  if (match === null) return optionalNumber(text, column)
  const value = optionalNumber(match[1] ?? '', column)
  const scale = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 }[(match[2] ?? '').toUpperCase()] ?? 1
  return value === null ? null : Math.round(value * scale * 1e4) / 1e4
}

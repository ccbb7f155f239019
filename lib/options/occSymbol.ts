import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { type CalendarDay, calendarDayOf, isCalendarDay } from '@/lib/market/isoDate'
import { type ContractParts, contractLabel, formatStrike, type OptionType, usDate } from '@/lib/options/contractLabel'

/** What the symbol itself says; the strike in USD. */
export type OccParts = ContractParts

/** Market values a parsed symbol may carry; each is 0 when not known. Spec §3. */
export interface OptionMarketValues {
  readonly underlying_price: number
  readonly volume: number
  readonly open_interest: number
  readonly ask: number
  readonly bid: number
}

/** The entity 'Parsed option symbol' of spec §3, in the words of the specification. */
export interface ParsedOption extends OptionMarketValues {
  readonly root_symbol: Ticker
  readonly expiryYear: string
  readonly expiryMonth: string
  readonly expiryDay: string
  readonly expiry: IsoDate
  readonly date: IsoDate
  readonly expires_at: IsoDate
  /** MM/DD/YYYY */
  readonly date2: string
  /** The expiry as numbers: a calendar day, not an instant, so no time zone can shift it. */
  readonly date_parsed: CalendarDay
  readonly type: OptionType
  readonly type_formatted: 'call' | 'put'
  readonly strike: number
  readonly strikeFmt: string
  readonly string: string
  readonly option_symbol: OptionSymbol
  readonly option_chain_id: OptionSymbol
  readonly strike_price: number
  readonly underlying_symbol: Ticker
  readonly option_type: 'call' | 'put'
}

/**
 * Root of up to 12 characters, six date digits, C or P, then a strike as people write it, perhaps with decimals, or of eight
 * digits. A whole number that begins with zeros and has not eight digits is a cut symbol, whose strike nobody knows.
 */
const LOOSE_SYMBOL = /^([A-Z0-9.^/ -]{1,12})(\d{6})([CP])(\d{8}|\d{1,5}\.\d{1,3}|0|[1-9]\d{0,4})$/
const ROOT = /^[A-Z0-9^][A-Z0-9./-]*$/
const MAX_STRIKE = 99_999.999

/**
 * Parts of an OCC-style symbol by plain cutting, for feeds: [.]ROOT YYMMDD C|P STRIKE, padding and lower case allowed.
 * A strike of 8 digits is read as 5 integer digits and 3 decimals, any other strike as written.
 * null for text that is no symbol or names a day that does not exist. Spec §3 Parsed option symbol.
 */
export function parseOccParts(symbol: string): OccParts | null {
  const length = symbol.length
  const typeAt = length - 9
  const type = typeOf(symbol.charCodeAt(typeAt))
  const isFixedWidth = type !== null && areDigits(symbol, typeAt - 6, typeAt) && areDigits(symbol, typeAt + 1, length)
  if (!isFixedWidth) return parseLooseParts(symbol)
  return toParts({
    root: symbol.slice(symbol.charCodeAt(0) === 46 ? 1 : 0, typeAt - 6),
    yymmdd: symbol.slice(typeAt - 6, typeAt),
    type,
    strike: Number(symbol.slice(typeAt + 1)) / 1000,
  })
}

/** All derived fields of an OCC-style symbol, or null when the text is none. Spec §3 Parsed option symbol. */
export function parseOccSymbol(text: string): ParsedOption | null {
  const parts = parseOccParts(text)
  return parts === null ? null : describeOption(parts)
}

/** The derived fields of a contract; market values that are not given are 0. Spec §3 Parsed option symbol. */
export function describeOption(parts: OccParts, market: Partial<OptionMarketValues> = {}): ParsedOption {
  const { root, expiry, type, strike } = parts
  const symbol = formatOccSymbol(parts)
  const word = type === 'C' ? 'call' : 'put'
  return {
    root_symbol: root,
    expiryYear: expiry.slice(0, 4),
    expiryMonth: expiry.slice(5, 7),
    expiryDay: expiry.slice(8, 10),
    expiry,
    date: expiry,
    expires_at: expiry,
    date2: usDate(expiry),
    date_parsed: calendarDayOf(expiry),
    type,
    type_formatted: word,
    strike,
    strikeFmt: formatStrike(strike),
    string: contractLabel(parts),
    option_symbol: symbol,
    option_chain_id: symbol,
    strike_price: strike,
    underlying_symbol: root,
    option_type: word,
    underlying_price: market.underlying_price ?? 0,
    volume: market.volume ?? 0,
    open_interest: market.open_interest ?? 0,
    ask: market.ask ?? 0,
    bid: market.bid ?? 0,
  }
}

/** The label of an OCC symbol; any other text, as the ticker of shares, stands for itself. */
export function symbolLabel(symbol: string): string {
  const parts = parseOccParts(symbol)
  return parts === null ? symbol : contractLabel(parts)
}

/**
 * OCC symbol without padding and without a dot: 'AAPL250117C00200000'.
 * Throws RangeError for a strike outside 0 to 99,999.999 USD, which eight digits cannot hold.
 */
export function formatOccSymbol({ root, expiry, type, strike }: OccParts): OptionSymbol {
  if (!(strike >= 0 && strike <= MAX_STRIKE)) throw new RangeError(`Strike does not fit an OCC symbol: ${strike}`)
  const date = expiry.slice(2, 4) + expiry.slice(5, 7) + expiry.slice(8, 10)
  return `${root}${date}${type}${String(Math.round(strike * 1000)).padStart(8, '0')}`
}

/** Whether a symbol is written as `formatOccSymbol` writes its parts, found without writing it. */
export function isPlainOccSymbol(symbol: string, { root, type }: OccParts): boolean {
  const typeAt = root.length + 6
  return (
    symbol.length === typeAt + 9 &&
    symbol.charAt(typeAt) === type &&
    symbol.startsWith(root) &&
    areDigits(symbol, typeAt + 1, symbol.length)
  )
}

/** The symbol as brokers send it, root padded to six: 'AAPL  250117C00200000'. */
export function formatPaddedOccSymbol(parts: OccParts): string {
  return parts.root.padEnd(6, ' ') + formatOccSymbol(parts).slice(parts.root.length)
}

interface RawParts {
  readonly root: string
  readonly yymmdd: string
  readonly type: OptionType
  readonly strike: number
}

function parseLooseParts(symbol: string): OccParts | null {
  const text = symbol.trim().toUpperCase()
  const match = LOOSE_SYMBOL.exec(text.startsWith('.') ? text.slice(1) : text)
  if (match === null) return null
  const [, root = '', yymmdd = '', type = '', strike = ''] = match
  return toParts({
    root,
    yymmdd,
    type: type === 'C' ? 'C' : 'P',
    strike: strike.length === 8 && !strike.includes('.') ? Number(strike) / 1000 : Number(strike),
  })
}

function toParts({ root: rawRoot, yymmdd, type, strike }: RawParts): OccParts | null {
  const root = rawRoot.trim().toUpperCase()
  const expiry = `20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4)}`
  const isContract = strike <= MAX_STRIKE && ROOT.test(root) && isCalendarDay(calendarDayOf(expiry))
  return isContract ? { root, expiry, type, strike } : null
}

/** C or P of either case by its character code. */
function typeOf(code: number): OptionType | null {
  if (code === 67 || code === 99) return 'C'
  return code === 80 || code === 112 ? 'P' : null
}

function areDigits(text: string, from: number, to: number): boolean {
  if (from < 0) return false
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) return false
  }
  return true
}

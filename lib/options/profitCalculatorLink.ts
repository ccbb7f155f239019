import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { isIsoDate } from '@/lib/market/isoDate'
import type { OptionType } from '@/lib/options/contractLabel'
import { parseOccParts } from '@/lib/options/occSymbol'

/** One leg of the options profit calculator. Prices in USD per share; quantity in contracts, always positive. */
export interface CalculatorLeg {
  readonly symbol: Ticker
  readonly type: OptionType
  readonly direction: 'buy' | 'sell'
  readonly expiry: IsoDate
  readonly strike: number
  readonly ask: number
  readonly bid: number
  readonly volume: number
  readonly openInterest: number
  readonly quantity: number
}

/** Query of a page as a router gives it: keys such as 's[0][a]', not nested. */
export type FlatQuery = Readonly<Record<string, string | readonly string[] | undefined>>

export const PROFIT_CALCULATOR_PATH = '/options-profit-calculator'
const EXPIRY_TIME = 'T20:00:00.000Z'
const LEG_KEY = /^o\[(\d{1,2})\]\[sym\]$/

/** A print at the bid was sold, any other side counts as bought. Spec §9 Profit-calculator link: Direction. */
export function directionOfSide(side: 'ASK' | 'BID' | 'MID' | 'NONE'): CalculatorLeg['direction'] {
  return side === 'BID' ? 'sell' : 'buy'
}

/** Path and query that open the calculator with these legs. Brackets stay readable; values are encoded. Spec §9. */
export function profitCalculatorLink(legs: readonly CalculatorLeg[]): string {
  const pairs = legs.flatMap((leg, index) => legParameters(leg, index))
  const query = pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
  return query === '' ? PROFIT_CALCULATOR_PATH : `${PROFIT_CALCULATOR_PATH}?${query}`
}

/**
 * Legs of a calculator query in the order of their index. A leg that is incomplete or names no day is left out.
 * `o[i][sym]` may be a root or a whole option symbol. Spec §9 Profit-calculator link.
 */
export function parseProfitCalculatorQuery(query: FlatQuery): CalculatorLeg[] {
  return indexesOf(query).flatMap((index) => legOf(query, index) ?? [])
}

/** Keys of the legs that are left out. */
export const unreadLegs = (query: FlatQuery): readonly string[] =>
  indexesOf(query).flatMap((index) => (legOf(query, index) === null ? [`o[${index}][sym]`] : []))

const indexesOf = (query: FlatQuery): readonly string[] =>
  Object.keys(query)
    .flatMap((key) => LEG_KEY.exec(key)?.[1] ?? [])
    .toSorted((a, b) => Number(a) - Number(b))

/**
 * Call bought: b=1; call sold: b=−1 and quantity negated; put bought: c=1; put sold: c=−1 and quantity negated.
 * The letter that does not apply is 0.
 */
function legParameters(leg: CalculatorLeg, index: number): [string, string][] {
  const sign = leg.direction === 'buy' ? 1 : -1
  const strategy = { a: 0, b: leg.type === 'C' ? sign : 0, c: leg.type === 'P' ? sign : 0 }
  const option = {
    sym: leg.symbol,
    e: `${leg.expiry}${EXPIRY_TIME}`,
    s: leg.strike,
    a: leg.ask,
    b: leg.bid,
    v: leg.volume,
    oi: leg.openInterest,
    q: sign * leg.quantity,
  }
  return [
    ...Object.entries(strategy).map(([name, value]): [string, string] => [`s[${index}][${name}]`, String(value)]),
    ...Object.entries(option).map(([name, value]): [string, string] => [`o[${index}][${name}]`, String(value)]),
  ]
}

function legOf(query: FlatQuery, index: string): CalculatorLeg | null {
  const text = (key: string) => first(query[`o[${index}][${key}]`])
  const symbol = text('sym').toUpperCase()
  const expiry = text('e').slice(0, 10)
  const strike = toNumber(text('s'))
  const quantity = toNumber(text('q'))
  const call = toNumber(first(query[`s[${index}][b]`])) ?? 0
  const put = toNumber(first(query[`s[${index}][c]`])) ?? 0
  const isComplete = symbol !== '' && isIsoDate(expiry) && call !== put && call * put === 0
  if (!isComplete || strike === null || strike <= 0 || quantity === null || quantity === 0) return null
  return {
    symbol: parseOccParts(symbol)?.root ?? symbol,
    type: call === 0 ? 'P' : 'C',
    direction: call + put < 0 ? 'sell' : 'buy',
    expiry,
    strike,
    ask: toNumber(text('a')) ?? 0,
    bid: toNumber(text('b')) ?? 0,
    volume: toNumber(text('v')) ?? 0,
    openInterest: toNumber(text('oi')) ?? 0,
    quantity: Math.abs(quantity),
  }
}

function first(value: string | readonly string[] | undefined): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? ''
}

function toNumber(text: string): number | null {
  const value = Number(text)
  return text.trim() === '' || !Number.isFinite(value) ? null : value
}

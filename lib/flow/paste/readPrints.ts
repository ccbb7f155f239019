import type { TradeSide } from '@/lib/flow/trade'
import { type OccParts, parseOccParts } from '@/lib/options/occSymbol'

/** A print as pasted. Price in USD per share, size in contracts; time as written, to the millisecond. */
export interface PastedPrint {
  /** The line it came from, counted from 1. */
  readonly line: number
  readonly contract: OccParts
  /** Time within its day, or the whole instant; '' where the line has none. */
  readonly time: string
  readonly size: number
  readonly price: number
  readonly side: TradeSide
}

export interface PastedPrints {
  readonly prints: readonly PastedPrint[]
  /** Lines with words in them that tell no print. */
  readonly unread: readonly number[]
}

const OCC = /\.?\b[A-Z][A-Z0-9.]{0,5}\s{0,5}\d{6}[CP]\d{8}\b/
const LABEL = /\b([A-Z][A-Z.]{0,5})\s+\$?(\d+(?:\.\d+)?)\s*([CP])(?:all|ALL|ut|UT)?\s+(\d{1,2})\/(\d{1,2})\/(\d{2,4})\b/
const TIME = /(?:\d{4}-\d{2}-\d{2}[T ])?\d{1,2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:\s?[AP]M)?Z?/i
const SIDE = /\b(ASK|BID|MID|NONE)\b/i
const MOST_LINES = 400

/** Reads lines of a tape: cells of a copied grid or a CSV, in any order. Contract, size and price are needed. */
export function readPrints(text: string): PastedPrints {
  const prints: PastedPrint[] = []
  const unread: number[] = []
  for (const [at, line] of text.split(/\r?\n/).slice(0, MOST_LINES).entries()) {
    const print = printOf(line, at + 1)
    if (print !== null) prints.push(print)
    else if (/\d/.test(line)) unread.push(at + 1)
  }
  return { prints, unread }
}

function printOf(text: string, line: number): PastedPrint | null {
  const found = contractIn(text)
  if (found === null) return null
  const without = text.replace(found.text, ' ')
  const time = TIME.exec(without)?.[0] ?? ''
  const rest = without.replace(time, ' ').replace(/\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}/g, ' ')
  const trade = sizeAndPrice(rest)
  if (trade === null) return null
  const side = (SIDE.exec(rest)?.[1]?.toUpperCase() ?? 'NONE') as TradeSide
  return { line, contract: found.contract, time: time.toUpperCase(), size: trade.size, price: trade.price, side }
}

function contractIn(text: string): { readonly contract: OccParts; readonly text: string } | null {
  const symbol = OCC.exec(text)?.[0]
  if (symbol !== undefined) {
    const contract = parseOccParts(symbol.replace(/\s/g, ''))
    return contract === null ? null : { contract, text: symbol }
  }
  const label = LABEL.exec(text)
  if (label === null) return null
  const [whole, root = '', strike = '', type = '', month = '', day = '', year = ''] = label
  const yymmdd = `${year.slice(-2)}${month.padStart(2, '0')}${day.padStart(2, '0')}`
  const digits = String(Math.round(Number(strike) * 1000)).padStart(8, '0')
  const contract = parseOccParts(`${root}${yymmdd}${type}${digits}`)
  return contract === null ? null : { contract, text: whole }
}

const SIZE_AT_PRICE = /(\d[\d,]*)\s*(?:x|@|at)\s*\$?(\d[\d,]*(?:\.\d+)?)/i
const NUMBER = /(?<![\w.])\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\w.%])/g

/** '20 @ 1.85', or the first whole number as size and the first number with a point as price. */
function sizeAndPrice(text: string): { readonly size: number; readonly price: number } | null {
  const pair = SIZE_AT_PRICE.exec(text)
  const numbers = text.match(NUMBER) ?? []
  const amount = (word: string | undefined) => Number((word ?? '').replace(/[$,]/g, ''))
  const size = amount(pair?.[1] ?? numbers.find((word) => !/[.$]/.test(word)))
  const price = amount(pair?.[2] ?? numbers.find((word) => word.includes('.')))
  return Number.isInteger(size) && size > 0 && price > 0 ? { size, price } : null
}

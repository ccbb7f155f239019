import { parseOccParts } from '@/lib/options/occSymbol'
import type { StatedPosition } from '@/lib/portfolio/brokerFiles/brokerFile'
import { CUSIP, symbolOfRow } from '@/lib/portfolio/contractWords'
import { unitsOf } from '@/lib/portfolio/entry'
import { type CellForm, readNumber } from '@/lib/portfolio/importCells'
import { isMoneyFund } from '@/lib/portfolio/importMoney'
import { foreignMoney, notKept } from '@/lib/portfolio/rowCells'

/** A position of a broker's file that was read, or why it was not. */
export type ReadPosition =
  | { readonly symbol: string; readonly quantity: number; readonly price: number }
  | { readonly line: number; readonly reason: string }

/** A position that a broker's file states otherwise than the entries. */
export interface PositionDifference {
  readonly symbol: string
  readonly here: number
  readonly broker: number
  readonly why: string
}

/** One position of a broker's file; null for cash. Its price is the mean cost per share, 0 where the file tells none. */
export function readPosition(stated: StatedPosition, form: CellForm): ReadPosition | null {
  const { line, words, instrument } = stated
  const foreign = foreignMoney(stated.currency ?? '')
  if (foreign !== null) return { line, reason: foreign }
  if (CUSIP.test(stated.symbol)) return { line, reason: notKept(stated.symbol) }
  const empty = { underlying: '', expiry: '', strike: '', type: '' }
  const read = symbolOfRow({ ...empty, symbol: stated.symbol, words: `${stated.symbol} ${words}`, form })
  if ('reason' in read) return { line, reason: read.reason }
  if (isMoneyFund(stated.symbol, `${words} ${instrument}`)) return null
  const [symbol, quantity] = [read.symbol, readNumber(stated.quantity, form)]
  if (symbol === null) return { line, reason: `no ticker or contract: '${(stated.symbol || words).slice(0, 30)}'` }
  if (/option|^opt$/i.test(instrument) && parseOccParts(symbol) === null)
    return { line, reason: `the row says '${instrument}', but its contract cannot be read` }
  if (quantity === null || quantity === 0) return { line, reason: `no quantity: '${stated.quantity.slice(0, 30)}'` }
  const cost = readNumber(stated.cost, form)
  const each = readNumber(stated.price, form)
  const price = each ?? (cost === null ? 0 : Math.abs(cost / (quantity * unitsOf(symbol))))
  return { symbol, quantity, price }
}

/** Positions by the entries beside those of the broker: what differs, and what it may be. */
export function differencesOf(
  here: ReadonlyMap<string, number>,
  broker: ReadonlyMap<string, number>,
): readonly PositionDifference[] {
  return [...new Set([...here.keys(), ...broker.keys()])].sort().flatMap((symbol) => {
    const [own, theirs] = [here.get(symbol) ?? 0, broker.get(symbol) ?? 0]
    return Math.abs(own - theirs) < 1e-4 ? [] : [{ symbol, here: own, broker: theirs, why: whyOf(symbol, own, theirs) }]
  })
}

function whyOf(symbol: string, own: number, theirs: number): string {
  const ratio = own === 0 || theirs === 0 ? 0 : theirs / own
  if (own === 0) return 'the broker has it, no entry explains it: rows from before the file?'
  if (theirs === 0 && parseOccParts(symbol) !== null)
    return 'it is open here: an expiry, exercise or assignment is missing'
  if (theirs === 0) return 'it is held here, the broker has none: a sale or a transfer is missing'
  if (Math.sign(own) !== Math.sign(theirs)) return 'the sides differ: a row was read the other way round, or is missing'
  if (ratio > 0 && [2, 3, 4, 5, 10, 20].some((n) => Math.abs(ratio - n) < 1e-6 || Math.abs(ratio - 1 / n) < 1e-6))
    return 'the one is a whole multiple of the other: a split is missing'
  return 'rows are missing, or twice there'
}

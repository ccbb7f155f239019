import type { ChartBars } from '@/lib/charting/chartBars'
import type { EpochMs } from '@/lib/core/nominal'
import { evaluate } from '@/lib/equities/formula/evaluate'
import { FormulaError, type Node, namesOf, parseFormula } from '@/lib/equities/formula/parse'
import type { Series } from '@/lib/equities/technical/averages'
import type { Bar } from '@/lib/equities/technical/bar'
import { tickerForm } from '@/lib/market/tickerForm'
import { parseOccParts } from '@/lib/options/occSymbol'

const MOST_SYMBOLS = 6
const SYMBOL = /^[A-Za-z][A-Za-z0-9./]{0,23}$/

/** A symbol as typed: one name, or a formula of several (`AAPL-MSFT`, `(SPY+QQQ)/2`). */
export type SymbolWish =
  | { readonly kind: 'symbol'; readonly symbol: string }
  | { readonly kind: 'formula'; readonly text: string; readonly node: Node; readonly symbols: readonly string[] }

/** Reads what was typed; throws FormulaError with words for the writer. */
export function readSymbol(typed: string): SymbolWish {
  const text = typed.trim().toUpperCase().replace(/\s+/g, '')
  if (text === '') throw new FormulaError('Type a ticker')
  if (parseOccParts(text) !== null) return { kind: 'symbol', symbol: text.replace(/^\./, '') }
  // F-T is the difference of two names, BRK-B one name.
  const form = tickerForm(text)
  const name = form.includes('.') ? text : form
  if (/^[A-Z0-9^][A-Z0-9.]{0,11}$/.test(name)) return { kind: 'symbol', symbol: name }
  const node = parseFormula(text)
  const symbols = namesOf(node)
  if (symbols.length === 0) throw new FormulaError('A formula needs a symbol')
  if (symbols.length > MOST_SYMBOLS) throw new FormulaError(`At most ${MOST_SYMBOLS} symbols`)
  const odd = symbols.find((name) => !SYMBOL.test(name))
  if (odd !== undefined) throw new FormulaError(`${odd} is not a symbol`)
  return { kind: 'formula', text, node, symbols }
}

/**
 * 26.19: whether a formula takes one price from another. A move of a difference is told in its own units: its share of the
 * difference before, that may be near 0 or below, says nothing.
 */
export function isDifference(node: Node): boolean {
  if (node.kind === 'negative' || node.kind === 'not') return isDifference(node.of)
  if (node.kind === 'call') return node.args.some(isDifference)
  if (node.kind !== 'binary') return false
  const isOfTwo = namesOf(node.left).length > 0 && namesOf(node.right).length > 0
  return (node.sign === '-' && isOfTwo) || isDifference(node.left) || isDifference(node.right)
}

/**
 * Bars of a formula of symbols, at the times that all of them have. Open and close are the formula of the opens and the
 * closes. The high and low within a bar are not known, because the parts do not peak together: they are the ends of the body.
 */
export function formulaBars(node: Node, parts: ReadonlyMap<string, ChartBars>): ChartBars {
  const [first, ...others] = [...parts.values()]
  if (first === undefined) return { times: [], bars: [] }
  const places = others.map((part) => new Map(part.times.map((at, i) => [at, i])))
  const times = first.times.filter((at) => places.every((known) => known.has(at)))
  const own = new Map(first.times.map((at, i) => [at, i]))
  const all = [own, ...places]
  const column = (key: 'open' | 'close'): Series => {
    const names = new Map(
      [...parts].map(([name, part], i) => [name, times.map((at) => part.bars[all[i]?.get(at) ?? -1]?.[key] ?? null)]),
    )
    return evaluate(node, names, times.length)
  }
  const [opens, closes] = [column('open'), column('close')]
  const joined: { at: EpochMs; bar: Bar }[] = times.flatMap((at, i) => {
    const [open, close] = [opens[i] ?? null, closes[i] ?? null]
    if (close === null || Number.isNaN(close)) return []
    const from = open === null || Number.isNaN(open) ? close : open
    return [{ at, bar: { open: from, high: Math.max(from, close), low: Math.min(from, close), close, volume: 0 } }]
  })
  return { times: joined.map((one) => one.at), bars: joined.map((one) => one.bar) }
}

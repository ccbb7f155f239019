import { wordTable } from '@/lib/core/wordTable'

/** Roots that trade under another name than their underlying (weeklies and end-of-month series of index products). */
export const underlyingOfRoot: Readonly<Record<string, string>> = wordTable({
  SPXW: 'SPX',
  SPXQ: 'SPX',
  NDXP: 'NDX',
  RUTW: 'RUT',
  VIXW: 'VIX',
  XSPW: 'XSP',
  DJXW: 'DJX',
  XEO: 'OEX',
  MRUTW: 'MRUT',
})

/** Underlying of an option root; adjusted contracts carry a digit after the root. */
export function underlyingOf(root: string): string {
  return underlyingOfRoot[root] ?? root.replace(/\d$/, '')
}

/** Every root that trades options on a ticker, its own name first. */
export function rootsOf(ticker: string): readonly string[] {
  const others = Object.keys(underlyingOfRoot).filter((root) => underlyingOfRoot[root] === ticker)
  return [ticker, ...others]
}

/** Clause of the filter language for the options of a name, whatever root they trade under. */
export function tickerClause(ticker: string): string {
  const roots = rootsOf(ticker)
  return roots.length === 1 ? `ticker=${ticker}` : `ticker in (${roots.join(', ')})`
}

/** Indices that options are written on: vendors mark their names (_SPX, I:SPX). */
export const INDEX_NAMES: ReadonlySet<string> = new Set([
  'SPX',
  'VIX',
  'NDX',
  'RUT',
  'XSP',
  'DJX',
  'OEX',
  'MRUT',
  'XND',
])

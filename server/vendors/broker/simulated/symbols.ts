import { underlyingOf } from '@/lib/options/indexRoots'
import type { OccParts } from '@/lib/options/occSymbol'
import { formatOccSymbol, formatPaddedOccSymbol, parseOccParts } from '@/lib/options/occSymbol'
import type { SimInstrument } from '@/server/vendors/broker/simulated/state'

const TICKER = /^[A-Z][A-Z0-9./-]{0,9}$/
/** Index options are settled in cash. */
const CASH_SETTLED = new Set(['SPX', 'SPXW', 'NDX', 'NDXP', 'RUT', 'RUTW', 'VIX', 'VIXW', 'XSP', 'DJX', 'XEO', 'OEX'])

/** The symbol in the broker's form and the name it stands on; null when it is no symbol of that kind. */
export function readInstrument(symbol: string, instrument: SimInstrument) {
  if (instrument === 'Equity') return TICKER.test(symbol) ? { symbol, underlying: symbol } : null
  const parts = parseOccParts(symbol)
  if (parts === null) return null
  return { symbol: formatPaddedOccSymbol(parts), underlying: underlyingOf(parts.root) }
}

/** Parts of a symbol that is known to be an option. Throws for any other. */
export function optionParts(symbol: string): OccParts {
  const parts = parseOccParts(symbol)
  if (parts === null) throw new RangeError(`Not an option symbol: ${symbol}`)
  return parts
}

export function isCashSettled(symbol: string): boolean {
  return CASH_SETTLED.has(optionParts(symbol).root)
}

/** The name under which the market quotes a symbol: options without padding. */
export function quoteKey(symbol: string, instrument: SimInstrument): string {
  return instrument === 'Equity' ? symbol : formatOccSymbol(optionParts(symbol))
}

import { underlyingOf } from '@/lib/options/indexRoots'
import { formatPaddedOccSymbol, parseOccParts } from '@/lib/options/occSymbol'
import type { SimInstrument } from '@/server/vendors/broker/simulated/state'

const TICKER = /^[A-Z][A-Z0-9./-]{0,9}$/

/** The symbol in the broker's form and the name it stands on; null when it is no symbol of that kind. */
export function readInstrument(symbol: string, instrument: SimInstrument) {
  if (instrument === 'Equity') return TICKER.test(symbol) ? { symbol, underlying: symbol } : null
  const parts = parseOccParts(symbol)
  if (parts === null) return null
  return { symbol: formatPaddedOccSymbol(parts), underlying: underlyingOf(parts.root) }
}

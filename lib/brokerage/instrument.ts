import type { InstrumentType, LegAction } from '@/lib/brokerage/orderTicket'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { formatOccSymbol, type OccParts, parseOccParts } from '@/lib/options/occSymbol'

/** Index options are settled in cash. */
const CASH_SETTLED = new Set(['SPX', 'SPXW', 'NDX', 'NDXP', 'RUT', 'RUTW', 'VIX', 'VIXW', 'XSP', 'DJX', 'XEO', 'OEX'])

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
export function quoteKey(symbol: string, instrument: InstrumentType): string {
  return instrument === 'Equity' ? symbol : formatOccSymbol(optionParts(symbol))
}

export function isBuy(action: LegAction): boolean {
  return action.startsWith('Buy')
}

export function isOpening(action: LegAction): boolean {
  return action.endsWith('Open')
}

/** Shares one unit of an instrument stands for. Spec §9 Option contract multiplier. */
export function multiplierOf(instrument: InstrumentType): number {
  return instrument === 'Equity' ? 1 : CONTRACT_SHARES
}

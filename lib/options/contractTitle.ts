import type { OptionSymbol } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { formatStrike } from '@/lib/options/contractLabel'
import { parseOccParts } from '@/lib/options/occSymbol'

/** A contract as a heading says it, the day in the reader's format: 'SPXW $5,810 C 2026-12-11'; what is no symbol stays as it is. */
export function contractTitle(symbol: OptionSymbol, dateFormat: string): string {
  const parts = parseOccParts(symbol)
  if (parts === null) return symbol
  return `${parts.root} ${formatStrike(parts.strike)} ${parts.type} ${formatDate(parts.expiry, dateFormat)}`
}

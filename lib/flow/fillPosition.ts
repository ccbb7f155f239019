import { toTicks } from '@/lib/flow/quote'

export type FillLabel = 'AA' | 'A' | 'M' | 'B' | 'BB'

/**
 * Where in the quote a print filled, F8: (price − bid) / (ask − bid). Exactly 0 at the bid and 1 at the ask, 0.5 when
 * the quote is locked, null when it is missing, empty (ask 0) or crossed.
 */
export function fillPosition(price: number, bid: number | null, ask: number | null): number | null {
  if (bid === null || ask === null || ask <= 0 || ask < bid) return null
  const width = toTicks(ask) - toTicks(bid)
  return width === 0 ? 0.5 : (toTicks(price) - toTicks(bid)) / width
}

/** F8 label: AA above the ask, A at the ask, M between, B at the bid, BB below the bid; null stays null. */
export function fillLabel(fill: number | null): FillLabel | null {
  if (fill === null) return null
  if (fill > 1) return 'AA'
  if (fill === 1) return 'A'
  if (fill > 0) return 'M'
  return fill === 0 ? 'B' : 'BB'
}

import type { DataMeta } from '@/lib/contract/flowRow'
import type { StockHeader } from '@/lib/contract/stocks'
import { formatShortDate } from '@/lib/format/date'

/** What kind of data a head shows where it is not the live market. */
export function tierWord({ tier, simulated }: Pick<DataMeta, 'tier' | 'simulated'>): string | null {
  if (tier === 'sample') return 'Sample'
  if (simulated) return 'Simulated'
  return tier === 'delayed' ? '15 min late' : null
}

/** The move that options price in: its name with the expiry, and its share of the price, percent. */
export function impliedMove(
  { expected_move, expected_move_expiry, last }: Pick<StockHeader, 'expected_move' | 'expected_move_expiry' | 'last'>,
  today: string,
) {
  return {
    label: `Implied move${expected_move_expiry ? ` ${formatShortDate(expected_move_expiry, today)}` : ''}`,
    percent: expected_move === null || !last ? null : (100 * expected_move) / last,
  }
}

import type { DataMeta } from '@/lib/contract/flowRow'
import type { StockHeader } from '@/lib/contract/stocks'
import { formatShortDate, formatShortTime } from '@/lib/format/date'
import { MARKET_TIME_ZONE } from '@/lib/market/newYorkTime'

/** What kind of data a head shows where it is not the live market. */
export function tierWord({ tier, simulated }: Pick<DataMeta, 'tier' | 'simulated'>): string | null {
  if (tier === 'sample') return 'Sample'
  if (simulated) return 'Simulated'
  return tier === 'delayed' ? '15 min late' : null
}

/** 26.7: when the quotes stood that volatility and expected move are read from. */
export const volatilityTime = ({ volatility_ms }: Pick<StockHeader, 'volatility_ms'>): string =>
  `${formatShortTime(volatility_ms, MARKET_TIME_ZONE)} ET`

/** The move that options price in: its name with the expiry, and its share of the price, percent. */
export function impliedMove(
  { expected_move, expected_move_expiry, last }: Pick<StockHeader, 'expected_move' | 'expected_move_expiry' | 'last'>,
  today: string,
) {
  return {
    label: `Expected move${expected_move_expiry ? ` ${formatShortDate(expected_move_expiry, today)}` : ''}`,
    percent: expected_move === null || !last ? null : (100 * expected_move) / last,
  }
}

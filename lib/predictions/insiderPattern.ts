import type { EpochMs } from '@/lib/core/nominal'
import { DAY_MS, HOUR_MS } from '@/lib/market/newYorkTime'

/** Ends of the pattern: wallet younger than 7 days, price below 35 cents, 72 hours before the resolution (F61); size is ours. */
const PATTERN = { walletMs: 7 * DAY_MS, price: 0.35, beforeMs: 72 * HOUR_MS, notional: 2500 } as const

export interface PatternTrade {
  readonly ms: EpochMs
  readonly action: 'buy' | 'sell'
  readonly price: number
  /** USD. */
  readonly notional: number
  /** First trade of the trader that is known. */
  readonly firstSeenMs: EpochMs
  /** Markets the trader is known in. */
  readonly markets: number
  /** Resolution, or the close of trading while it is open; null where neither is known. */
  readonly endMs: EpochMs | null
}

/**
 * A pattern, not proof: a new wallet that trades in one market alone buys a large size below 35 cents within 72 hours before
 * the resolution. F61.
 */
export function isInsiderPattern(trade: PatternTrade): boolean {
  const { ms, action, price, notional, firstSeenMs, markets, endMs } = trade
  return (
    action === 'buy' &&
    ms - firstSeenMs < PATTERN.walletMs &&
    markets === 1 &&
    notional >= PATTERN.notional &&
    price < PATTERN.price &&
    endMs !== null &&
    ms <= endMs &&
    endMs - ms <= PATTERN.beforeMs
  )
}

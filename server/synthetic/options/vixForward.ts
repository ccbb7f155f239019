import { REVERSION } from '@/server/synthetic/prices/volState'

/** Level to which the VIX is expected to return, points. */
const LEVEL = 16.2

/**
 * Level of the VIX that is expected in `years`, which its futures and options are priced from: L + (V − L) e^(−κT) (Grünbichler and
 * Longstaff 1996), with the speed at which volatility itself returns.
 */
export function vixForward(spot: number, years: number): number {
  return LEVEL + (spot - LEVEL) * Math.exp(-REVERSION * years)
}

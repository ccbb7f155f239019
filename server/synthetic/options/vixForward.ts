import { REVERSION } from '@/server/synthetic/prices/volState'

/**
 * Level to which futures price the VIX to return, points: above its mean, so that below 14 the front month stands about a point over it,
 * and later months over earlier ones on three days of four (docs/plausibility.md). A higher one would pay whoever sells calls on the VIX.
 */
const LEVEL = 17.5

/**
 * Level of the VIX that is priced for delivery in `years`, which its futures and options follow: L + (V − L) e^(−κT) (Grünbichler and
 * Longstaff 1996), with the speed at which volatility itself returns.
 */
export function vixForward(spot: number, years: number): number {
  return LEVEL + (spot - LEVEL) * Math.exp(-REVERSION * years)
}

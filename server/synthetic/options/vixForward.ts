import { calendarShare } from '@/server/synthetic/options/vixTerms'
import { REVERSION } from '@/server/synthetic/prices/volState'

/**
 * Level to which futures price the VIX to return, points: above its mean, so that below 14 the front month stands about a point over it,
 * and later months over earlier ones on three days of four (docs/plausibility.md). A higher one would pay whoever sells calls on the VIX.
 */
const LEVEL = 18.2

/** What the VIX without its calendar is expected to be in `years`: L + (V − L) e^(−κT), with the speed at which volatility itself returns. */
export function vixReverted(usual: number, years: number): number {
  return LEVEL + (usual - LEVEL) * Math.exp(-REVERSION * years)
}

/**
 * Price for delivery in `years` at the open of session `settles`, which futures and options on the VIX follow (Grünbichler and Longstaff
 * 1996): what is expected then, with the calendar of that morning.
 */
export function vixFuture(usual: number, years: number, settles: number): number {
  return calendarShare({ session: settles, ms: 0 }) * vixReverted(usual, years)
}

import { calendarShare } from '@/server/synthetic/options/vixTerms'
import { REVERSION } from '@/server/synthetic/prices/volState'

/**
 * Level to which futures price the VIX to return, points: above its mean, so that below 14 the front month stands about a point over it,
 * and later months over earlier ones on three days of four (docs/plausibility.md). A higher one would pay whoever sells calls on the VIX.
 */
const LEVEL = 18.2

/**
 * Price for delivery in `years` at the open of session `settles`, which futures and options on the VIX follow: L + (V − L) e^(−κT)
 * (Grünbichler and Longstaff 1996) with the speed at which volatility itself returns, and with the calendar of that morning. V is the
 * VIX without the calendar of today.
 */
export function vixFuture(usual: number, years: number, settles: number): number {
  return calendarShare({ session: settles, ms: 0 }) * (LEVEL + (usual - LEVEL) * Math.exp(-REVERSION * years))
}

import type { Bar } from '@/lib/equities/technical/bar'
import { CandleView } from '@/lib/equities/technical/candles/candleView'

/** Bars within which a false break must be taken back to confirm the pattern. */
const CONFIRMED_WITHIN = 3

/** A bar that breaks out of an inside bar: 100 below it (a bullish trap), −100 above it, 0 none. */
function breakOf(v: CandleView, isModified: boolean): number {
  const isInside = (back: number) => v.high(back) < v.high(back + 1) && v.low(back) > v.low(back + 1)
  if (!isInside(1) || (isModified && !isInside(2))) return 0
  const near = isModified ? v.measure('near', 2) : Number.POSITIVE_INFINITY
  const isDown = v.high(0) < v.high(1) && v.low(0) < v.low(1) && (!isModified || v.close(2) <= v.low(2) + near)
  const isUp = v.high(0) > v.high(1) && v.low(0) > v.low(1) && (!isModified || v.close(2) >= v.high(2) - near)
  return isDown ? 100 : isUp ? -100 : 0
}

/**
 * Hikkake: ±100 where a break out of an inside bar may be false, ±200 where one of the next three bars closes beyond the
 * inside bar on the other side. The modified one asks for two bars within each other and a close near the end.
 */
export function hikkake(
  bars: readonly Bar[],
  { isModified, before }: { readonly isModified: boolean; readonly before: number },
) {
  const view = new CandleView(bars)
  let open: { readonly at: number; readonly sign: number } | null = null
  return bars.map((bar, at) => {
    // Breaks of the bars just before the first answer can still be confirmed by it.
    if (at < before - CONFIRMED_WITHIN) return null
    view.moveTo(at)
    const found = breakOf(view, isModified)
    let value = found
    if (found !== 0) open = { at, sign: Math.sign(found) }
    else if (open !== null && at <= open.at + CONFIRMED_WITHIN) {
      const inside = bars[open.at - 1]
      const isBack = inside !== undefined && (open.sign > 0 ? bar.close > inside.high : bar.close < inside.low)
      if (isBack) {
        value = 200 * open.sign
        open = null
      }
    }
    return at < before ? null : value
  })
}

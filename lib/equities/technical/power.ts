import { combined, ema, type Series, sma } from '@/lib/equities/technical/averages'
import { type Bar, closesOf } from '@/lib/equities/technical/bar'

/** Balance of power, −1 to 1: close less open over the range, smoothed. Livshin 2001. */
export function balanceOfPower(bars: readonly Bar[], n: number): Series {
  return sma(
    bars.map((bar) => (bar.high === bar.low ? 0 : (bar.close - bar.open) / (bar.high - bar.low))),
    n,
  )
}

/** Elder's ray: high and low less the EMA of the closes. Elder 1993. */
export function elderRay(bars: readonly Bar[], n: number) {
  const mean = ema(closesOf(bars), n)
  const away = (side: 'high' | 'low') =>
    combined(
      bars.map((bar) => bar[side]),
      mean,
      (value, middle) => value - middle,
    )
  return { bull: away('high'), bear: away('low') }
}

/** QStick: mean of close less open. Chande 1992. */
export function qstick(bars: readonly Bar[], n: number): Series {
  return sma(
    bars.map((bar) => bar.close - bar.open),
    n,
  )
}

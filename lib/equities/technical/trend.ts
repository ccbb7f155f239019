import { combined, type Series, wilder } from '@/lib/equities/technical/averages'
import { type Bar, highest, lowest } from '@/lib/equities/technical/bar'
import { trueRange } from '@/lib/equities/technical/volatility'

export interface DirectionalMovement {
  readonly plusDi: Series
  readonly minusDi: Series
  readonly adx: Series
  /** Mean of the ADX and the one n − 1 bars before. */
  readonly adxr: Series
}

/**
 * Directional movement by Wilder 1978: +DI, −DI, ADX and ADXR, 0 to 100. Moves and ranges count from the second bar on, and each mean
 * begins with that of n values (TradingView's DMI): the ADX stands from bar 2n on. TA-Lib begins with n − 1 values; both meet
 * within some n bars.
 */
export function directionalMovement(bars: readonly Bar[], n: number): DirectionalMovement {
  const moves = bars.map((bar, at) => {
    const before = bars[at - 1]
    if (before === undefined) return null
    const [up, down] = [bar.high - before.high, before.low - bar.low]
    return { plus: up > down && up > 0 ? up : 0, minus: down > up && down > 0 ? down : 0 }
  })
  const range = wilder(trueRange(bars), n)
  const index = (pick: 'plus' | 'minus'): Series =>
    combined(
      wilder(
        moves.map((move) => move?.[pick] ?? null),
        n,
      ),
      range,
      (move, spread) => (spread === 0 ? 0 : (100 * move) / spread),
    )
  const [plusDi, minusDi] = [index('plus'), index('minus')]
  const dx = combined(plusDi, minusDi, (plus, minus) =>
    plus + minus === 0 ? 0 : (100 * Math.abs(plus - minus)) / (plus + minus),
  )
  const adx = wilder(dx, n)
  const adxr = combined(
    adx,
    adx.map((_, at) => adx[at - (n - 1)] ?? null),
    (now, then) => (now + then) / 2,
  )
  return { plusDi, minusDi, adx, adxr }
}

export interface Ichimoku {
  readonly tenkan: Series
  readonly kijun: Series
  /** Drawn 26 bars ahead: the value at a place was known that long before. */
  readonly senkouA: Series
  readonly senkouB: Series
}

/** Bars by which the spans stand ahead. */
const DELAY = 26

/** Ichimoku: middles of the ranges of 9, 26 and 52 bars. Hosoda 1969. */
export function ichimoku(bars: readonly Bar[]): Ichimoku {
  const middle = (n: number): Series => combined(highest(bars, n), lowest(bars, n), (high, low) => (high + low) / 2)
  const shifted = (series: Series): Series => series.map((_, at) => series[at - DELAY] ?? null)
  const [fast, slow] = [middle(9), middle(26)]
  return {
    tenkan: fast,
    kijun: slow,
    senkouA: shifted(combined(fast, slow, (a, b) => (a + b) / 2)),
    senkouB: shifted(middle(52)),
  }
}

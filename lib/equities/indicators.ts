/** One bar of a stock, adjusted; prices in USD. */
export interface PriceBar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** F48 SMA: mean of the last n values at every place; null where fewer came before. */
export function smaSeries(values: readonly number[], n: number): (number | null)[] {
  let sum = 0
  return values.map((value, i) => {
    sum += value - (i >= n ? (values[i - n] ?? 0) : 0)
    return i >= n - 1 ? sum / n : null
  })
}

/** Distance of the last close from its n-day mean, a fraction; null with fewer than n closes. */
export function smaDistance(closes: readonly number[], n: number): number | null {
  const average = smaSeries(closes.slice(-n), n).at(-1) ?? null
  const last = closes.at(-1)
  return average === null || last === undefined || average === 0 ? null : last / average - 1
}

/**
 * F48 RSI by Wilder (1978), 0 to 100: mean gain against mean loss of n changes, then smoothed by 1/n. null for the first n
 * places; 100 without a loss, 50 without any move.
 */
export function rsiSeries(closes: readonly number[], n = 14): (number | null)[] {
  let gain = 0
  let loss = 0
  return closes.map((close, i) => {
    if (i === 0) return null
    const change = close - (closes[i - 1] ?? close)
    const [up, down] = [Math.max(0, change), Math.max(0, -change)]
    if (i <= n) {
      gain += up / n
      loss += down / n
    } else {
      gain = (gain * (n - 1) + up) / n
      loss = (loss * (n - 1) + down) / n
    }
    if (i < n) return null
    if (gain + loss === 0) return 50
    return (100 * gain) / (gain + loss)
  })
}

/** True range: the bar and its distance to the close before. The first bar has its own range only. */
export function trueRanges(bars: readonly PriceBar[]): number[] {
  return bars.map((bar, i) => {
    const before = bars[i - 1]?.close
    if (before === undefined) return bar.high - bar.low
    return Math.max(bar.high, before) - Math.min(bar.low, before)
  })
}

/** F48 ATR by Wilder, USD: mean of the first n true ranges, then smoothed by 1/n. null for the first n - 1 places. */
export function atrSeries(bars: readonly PriceBar[], n = 14): (number | null)[] {
  let average = 0
  return trueRanges(bars).map((range, i) => {
    average = i < n ? average + range / n : (average * (n - 1) + range) / n
    return i >= n - 1 ? average : null
  })
}

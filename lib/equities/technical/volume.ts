import { combined, rolling, type Series } from '@/lib/equities/technical/averages'
import { type Bar, typicalOf } from '@/lib/equities/technical/bar'

/** Running volume: added on rising closes, taken off on falling ones; begins with the first bar's volume. Granville 1963. */
export function onBalanceVolume(bars: readonly Bar[]): Series {
  let sum = 0
  return bars.map((bar, at) => {
    const before = bars[at - 1]?.close
    if (before === undefined || bar.close > before) sum += bar.volume
    else if (bar.close < before) sum -= bar.volume
    return sum
  })
}

/** Chaikin money flow, −1 to 1: volume weighted by the close's place in its bar, over the volume of n bars. */
export function chaikinMoneyFlow(bars: readonly Bar[], n: number): Series {
  const flows = bars.map((bar) => {
    const range = bar.high - bar.low
    return range === 0 ? 0 : (bar.volume * (2 * bar.close - bar.low - bar.high)) / range
  })
  const sum = (window: readonly number[]): number => window.reduce((total, value) => total + value, 0)
  return combined(
    rolling(flows, n, sum),
    rolling(
      bars.map((bar) => bar.volume),
      n,
      sum,
    ),
    (flow, volume) => (volume === 0 ? 0 : flow / volume),
  )
}

/** Money flow index, 0 to 100: RSI of typical price × volume over n changes. 50 where nothing moved (TTR; TA-Lib says 0). */
export function moneyFlowIndex(bars: readonly Bar[], n: number): Series {
  const typical = typicalOf(bars)
  const flow = (sign: 1 | -1): Series =>
    typical.map((price, at) => {
      const before = typical[at - 1]
      if (before === undefined) return null
      return sign * (price - before) > 0 ? price * (bars[at]?.volume ?? 0) : 0
    })
  const sum = (window: readonly number[]): number => window.reduce((total, value) => total + value, 0)
  return combined(rolling(flow(1), n, sum), rolling(flow(-1), n, sum), (up, down) =>
    up + down === 0 ? 50 : (100 * up) / (up + down),
  )
}

/** Volume-weighted mean of (open + high + low + close) ÷ 4 of the last n bars. */
export function rollingVwap(bars: readonly Bar[], n: number): Series {
  const sum = (window: readonly number[]): number => window.reduce((total, value) => total + value, 0)
  const value = rolling(
    bars.map((bar) => ((bar.open + bar.high + bar.low + bar.close) / 4) * bar.volume),
    n,
    sum,
  )
  const volume = rolling(
    bars.map((bar) => bar.volume),
    n,
    sum,
  )
  return combined(value, volume, (money, shares) => (shares === 0 ? null : money / shares))
}

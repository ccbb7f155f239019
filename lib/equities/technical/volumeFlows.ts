import { combined, ema, rolling, type Series, sma } from '@/lib/equities/technical/averages'
import { type Bar, typicalOf } from '@/lib/equities/technical/bar'
import { rateOfChange } from '@/lib/equities/technical/fittedAverages'

const volumesOf = (bars: readonly Bar[]): readonly number[] => bars.map((bar) => bar.volume)

/** Running sum of a figure per bar. */
function running(bars: readonly Bar[], figure: (bar: Bar, before: Bar | undefined) => number, from = 0): Series {
  let all = from
  return bars.map((bar, at) => {
    all += figure(bar, bars[at - 1])
    return all
  })
}

/** Accumulation and distribution: volume weighted by the close's place in its bar, running. Chaikin. */
export function accumulation(bars: readonly Bar[]): Series {
  return running(bars, (bar) => {
    const range = bar.high - bar.low
    return range === 0 ? 0 : (bar.volume * (2 * bar.close - bar.low - bar.high)) / range
  })
}

/** Exponential mean that begins with the first value instead of the mean of n. */
function emaFromFirst(values: Series, n: number): readonly number[] {
  let last = values[0] ?? 0
  return values.map((value) => (last += (2 / (n + 1)) * ((value ?? last) - last)))
}

/**
 * Chaikin oscillator: EMA 3 less EMA 10 of accumulation and distribution. Both begin with the first value, as TA-Lib's ADOSC does and
 * TradingView documents its means; shown from the bar on that fills the slow one.
 */
export function chaikinOscillator(bars: readonly Bar[], fast: number, slow: number): Series {
  const line = accumulation(bars)
  const [quick, lazy] = [emaFromFirst(line, fast), emaFromFirst(line, slow)]
  return line.map((_, at) => (at < Math.max(fast, slow) - 1 ? null : (quick[at] ?? 0) - (lazy[at] ?? 0)))
}

/** Force index: EMA of change × volume. Elder 1993. */
export function forceIndex(bars: readonly Bar[], n: number): Series {
  return ema(
    bars.map((bar, at) => {
      const before = bars[at - 1]
      return before === undefined ? null : (bar.close - before.close) * bar.volume
    }),
    n,
  )
}

/** Ease of movement: how far the middle moved per volume and range, mean of n, per 100 million shares. Arms. A bar without volume counts as 0. */
export function easeOfMovement(bars: readonly Bar[], n: number): Series {
  return sma(
    bars.map((bar, at) => {
      const before = bars[at - 1]
      if (before === undefined) return null
      if (bar.volume === 0) return 0
      const moved = (bar.high + bar.low - before.high - before.low) / 2
      return (moved * (bar.high - bar.low) * 1e8) / bar.volume
    }),
    n,
  )
}

/** Volume indices, begun at 1,000: 'negative' moves on days of falling volume, 'positive' on days of rising. Dysart, Fosback. */
export function volumeIndex(bars: readonly Bar[], kind: 'negative' | 'positive'): Series {
  let index = 1000
  return bars.map((bar, at) => {
    const before = bars[at - 1]
    if (before === undefined || before.close === 0) return index
    const counts = kind === 'negative' ? bar.volume < before.volume : bar.volume > before.volume
    if (counts) index *= bar.close / before.close
    return index
  })
}

/** Price and volume trend: relative change × volume, running. */
export function priceVolumeTrend(bars: readonly Bar[]): Series {
  return running(bars, (bar, before) =>
    before === undefined || before.close === 0 ? 0 : (bar.close / before.close - 1) * bar.volume,
  )
}

/** Klinger: EMA 34 less EMA 55 of volume signed by the direction of the typical price; signal EMA 13. Klinger 1997, signed form. */
export function klinger(bars: readonly Bar[], fast: number, slow: number, signal: number) {
  const typical = typicalOf(bars)
  const signed = bars.map((bar, at) => {
    const before = typical[at - 1]
    return before === undefined ? null : (typical[at] ?? before) >= before ? bar.volume : -bar.volume
  })
  const line = combined(ema(signed, fast), ema(signed, slow), (a, b) => a - b)
  return { line, signal: ema(line, signal) }
}

/** Change of volume over n bars, percent. */
export const volumeRate = (bars: readonly Bar[], n: number): Series => rateOfChange(volumesOf(bars), n)

/** Distance of the fast from the slow EMA of volume, percent of the slow. */
export function volumeOscillator(bars: readonly Bar[], fast: number, slow: number): Series {
  return combined(ema(volumesOf(bars), fast), ema(volumesOf(bars), slow), (a, b) =>
    b === 0 ? null : (100 * (a - b)) / b,
  )
}

/** Volume against the mean of the n bars before it. */
export function relativeVolume(bars: readonly Bar[], n: number): Series {
  const mean = sma(volumesOf(bars), n)
  return bars.map((bar, at) => {
    const usual = mean[at - 1] ?? null
    return usual === null || usual === 0 ? null : bar.volume / usual
  })
}

/** Volume bought: share of the volume of n bars that stands on rising closes, 0 to 100. */
export function upVolumeShare(bars: readonly Bar[], n: number): Series {
  const up = bars.map((bar, at) => (bar.close > (bars[at - 1]?.close ?? bar.close) ? bar.volume : 0))
  const sum = (window: readonly number[]) => window.reduce((all, value) => all + value, 0)
  return combined(rolling(up, n, sum), rolling(volumesOf(bars), n, sum), (a, b) => (b === 0 ? null : (100 * a) / b))
}

/** Volume-weighted mean price since the start of each group of bars, and k standard deviations around it. */
export function anchoredVwap(bars: readonly Bar[], startsAt: (at: number) => boolean, k = 0) {
  let [money, volume, squares] = [0, 0, 0]
  let isOpen = false
  const middle: (number | null)[] = []
  const width: (number | null)[] = []
  bars.forEach((bar, at) => {
    if (startsAt(at)) {
      ;[money, volume, squares] = [0, 0, 0]
      isOpen = true
    }
    const typical = (bar.high + bar.low + bar.close) / 3
    money += typical * bar.volume
    volume += bar.volume
    squares += typical * typical * bar.volume
    const mean = volume === 0 ? typical : money / volume
    middle.push(isOpen ? mean : null)
    width.push(isOpen && volume > 0 ? Math.sqrt(Math.max(0, squares / volume - mean * mean)) : isOpen ? 0 : null)
  })
  return {
    middle,
    top: combined(middle, width, (a, b) => a + k * b),
    bottom: combined(middle, width, (a, b) => a - k * b),
  }
}

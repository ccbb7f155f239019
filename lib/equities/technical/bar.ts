import type { TradedBar } from '@/lib/core/bar'
import type { Series } from '@/lib/equities/technical/averages'

/** A bar with its volume; prices in any unit, all the same. */
export type Bar = TradedBar

export const closesOf = (bars: readonly Bar[]): readonly number[] => bars.map((bar) => bar.close)

/** (high + low + close) ÷ 3. */
export const typicalOf = (bars: readonly Bar[]): readonly number[] =>
  bars.map((bar) => (bar.high + bar.low + bar.close) / 3)

/** Highest high of the last n bars. */
export function highest(bars: readonly Bar[], n: number): Series {
  return bars.map((_, at) => (at + 1 < n ? null : edge(bars, at + 1 - n, at, 'high')))
}

/** Lowest low of the last n bars. */
export function lowest(bars: readonly Bar[], n: number): Series {
  return bars.map((_, at) => (at + 1 < n ? null : edge(bars, at + 1 - n, at, 'low')))
}

function edge(bars: readonly Bar[], from: number, to: number, side: 'high' | 'low'): number {
  let found = bars[from]?.[side] ?? 0
  for (let at = from + 1; at <= to; at += 1) {
    const value = bars[at]?.[side] ?? found
    if (side === 'high' ? value > found : value < found) found = value
  }
  return found
}

/** Heikin-Ashi bars: averaged candles; the first opens at the middle of its body. */
export function heikinAshi(bars: readonly Bar[]): readonly Bar[] {
  let before: { open: number; close: number } | null = null
  return bars.map((bar) => {
    const close = (bar.open + bar.high + bar.low + bar.close) / 4
    const open: number = before === null ? (bar.open + bar.close) / 2 : (before.open + before.close) / 2
    before = { open, close }
    return {
      open,
      high: Math.max(bar.high, open, close),
      low: Math.min(bar.low, open, close),
      close,
      volume: bar.volume,
    }
  })
}

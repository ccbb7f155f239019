import { type Indicator, indicator, type Plot } from '@/lib/charting/indicators/indicator'
import type { Series } from '@/lib/equities/technical/averages'
import type { Bar } from '@/lib/equities/technical/bar'
import { CANDLE_PATTERNS, candlePattern } from '@/lib/equities/technical/candles/candlePatterns'

/** Marks at the bars that complete a pattern: from below at the low where it is bullish, from above at the high where it is bearish. */
function marksOf(bars: readonly Bar[], found: Series): Plot[] {
  const prices = (side: 'low' | 'high', sign: number): Series =>
    bars.map((bar, at) => ((found[at] ?? 0) * sign > 0 ? bar[side] : null))
  return [
    { name: 'Bullish, at the low', tone: 'bull', shape: 'below', values: prices('low', 1) },
    { name: 'Bearish, at the high', tone: 'bear', shape: 'above', values: prices('high', -1) },
  ]
}

/** Candle patterns, each marked where its last bar stands. */
export const patternIndicators: readonly Indicator[] = CANDLE_PATTERNS.map(({ id, name }) =>
  indicator('Patterns', 'price', { id, name }, ({ bars }) => marksOf(bars, candlePattern(bars, id))),
)

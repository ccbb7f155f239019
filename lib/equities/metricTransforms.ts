import { deviation, mean } from '@/lib/core/series'
import { rolling, type Series, sma } from '@/lib/equities/technical/averages'

export const TRANSFORMS = ['none', 'sma5', 'sma20', 'change', 'z60', 'rank252'] as const
export type Transform = (typeof TRANSFORMS)[number]

const FEWEST_RANKED = 63

/** A metric as the reader wants to see it; null where too little came before. Nothing looks ahead. */
export function transformed(values: Series, how: Transform): Series {
  if (how === 'sma5') return sma(values, 5)
  if (how === 'sma20') return sma(values, 20)
  if (how === 'change') return changes(values)
  if (how === 'z60') return rolling(values, 60, zScore)
  return how === 'rank252' ? percentiles(values) : values
}

/** Against the known value before. */
function changes(values: Series): Series {
  let before: number | null = null
  return values.map((value) => {
    const change = value === null || before === null ? null : value - before
    before = value ?? before
    return change
  })
}

/** Distance of the last value from the mean of the window in its standard deviations (n − 1). */
function zScore(window: readonly number[]): number | null {
  const [centre, spread] = [mean(window), deviation(window)]
  return centre === null || spread === null || spread === 0 ? null : ((window.at(-1) ?? 0) - centre) / spread
}

/** F32 percentile: share of up to 252 known values before that are lower, 0 to 100; null with fewer than 63. */
function percentiles(values: Series): Series {
  const before: number[] = []
  return values.map((value) => {
    if (value === null) return null
    const window = before.slice(-252)
    before.push(value)
    return window.length < FEWEST_RANKED ? null : (100 * window.filter((other) => other < value).length) / window.length
  })
}

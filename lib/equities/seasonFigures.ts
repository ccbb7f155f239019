import { deviation, mean, median } from '@/lib/core/series'
import { studentTwoSided } from '@/lib/equities/studentT'

/** With fewer returns than this, figures are read with care. F47 */
export const FEW_RETURNS = 10

/** F47 figures of the returns of one bucket or window of the calendar; fractions, null where there is too little. */
export interface SeasonFigures {
  readonly count: number
  readonly mean: number | null
  readonly median: number | null
  /** Share of positive returns. */
  readonly positive: number | null
  readonly max: number | null
  readonly min: number | null
  readonly deviation: number | null
  /** mean ÷ (deviation ÷ √n) and its two-sided p-value. */
  readonly t: number | null
  readonly p: number | null
}

/** F47 figures of returns of one kind, in any order. */
export function seasonFigures(values: readonly number[]): SeasonFigures {
  const count = values.length
  const [average, sd] = [mean(values), deviation(values)]
  const t = average === null || sd === null || sd === 0 ? null : average / (sd / Math.sqrt(count))
  return {
    count,
    mean: average,
    median: median(values),
    positive: count === 0 ? null : values.filter((value) => value > 0).length / count,
    max: count === 0 ? null : Math.max(...values),
    min: count === 0 ? null : Math.min(...values),
    deviation: sd,
    t,
    p: t === null ? null : studentTwoSided(t, count - 1),
  }
}

/** What was said and what came: a probability from 0 to 1, and whether it came true. */
export interface Forecast {
  readonly probability: number
  readonly isTrue: boolean
}

/** Brier score: mean squared distance of probability and outcome, 0 is perfect, 0.25 is always one half. Null without any. F61. */
export function brierScore(forecasts: readonly Forecast[]): number | null {
  if (forecasts.length === 0) return null
  return (
    forecasts.reduce((sum, { probability, isTrue }) => sum + (probability - Number(isTrue)) ** 2, 0) / forecasts.length
  )
}

export interface CalibrationBin {
  /** Ends of the bin, fractions. */
  readonly from: number
  readonly to: number
  readonly n: number
  /** Mean probability that was said, and share that came true. */
  readonly said: number
  readonly came: number
}

/** How often what was said came true, in bins of equal width; bins without forecasts are left out. F61. */
export function calibrationBins(forecasts: readonly Forecast[], count = 10): readonly CalibrationBin[] {
  const bins = Array.from({ length: count }, () => ({ n: 0, said: 0, came: 0 }))
  for (const { probability, isTrue } of forecasts) {
    const bin = bins[Math.min(count - 1, Math.max(0, Math.floor(probability * count)))]
    if (bin === undefined) continue
    bin.n += 1
    bin.said += probability
    bin.came += Number(isTrue)
  }
  return bins.flatMap(({ n, said, came }, at) =>
    n === 0 ? [] : [{ from: at / count, to: (at + 1) / count, n, said: said / n, came: came / n }],
  )
}

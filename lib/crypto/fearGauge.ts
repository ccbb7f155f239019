import { mean, percentileOf } from '@/lib/core/series'

/** One visible part of the gauge: 0 is fear, 100 greed; null where its inputs are missing. */
export interface FearPart {
  readonly name: string
  readonly words: string
  readonly value: number | null
  readonly score: number | null
}

/** Place of a value among those of the year before, 0 to 100; null with fewer than 30. */
export function placeOf(value: number | null, history: readonly number[]): number | null {
  return value === null || history.length < 30 ? null : percentileOf(value, history)
}

export interface FearInputs {
  /** 30-day realised volatility now and on each day of the year before, fractions. */
  readonly vol: readonly number[]
  /** Return of the last 30 days, and on each day of the year before. */
  readonly momentum: readonly number[]
  /** Volume of a day over its 30-day mean, signed by the day's move. */
  readonly pressure: readonly number[]
  /** Mean funding rate of the pairs. */
  readonly funding: readonly number[]
}

const PARTS = [
  ['vol', 'Volatility', '30-day realised volatility against a year; high is fear', true],
  ['momentum', 'Momentum', '30-day return against a year; high is greed', false],
  ['pressure', 'Volume', 'volume over its 30-day mean with the sign of the move, against a year', false],
  ['funding', 'Funding', 'what longs pay shorts, against its known history', false],
] as const

/** Fear gauge: the mean of the parts that are known, each the percentile of its newest value, oldest first. §4.14 Crypto. */
export function fearGauge(inputs: FearInputs): { readonly score: number | null; readonly parts: readonly FearPart[] } {
  const parts = PARTS.map(([key, name, words, isFear]) => {
    const values = inputs[key]
    const value = values.at(-1) ?? null
    const place = placeOf(value, values.slice(0, -1))
    return { name, words, value, score: place === null ? null : isFear ? 100 - place : place }
  })
  return { score: mean(parts.flatMap(({ score }) => (score === null ? [] : [score]))), parts }
}

/** The gauge in words. */
export function fearWords(score: number | null): string {
  if (score === null) return 'not known'
  if (score < 20) return 'extreme fear'
  if (score < 40) return 'fear'
  if (score < 60) return 'neutral'
  return score < 80 ? 'greed' : 'extreme greed'
}

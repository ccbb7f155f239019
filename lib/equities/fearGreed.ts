import { rollingPercentile } from '@/lib/equities/rolling'
import { combined, type Series, sma } from '@/lib/equities/technical/averages'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'

/** What the composite is made of, day by day, oldest first; null where a day is not known. */
export interface FearGreedInputs {
  /** Closes, index points or USD. */
  readonly spx: Series
  readonly vix: Series
  readonly bonds: Series
  readonly junk: Series
  readonly grade: Series
  /** Names at their highest less names at their lowest of 252 closes, over all that have so many. F49. */
  readonly strength: Series
  /** McClellan oscillator over the names that moved. F49. */
  readonly breadth: Series
  /** Ten-day mean of put over call volume. F13. */
  readonly putCall: Series
}

export interface FearGreedPart {
  readonly id: 'momentum' | 'strength' | 'breadth' | 'options' | 'volatility' | 'haven' | 'credit'
  readonly name: string
  /** In words, as it is shown. */
  readonly formula: string
  /** 0 fear to 100 greed; null where unknown. */
  readonly score: readonly (number | null)[]
}

const MOMENTUM = 125
const CALM = 50
const MONTH = 20
/** A place among fewer days says nothing. */
const FEWEST_DAYS = 20
const FEWEST_PARTS = 4

/**
 * Seven parts between fear (0) and greed (100). Each is the place of its measure among its own last 252 sessions, percent;
 * where a high measure means fear the place is counted from the other end. An open composite of our own: the measures are the
 * usual ones of such indices, no published index is copied. pages.md §4.2 Market Stats.
 */
export function fearGreedParts(inputs: FearGreedInputs): readonly FearGreedPart[] {
  const haven = minus(growth(inputs.spx, MONTH), growth(inputs.bonds, MONTH))
  const credit = minus(growth(inputs.junk, MONTH), growth(inputs.grade, MONTH))
  const rows: readonly (readonly [FearGreedPart['id'], string, string, Series, boolean])[] = [
    ['momentum', 'Momentum', 'SPX over its mean of 125 closes', distance(inputs.spx, MOMENTUM), false],
    ['strength', 'Strength', '52-week highs less lows over names', inputs.strength, false],
    ['breadth', 'Breadth', 'McClellan over names that moved', inputs.breadth, false],
    ['options', 'Put/call', 'ten-day P/C volume, counted down', inputs.putCall, true],
    ['volatility', 'Volatility', 'VIX over its mean of 50 closes, counted down', distance(inputs.vix, CALM), true],
    ['haven', 'Safe haven', '20-session return of SPX less TLT', haven, false],
    ['credit', 'Credit', '20-session return of HYG less LQD', credit, false],
  ]
  return rows.map(([id, name, formula, values, isFear]) => {
    const places = rollingPercentile(values, SESSIONS_PER_YEAR, FEWEST_DAYS)
    const score = isFear ? places.map((place) => (place === null ? null : 100 - place)) : places
    return { id, name, formula, score }
  })
}

/** Mean of the parts that are known on a day; null with fewer than four. */
export function fearGreedIndex(parts: readonly FearGreedPart[]): (number | null)[] {
  const days = parts[0]?.score.length ?? 0
  return Array.from({ length: days }, (_, at) => {
    const known = parts.map((part) => part.score[at] ?? null).filter((score) => score !== null)
    return known.length < FEWEST_PARTS ? null : known.reduce((sum, score) => sum + score, 0) / known.length
  })
}

/** The composite in a word. */
export function fearGreedWord(index: number | null): string {
  if (index === null) return 'not known'
  if (index < 25) return 'extreme fear'
  if (index < 45) return 'fear'
  if (index <= 55) return 'neutral'
  return index <= 75 ? 'greed' : 'extreme greed'
}

function distance(values: Series, window: number): Series {
  return combined(values, sma(values, window), (value, mean) => (mean === 0 ? null : value / mean - 1))
}

function growth(values: Series, days: number): Series {
  const before = values.map((_, at) => values[at - days] ?? null)
  return combined(values, before, (value, base) => (base === 0 ? null : value / base - 1))
}

const minus = (a: Series, b: Series): Series => combined(a, b, (x, y) => x - y)

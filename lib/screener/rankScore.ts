import { isStockField, type StockFieldName } from '@/lib/flow/filter/stockFields'

/** One part of a rank: a figure and how much it counts; below 0: less is better. */
export interface RankPart {
  readonly field: StockFieldName
  readonly weight: number
}

/** Parts of a rank at most, and the largest weight. */
export const MOST_PARTS = 8
const MOST_WEIGHT = 10
/** A z-score beyond this counts as this: one outlier does not decide a rank. */
const Z_LIMIT = 3

/** Reads `net_premium:2,iv_rank:-1`; null when it makes no sense. Weights of 0 are left out. */
export function parseRank(text: string): readonly RankPart[] | null {
  const parts: RankPart[] = []
  for (const word of text.split(',').map((one) => one.trim())) {
    if (word === '') continue
    const [field = '', amount = '1'] = word.split(':')
    const weight = Number(amount)
    if (!isStockField(field) || amount === '' || !Number.isFinite(weight) || Math.abs(weight) > MOST_WEIGHT) return null
    if (weight !== 0 && !parts.some((part) => part.field === field)) parts.push({ field, weight })
  }
  return parts.length > MOST_PARTS ? null : parts
}

/** Writes a rank so that `parseRank` reads it back. */
export function formatRank(parts: readonly RankPart[]): string {
  return parts.map(({ field, weight }) => `${field}:${weight}`).join(',')
}

/** Number of standard deviations from the mean of the known values, at most ±3; NaN where unknown or all are equal. */
export function zScores(values: ArrayLike<number>): Float64Array {
  let [count, sum] = [0, 0]
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? Number.NaN
    if (!Number.isFinite(value)) continue
    count += 1
    sum += value
  }
  const mean = sum / count
  let squares = 0
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? Number.NaN
    if (Number.isFinite(value)) squares += (value - mean) ** 2
  }
  const deviation = Math.sqrt(squares / (count - 1))
  return Float64Array.from({ length: values.length }, (_, i) => {
    const z = ((values[i] ?? Number.NaN) - mean) / deviation
    return Number.isFinite(z) ? Math.max(-Z_LIMIT, Math.min(Z_LIMIT, z)) : Number.NaN
  })
}

/**
 * Rank of every row: Σ weight × z / Σ |weight| over all names of the session, z cut at ±3. A name that misses one of
 * the figures has no rank (NaN): a part that is left out would favour whoever reports least. pages.md §4.2.
 */
export function rankScores(columns: readonly ArrayLike<number>[], weights: readonly number[]): Float64Array {
  const size = columns[0]?.length ?? 0
  const total = weights.reduce((sum, weight) => sum + Math.abs(weight), 0)
  const parts = columns.map(zScores)
  return Float64Array.from({ length: size }, (_, row) => {
    if (total === 0) return Number.NaN
    let sum = 0
    for (const [at, part] of parts.entries()) sum += (weights[at] ?? 0) * (part[row] ?? Number.NaN)
    return sum / total
  })
}

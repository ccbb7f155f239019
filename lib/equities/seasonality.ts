import type { IsoDate } from '@/lib/core/nominal'
import type { DatedClose } from '@/lib/equities/performance'
import { FEW_RETURNS, type SeasonFigures, seasonFigures } from '@/lib/equities/seasonFigures'
import { weekdayOf } from '@/lib/market/isoDate'

/** One return of a calendar bucket. */
export interface BucketReturn {
  /** 1 to 12 for months, 1 to 5 for weekdays. */
  readonly bucket: number
  readonly year: number
  /** A fraction. */
  readonly value: number
}

/** F47 figures of one bucket; fractions. */
export interface SeasonRow extends SeasonFigures {
  readonly bucket: number
  /** Fewer than {@link FEW_RETURNS} observations: read with care. */
  readonly isSmall: boolean
}

/**
 * F47: return of every calendar month, last close against the last close of the month before. With `until` only the months
 * that were over on that day.
 */
export function monthlyReturns(closes: readonly DatedClose[], until?: IsoDate): BucketReturn[] {
  const ends = closes.filter((one, i) => one.date.slice(0, 7) !== closes[i + 1]?.date.slice(0, 7))
  const returns = ends.slice(1).map((one, i) => ({
    bucket: Number(one.date.slice(5, 7)),
    year: Number(one.date.slice(0, 4)),
    value: one.close / (ends[i]?.close ?? Number.NaN) - 1,
  }))
  return until === undefined ? returns : returns.filter((_, i) => (ends[i + 1]?.date ?? '') < until.slice(0, 7))
}

/** F47: return of every session by its day of the week, 1 Monday to 5 Friday. */
export function weekdayReturns(closes: readonly DatedClose[]): BucketReturn[] {
  return closes.slice(1).map((one, i) => ({
    bucket: weekdayOf(one.date),
    year: Number(one.date.slice(0, 4)),
    value: one.close / (closes[i]?.close ?? Number.NaN) - 1,
  }))
}

/** F47 figures of the returns of one bucket. */
export function seasonRow(bucket: number, values: readonly number[]): SeasonRow {
  return { bucket, ...seasonFigures(values), isSmall: values.length < FEW_RETURNS }
}

/** F47 table: one row for every bucket asked for, in their order. */
export function seasonTable(returns: readonly BucketReturn[], buckets: readonly number[]): SeasonRow[] {
  const values = new Map<number, number[]>()
  for (const { bucket, value } of returns) {
    const known = values.get(bucket)
    if (known === undefined) values.set(bucket, [value])
    else known.push(value)
  }
  return buckets.map((bucket) => seasonRow(bucket, values.get(bucket) ?? []))
}

/** A year's path by session of the year: growth since the last close of the year before, fractions. */
export function yearPaths(closes: readonly DatedClose[]): ReadonlyMap<number, readonly number[]> {
  const paths = new Map<number, number[]>()
  let base: number | null = null
  closes.forEach((one, i) => {
    const year = Number(one.date.slice(0, 4))
    if (!paths.has(year)) {
      base = closes[i - 1]?.close ?? null
      paths.set(year, [])
    }
    if (base !== null) paths.get(year)?.push(one.close / base - 1)
  })
  return new Map([...paths].filter(([, path]) => path.length > 0))
}

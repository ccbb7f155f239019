import type { IsoDate } from '@/lib/core/nominal'
import type { DatedClose } from '@/lib/equities/performance'
import { deviation, mean, median } from '@/lib/equities/series'
import { studentTwoSided } from '@/lib/equities/studentT'
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
export interface SeasonRow {
  readonly bucket: number
  readonly count: number
  readonly mean: number | null
  readonly median: number | null
  /** Share of positive returns. */
  readonly positive: number | null
  readonly max: number | null
  readonly min: number | null
  readonly deviation: number | null
  /** mean / (deviation / √n) and its two-sided p-value. */
  readonly t: number | null
  readonly p: number | null
  /** Fewer than ten observations: read with care. */
  readonly isSmall: boolean
}

const FEW = 10

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

/** F47 table: one row for every bucket asked for, in their order. */
export function seasonTable(returns: readonly BucketReturn[], buckets: readonly number[]): SeasonRow[] {
  return buckets.map((bucket) => {
    const values = returns.filter((one) => one.bucket === bucket).map((one) => one.value)
    const [average, sd] = [mean(values), deviation(values)]
    const t = average === null || sd === null || sd === 0 ? null : average / (sd / Math.sqrt(values.length))
    return {
      bucket,
      count: values.length,
      mean: average,
      median: median(values),
      positive: values.length === 0 ? null : values.filter((value) => value > 0).length / values.length,
      max: values.length === 0 ? null : Math.max(...values),
      min: values.length === 0 ? null : Math.min(...values),
      deviation: sd,
      t,
      p: t === null ? null : studentTwoSided(t, values.length - 1),
      isSmall: values.length < FEW,
    }
  })
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

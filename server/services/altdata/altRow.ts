import { DATASET_FACTS } from '@/lib/altdata/datasets'
import { type DatedChange, largeChanges } from '@/lib/altdata/eventStudy'
import { changeAt, firstTold, ownPercentile, yearChangeAt } from '@/lib/altdata/observation'
import type { AltRecord, AltRow, AltTile } from '@/lib/contract/altData'
import { perOwner } from '@/lib/core/perOwner'
import { median } from '@/lib/core/series'
import { dayNumberOf } from '@/lib/market/isoDate'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { NameLookup } from '@/server/market/port'
import type { AltPart, AltSeries, Row } from '@/server/services/altdata/altBook'

/** Periods of the small line. */
const LINE = 26

/** Changes of all names as they were first told. */
export const changesOf = perOwner((part: AltPart): readonly DatedChange[] => {
  const { isRank } = DATASET_FACTS[part.dataset]
  return [...part.series.values()].flatMap(({ ticker, told }) => {
    const points = firstTold(told)
    return points.flatMap(({ end, publishedMs }, at) => {
      const change = changeAt(points, at, isRank)
      return change === null ? [] : [{ ticker, end, publishedMs, change }]
    })
  })
})

/** Changes in the highest tenth of those told before them, oldest first. */
export const largeOf = perOwner((part: AltPart) => largeChanges(changesOf(part)))

export const isLargeIn = (part: AltPart, ticker: string, end: string): boolean =>
  largeKeys(part).has(`${ticker} ${end}`)
const largeKeys = perOwner((part: AltPart) => new Set(largeOf(part).map(({ ticker, end }) => `${ticker} ${end}`)))

/** A name of a dataset; null where none of its periods is known. */
export function altRow(nameOf: NameLookup, part: AltPart, series: AltSeries): AltRow | null {
  const { points, ticker, unit, source } = series
  const last = points.at(-1)
  if (last === undefined) return null
  const { isRank } = DATASET_FACTS[part.dataset]
  const info = nameOf(ticker)
  const at = points.length - 1
  return {
    ticker,
    name: info?.name ?? '',
    sector: info?.sector ?? '',
    value: last.value,
    unit,
    period_start: last.start,
    period_end: last.end,
    published_ms: last.publishedMs,
    is_assumed: last.isAssumed,
    change: changeAt(points, at, isRank),
    year_change: yearChangeAt(points, at, isRank),
    percentile: ownPercentile(points, isRank),
    is_large: isLargeIn(part, ticker, last.end),
    periods: points.length,
    line: points.slice(-LINE).map(({ value }) => value),
    source,
  }
}

/** What a dataset covers at the instant of the page. */
export function altTile(part: AltPart): AltTile {
  const series = [...part.series.values()]
  const starts = series.flatMap(({ points }) => points[0]?.start ?? []).sort()
  const ends = series.flatMap(({ points }) => points.at(-1)?.end ?? []).sort()
  const lags = series.flatMap(({ told }) =>
    firstTold(told).map(({ end, publishedMs }) => dayNumberOf(newYorkDateOf(publishedMs)) - dayNumberOf(end)),
  )
  return {
    dataset: part.dataset,
    names: series.length,
    rows: part.rows,
    from: starts[0] ?? null,
    to: ends.at(-1) ?? null,
    lag_days: median(lags),
    assumed: part.assumed,
    sources: [...part.sources],
    unmatched: part.unmatched.size,
  }
}

export const recordOf = (row: Row): AltRecord => ({
  record: row.record,
  ticker: row.ticker,
  entity: row.entity,
  event_date: row.event_date,
  published_ms: Math.floor(row.published_at / 1000),
  is_assumed: row.published_is_assumed,
  counterparty: row.counterparty,
  topic: row.topic,
  subject: row.subject,
  amount: row.amount,
  url: row.url,
  source: row.source,
})

import type { IsoDate } from '@/lib/core/nominal'
import { dayNumberOf } from '@/lib/market/isoDate'

/** One figure of a filed report. Amounts in the unit of the concept; `periodStart` is null for a balance at a day. */
export interface ReportedFact {
  readonly concept: string
  readonly unit: string
  readonly periodStart: IsoDate | null
  readonly periodEnd: IsoDate
  readonly value: number
  /** Fiscal year the filing is about, not the period of the figure. */
  readonly fiscalYear: number | null
  readonly filed: IsoDate
}

/** Figures of one concept: over quarters, over years, at days; keyed by the end of the period. */
export interface ConceptSeries {
  readonly quarters: ReadonlyMap<IsoDate, number>
  readonly years: ReadonlyMap<IsoDate, number>
  readonly days: ReadonlyMap<IsoDate, number>
}

/** Adds one more to the list under a key. */
export function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [value])
  else known.push(value)
}

interface Span {
  readonly start: number
  readonly end: IsoDate
  readonly endDay: number
  readonly value: number
}

/** Lengths in days: 13 or 14 weeks, 52 or 53 weeks. */
const QUARTER = [80, 100] as const
const YEAR = [350, 380] as const

const isWithin = (days: number, [low, high]: readonly [number, number]): boolean => days >= low && days <= high

/**
 * Figures of one concept by period. Of several filings the newest counts. A quarter that no filing states is what two
 * spans from the same start differ by (reports state cash flows from the start of the year, and no fourth quarter).
 * `averages` are no sums: their fourth quarter is four times the year less the three quarters before.
 */
export function conceptSeries(facts: readonly ReportedFact[], averages: boolean): ConceptSeries {
  const newest = new Map<string, ReportedFact>()
  for (const fact of facts) {
    const key = `${fact.periodStart ?? ''} ${fact.periodEnd}`
    const known = newest.get(key)
    if (known === undefined || fact.filed >= known.filed) newest.set(key, fact)
  }
  const days = new Map<IsoDate, number>()
  const spans: Span[] = []
  for (const { periodStart, periodEnd, value } of newest.values()) {
    if (periodStart === null) days.set(periodEnd, value)
    else spans.push({ start: dayNumberOf(periodStart), end: periodEnd, endDay: dayNumberOf(periodEnd), value })
  }
  const length = (span: Span) => span.endDay - span.start + 1
  const years = new Map(spans.filter((span) => isWithin(length(span), YEAR)).map((span) => [span.end, span.value]))
  const quarters = new Map(
    spans.filter((span) => isWithin(length(span), QUARTER)).map((span) => [span.end, span.value]),
  )
  if (averages)
    addLastAverages(
      spans.filter((span) => isWithin(length(span), YEAR)),
      quarters,
    )
  else addDifferences(spans, quarters)
  return { quarters, years, days }
}

function addDifferences(spans: readonly Span[], quarters: Map<IsoDate, number>): void {
  const byStart = new Map<number, Span[]>()
  for (const span of spans) addTo(byStart, span.start, span)
  for (const group of byStart.values()) {
    for (const long of group) {
      if (quarters.has(long.end)) continue
      const short = group.find((one) => isWithin(long.endDay - one.endDay, QUARTER))
      if (short !== undefined) quarters.set(long.end, long.value - short.value)
    }
  }
  // A year with three stated quarters inside, where no nine months were stated.
  for (const year of spans) {
    if (quarters.has(year.end) || !isWithin(year.endDay - year.start + 1, YEAR)) continue
    const inside = insideOf(year, quarters)
    if (inside.length === 3) quarters.set(year.end, year.value - sum(inside))
  }
}

function addLastAverages(years: readonly Span[], quarters: Map<IsoDate, number>): void {
  for (const year of years) {
    const inside = insideOf(year, quarters)
    if (!quarters.has(year.end) && inside.length === 3) quarters.set(year.end, 4 * year.value - sum(inside))
  }
}

function insideOf(year: Span, quarters: ReadonlyMap<IsoDate, number>): number[] {
  return [...quarters].filter(([end]) => isInside(dayNumberOf(end), year)).map(([, value]) => value)
}

const isInside = (day: number, year: Span): boolean => day > year.start + 60 && day < year.endDay - 60
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** A split that restated figures show: figures filed before `restatedOn` are of shares `ratio` times as large. */
export interface RestatedSplit {
  readonly restatedOn: IsoDate
  readonly ratio: number
}

const RATIOS = [1.5, 2, 3, 4, 5, 6, 7, 8, 10, 15, 20, 25, 50, 1 / 2, 1 / 3, 1 / 4, 1 / 5, 1 / 8, 1 / 10, 1 / 15, 1 / 20]
const RATIO_TOLERANCE = 0.004

/**
 * Splits as restatements of share counts show them: the same period, stated again in a later filing, has a round multiple
 * of the shares. Newest first. The day is that of the first filing that restates; filings before it need the ratio.
 */
export function restatedSplits(shareFacts: readonly ReportedFact[]): readonly RestatedSplit[] {
  const byPeriod = new Map<string, ReportedFact[]>()
  for (const fact of shareFacts) {
    const key = `${fact.concept} ${fact.periodStart ?? ''} ${fact.periodEnd}`
    addTo(byPeriod, key, fact)
  }
  const first = new Map<number, IsoDate[]>()
  for (const group of byPeriod.values()) {
    const inOrder = group.toSorted((a, b) => (a.filed < b.filed ? -1 : 1))
    inOrder.forEach((later, i) => {
      const before = inOrder[i - 1]
      if (before === undefined || !(before.value > 0) || !(later.value > 0)) return
      const ratio = RATIOS.find((one) => Math.abs(later.value / before.value / one - 1) < RATIO_TOLERANCE)
      if (ratio !== undefined) addTo(first, ratio, later.filed)
    })
  }
  return [...first]
    .flatMap(([ratio, filings]) => firstOfEach(filings.sort()).map((restatedOn) => ({ restatedOn, ratio })))
    .sort((a, b) => (a.restatedOn < b.restatedOn ? 1 : -1))
}

/** Restatements of one split follow each other for three years; a new split of the same ratio comes later than that. */
function firstOfEach(filings: readonly IsoDate[]): IsoDate[] {
  const found: IsoDate[] = []
  for (const filed of filings) {
    const last = found.at(-1)
    if (last === undefined || dayNumberOf(filed) - dayNumberOf(last) > 3.2 * 365) found.push(filed)
  }
  return found
}

/** Shares of today for one share of a filing: the product of the splits after it. */
export function splitFactor(splits: readonly RestatedSplit[], filed: IsoDate): number {
  return splits.reduce((factor, split) => (split.restatedOn > filed ? factor * split.ratio : factor), 1)
}

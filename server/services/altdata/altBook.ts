import { tickersByName } from '@/lib/altdata/companyName'
import { ALT_DATASETS, type AltDataset, DATASET_FACTS } from '@/lib/altdata/datasets'
import { lastTold, type Observation } from '@/lib/altdata/observation'
import { type Counted, periodSums } from '@/lib/altdata/sums'
import { groupBy } from '@/lib/core/groupBy'
import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { inTurns } from '@/server/cache/turns'
import { type NameMatch, nameMatchOf } from '@/server/services/altdata/nameMatch'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

export type Row = MarketRow<'alt_records'>

/** Everything one dataset tells of one name. */
export interface AltSeries {
  readonly dataset: AltDataset
  readonly ticker: Ticker
  readonly unit: string
  readonly source: string
  /** As often as they were told, in no order. */
  readonly told: readonly Observation[]
  /** What was told last of each period, oldest first. */
  readonly points: readonly Observation[]
}

export interface AltPart {
  readonly dataset: AltDataset
  readonly series: ReadonlyMap<Ticker, AltSeries>
  /** Newest first. */
  readonly records: readonly Row[]
  readonly rows: number
  readonly assumed: number
  readonly sources: readonly string[]
  readonly unmatched: ReadonlyMap<string, number>
}

export type AltBook = ReadonlyMap<AltDataset, AltPart>

const MOST_ROWS = 300_000

type Names = Parameters<typeof tickersByName>[0]

/** What was published by an instant, by dataset and name; names without a ticker are matched with the listed ones. */
export async function readAltBook(store: MarketStore, nowMs: EpochMs, listed: Names): Promise<AltBook> {
  const known = [['published_at', '<=', nowMs * 1000]] as const
  const observations = await store.rows('alt_observations', { where: known, limit: MOST_ROWS })
  const records = await store.rows('alt_records', { where: known, limit: MOST_ROWS })
  const index = tickersByName(listed)
  const byDataset = groupBy(observations, ({ dataset }) => dataset)
  const recordsOf = groupBy(records, ({ dataset }) => dataset)
  const book = new Map<AltDataset, AltPart>()
  for await (const dataset of inTurns(ALT_DATASETS)) {
    const [values, rows] = [byDataset.get(dataset) ?? [], recordsOf.get(dataset) ?? []]
    if (values.length + rows.length === 0) continue
    book.set(dataset, partOf(dataset, { values, rows, nowMs, names: nameMatchOf(index) }))
  }
  return book
}

interface PartInput {
  readonly values: readonly MarketRow<'alt_observations'>[]
  readonly rows: readonly Row[]
  readonly nowMs: EpochMs
  readonly names: NameMatch
}

function partOf(dataset: AltDataset, { values, rows, nowMs, names }: PartInput): AltPart {
  const records = rows.map((row) => ({ ...row, ticker: names.tickerOf(row) }))
  const series = new Map<Ticker, AltSeries>()
  for (const [ticker, own] of groupBy(values, (row) => names.tickerOf(row))) {
    if (ticker === '') continue
    // A name that several sources or pages tell of has the series of the one with most values.
    const [most] = [...groupBy(own, ({ source, entity, unit }) => `${source} ${unit} ${entity}`).values()].sort(
      (a, b) => b.length - a.length,
    )
    const [first] = most ?? []
    if (most === undefined || first === undefined) continue
    const told = most.map(observationOf)
    series.set(ticker, { dataset, ticker, unit: first.unit, source: first.source, told, points: lastTold(told) })
  }
  const { grain } = DATASET_FACTS[dataset]
  if (grain !== null)
    for (const [ticker, own] of groupBy(records, (row) => row.ticker)) {
      const told = ticker === '' ? [] : sumsOf(dataset, own, nowMs)
      const { unit } = DATASET_FACTS[dataset]
      if (told.length > 0)
        series.set(ticker, { dataset, ticker, unit, source: own[0]?.source ?? '', told, points: lastTold(told) })
    }
  const all = [...values, ...rows]
  return {
    dataset,
    series,
    records: records.sort((a, b) => b.published_at - a.published_at),
    rows: all.length,
    assumed: all.filter((row) => row.published_is_assumed).length,
    sources: [...new Set(all.map(({ source }) => source))].sort(),
    unmatched: names.unmatched,
  }
}

const observationOf = (row: MarketRow<'alt_observations'>): Observation => ({
  start: row.period_start,
  end: row.period_end,
  value: row.value,
  publishedMs: Math.floor(row.published_at / 1000),
  isAssumed: row.published_is_assumed,
})

/** Filings, awards or grants of a name as sums of their quarters or months. */
function sumsOf(dataset: AltDataset, rows: readonly Row[], nowMs: EpochMs): Observation[] {
  const { grain, sumDays, lagDays } = DATASET_FACTS[dataset]
  if (grain === null) return []
  const counted = rows.map(
    (row): Counted => ({
      date: row.event_date,
      publishedMs: Math.floor(row.published_at / 1000),
      isAssumed: row.published_is_assumed,
      amount: dataset === 'patents' ? 1 : (row.amount ?? 0),
      isWhole: row.own_expenses,
    }),
  )
  const dueMs = (end: IsoDate, isAssumed: boolean) =>
    newYorkTimeToMs(addDays(end, (isAssumed ? Math.max(lagDays, sumDays) : sumDays) + 1), '00:00')
  return periodSums(counted, { grain, dueMs, nowMs })
}

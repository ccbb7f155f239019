import type { FiscalAuctionRow, FiscalTileRow } from '@/lib/contract/fiscal'
import { lastKnownAt } from '@/lib/fiscal/alignSeries'
import {
  curveSpread,
  type Dated,
  netLiquidity,
  realYield,
  trailingYear,
  yearOverYear,
  yearToDate,
} from '@/lib/fiscal/fiscalFigures'
import { addDays } from '@/lib/market/isoDate'
import { deficitMonths } from '@/server/services/fiscal/fiscalColumns'
import type { SeriesBook } from '@/server/services/fiscal/seriesBook'

const LINE = 20
const YEAR_DAYS = 365
/** Days for which a weekly and a daily value stand. */
const [WEEKLY, DAILY] = [13, 7]
/** Days that a difference or sum of series is made for. */
const DAYS = 300

/** The figures that are looked at first, each from its own newest observation. F63, C18. */
export function fiscalTiles(book: SeriesBook, results: readonly FiscalAuctionRow[]): FiscalTileRow[] {
  return [
    tileOf('debt_total', book('debt_total')),
    tileOf('debt_public', book('debt_public')),
    tileOf('tga', book('tga')),
    deficitTile(book),
    tileOf('interest_ttm', trailingInterest(book)),
    tileOf('net_liquidity', liquidityDays(book)),
    tileOf('rrp', book('rrp')),
    tileOf('spread_2s10s', joined(book, 'yield_10y', 'yield_2y', curveSpread)),
    tileOf('spread_3m10y', joined(book, 'yield_10y', 'yield_3m', curveSpread)),
    tileOf('real_10y', joined(book, 'yield_10y', 'breakeven_10y', realYield)),
    tileOf('bid_to_cover', coverOf(results)),
  ]
}

function tileOf(id: string, list: readonly Dated[]): FiscalTileRow {
  const last = list.at(-1)
  if (last === undefined) return { id, value: null, change: null, record_date: null, line: [], percentile: null }
  const before = list.at(-2)
  const since = addDays(last.date, -YEAR_DAYS)
  const year = list.slice(0, -1).filter(({ date }) => date > since)
  return {
    id,
    value: last.value,
    change: before === undefined ? null : last.value - before.value,
    record_date: last.date,
    line: list.slice(-LINE).map(({ value }) => value),
    percentile: year.length === 0 ? null : (100 * year.filter(({ value }) => value < last.value).length) / year.length,
  }
}

/** Fiscal year to date; its change is against the same months of the year before. */
function deficitTile(book: SeriesBook): FiscalTileRow {
  const months = deficitMonths(book)
  const { now, before } = yearOverYear(months)
  const sums = yearToDate(months).slice(-LINE)
  return {
    ...tileOf('deficit_fytd', sums),
    value: now,
    change: now === null || before === null ? null : now - before,
    percentile: null,
  }
}

/** Net interest of twelve months, month by month. */
function trailingInterest(book: SeriesBook): readonly Dated[] {
  const months = book('outlays_interest')
  return months.flatMap(({ date }, at) => {
    const value = trailingYear(months.slice(0, at + 1))
    return value === null ? [] : [{ date, value }]
  })
}

/** On days of the repo, the last known of the others. */
function liquidityDays(book: SeriesBook): readonly Dated[] {
  const repo = book('rrp').slice(-DAYS)
  const dates = repo.map(({ date }) => date)
  const fed = lastKnownAt(dates, book('fed_assets'), WEEKLY)
  const cash = lastKnownAt(dates, book('tga'), WEEKLY)
  return repo.flatMap(({ date, value: own }, at) => {
    const value = netLiquidity(fed[at] ?? null, cash[at] ?? null, own)
    return value === null ? [] : [{ date, value }]
  })
}

function joined(
  book: SeriesBook,
  left: string,
  right: string,
  of: (a: number | null, b: number | null) => number | null,
): readonly Dated[] {
  const own = book(left).slice(-DAYS)
  const other = lastKnownAt(
    own.map(({ date }) => date),
    book(right),
    DAILY,
  )
  return own.flatMap(({ date, value: first }, at) => {
    const value = of(first, other[at] ?? null)
    return value === null ? [] : [{ date, value }]
  })
}

/** Of notes and bonds, oldest first: bills are always covered more often. */
const coverOf = (results: readonly FiscalAuctionRow[]): readonly Dated[] =>
  results
    .filter(({ security_type, bid_to_cover }) => security_type !== 'Bill' && bid_to_cover !== null)
    .map(({ auction_date, bid_to_cover }) => ({ date: auction_date, value: bid_to_cover ?? 0 }))
    .reverse()

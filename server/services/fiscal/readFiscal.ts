import type { FiscalSourceRow } from '@/lib/contract/fiscal'
import { lastKnownAt } from '@/lib/fiscal/alignSeries'
import { FISCAL_SERIES, type FiscalRange, fiscalSeriesOf, RANGE_MONTHS } from '@/lib/fiscal/fiscalSeries'
import { isLateAt, nextDueMs } from '@/lib/fiscal/release'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { fiscalAuctions } from '@/server/services/fiscal/fiscalAuctions'
import { curveColumns, dayColumns, monthColumns, monthsBefore } from '@/server/services/fiscal/fiscalColumns'
import { type FiscalScope, fiscalScopeOf } from '@/server/services/fiscal/fiscalScope'
import { fiscalTiles } from '@/server/services/fiscal/fiscalTiles'
import { publicDebt } from '@/server/services/fiscal/publicDebt'
import { type SeriesBook, seriesBookOf } from '@/server/services/fiscal/seriesBook'
import type { When } from '@/server/services/flow/tapeDesk'
import { closeBookOf } from '@/server/services/performance/closeBook'

const STOCKS = 'SPX'
const STOCKS_DAYS = 7

/** How is government cash moving? Every figure as it was known at the instant of the page. §4.2, F63. */
export async function readFiscal(deps: MarketDeps, ctx: ServiceContext, query: When & { readonly range: FiscalRange }) {
  const { range, ...when } = query
  const scope = await fiscalScopeOf(deps, ctx, when)
  const book = await seriesBookOf(scope)
  const { upcoming, results, since, wall: ofAuctions } = await fiscalAuctions(scope)
  // The statement has every security that is out; auctions only those since the first that is stored.
  const debt = await publicDebt(scope)
  const wall = debt?.wall ?? ofAuctions
  const { today, nowMs, meta } = scope
  const from = firstDay(book, range, scope)
  const days = dayColumns(book, from, today)
  const stocks = await (await closeBookOf(deps, ctx, when)).column(STOCKS)
  const closes = (stocks?.dates ?? []).map((date, at) => ({ date, value: stocks?.closes[at] ?? 0 }))
  days.columns.push({ id: 'spx', values: lastKnownAt(days.dates, closes, STOCKS_DAYS) })
  return {
    data: {
      today,
      now_ms: nowMs,
      tiles: fiscalTiles(book, results),
      days,
      months: monthColumns(book, from, today),
      curve: curveColumns(book, from, today),
      wall: wall.map(({ year, byKind, total }) => ({ year, by_kind: { ...byKind }, total })),
      wall_statement: debt?.statement ?? null,
      upcoming,
      results,
      auctions_since: since,
      cpi_now: book('cpi').at(-1)?.value ?? null,
      sources: FISCAL_SERIES.map(({ id }) => sourceRow(book, id, nowMs)),
    },
    meta,
  }
}

/** Every observation of a series that was known at the instant of the page, for files. */
export async function readFiscalSeries(
  deps: MarketDeps,
  ctx: ServiceContext,
  { id, ...when }: When & { readonly id: string },
) {
  const series = fiscalSeriesOf(id)
  if (series === undefined) throw new ServiceError('not_found', `There is no series '${id}'`)
  const scope = await fiscalScopeOf(deps, ctx, when)
  const own = (await seriesBookOf(scope))(id)
  return {
    data: {
      id,
      name: series.name,
      unit: series.unit,
      dates: own.map(({ date }) => date),
      values: own.map(({ value }) => value),
      released_ms: own.map(({ releasedMs }) => releasedMs),
    },
    meta: scope.meta,
  }
}

/** The range back from the day of the page; all of it begins with the first value of a daily series. */
function firstDay(book: SeriesBook, range: FiscalRange, { today }: FiscalScope) {
  const asked = monthsBefore(today, RANGE_MONTHS[range])
  const starts = ['debt_total', 'tga', 'yield_10y', 'fed_assets', 'rrp'].flatMap((id) => book(id)[0]?.date ?? [])
  const first = starts.sort()[0] ?? monthsBefore(today, 12)
  return asked > first ? asked : first
}

function sourceRow(book: SeriesBook, id: string, nowMs: number): FiscalSourceRow {
  const own = book(id)
  const last = own.at(-1)
  const series = fiscalSeriesOf(id)
  if (series === undefined) throw new RangeError(`no series '${id}'`)
  const { name, unit, publisher, release } = series
  return {
    id,
    name,
    unit,
    publisher,
    release: release.words,
    count: own.length,
    last_date: last?.date ?? null,
    last_value: last?.value ?? null,
    released_ms: last?.releasedMs ?? null,
    next_due_ms: last === undefined ? null : nextDueMs(release, last.date),
    is_late: last !== undefined && isLateAt(release, last.date, nowMs),
  }
}

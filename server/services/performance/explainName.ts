import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { covariance, mean, simpleReturns } from '@/lib/core/series'
import { HORIZONS, placeUntil } from '@/lib/equities/performance'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type CloseColumn, closeBookOf } from '@/server/services/performance/closeBook'
import { Bases, lastPairs } from '@/server/services/performance/nameFigures'
import { samePeriod } from '@/server/services/performance/readLines'
import { type PerformanceQuery, sinceBases } from '@/server/services/performance/readTable'

/** What the F48 figures of a name are made of: both ends of every growth, means, high, and its moves beside the benchmark's. */
export async function explainPerformance(
  deps: MarketDeps,
  ctx: ServiceContext,
  query: PerformanceQuery & { readonly ticker: Ticker },
) {
  const book = await closeBookOf(deps, ctx, query)
  const column = await book.column(query.ticker)
  const benchmark = await book.column(query.benchmark)
  const sinceDay = query.since === undefined ? null : (await sinceBases(book, query))(query.ticker)
  const values = column === null ? EMPTY : valuesOf(column, query)
  const dates = column?.dates ?? []
  return {
    data: {
      ticker: query.ticker,
      own: stretches(column, query),
      benchmark: stretches(benchmark, query),
      since: sinceDay === null ? null : stretch(dates, values, placeUntil(dates, sinceDay)),
      ...pricesOf(column),
      against: movesOf(column, benchmark),
      same_period: column === null ? [] : samePeriod({ column, values }, query),
      sessions: dates.length,
    },
    meta: book.stock.scope.meta,
  }
}

const EMPTY = new Float64Array(0)
const valuesOf = (column: CloseColumn, { basis }: Pick<PerformanceQuery, 'basis'>) =>
  basis === 'total' ? column.total : column.closes

function stretch(dates: readonly IsoDate[], values: Float64Array, place: number) {
  const [from, base, to, last] = [dates[place], values[place], dates.at(-1), values.at(-1)]
  return from === undefined || base === undefined || to === undefined || last === undefined
    ? null
    : { from, base, to, last }
}

function stretches(column: CloseColumn | null, query: Pick<PerformanceQuery, 'basis'>) {
  if (column === null) return HORIZONS.map(() => null)
  const places = new Bases().of(column.dates)
  return HORIZONS.map((horizon) => stretch(column.dates, valuesOf(column, query), places[horizon]))
}

/** The price, its high of 252 sessions and its means. */
function pricesOf(column: CloseColumn | null) {
  const closes = Array.from(column?.closes ?? [])
  const year = closes.slice(-SESSIONS_PER_YEAR)
  const top = year.indexOf(Math.max(...year))
  const date = column?.dates[closes.length - year.length + top]
  const close = year[top]
  const meanOf = (count: number) => (closes.length < count ? null : mean(closes.slice(-count)))
  return {
    last: closes.at(-1) ?? null,
    high: date === undefined || close === undefined ? null : { date, close },
    means: { sma_20: meanOf(20), sma_50: meanOf(50), sma_200: meanOf(200) },
  }
}

function movesOf(column: CloseColumn | null, benchmark: CloseColumn | null) {
  if (column === null || benchmark === null) return { count: 0, covariance: null, variance: null }
  const { own, other } = lastPairs(column, benchmark, SESSIONS_PER_YEAR + 1)
  const [moves, market] = [simpleReturns(own), simpleReturns(other)]
  return { count: moves.length, covariance: covariance(moves, market), variance: covariance(market, market) }
}

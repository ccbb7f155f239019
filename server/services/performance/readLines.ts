import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { maxDrawdown, placeUntil } from '@/lib/equities/performance'
import { averageTrueRange } from '@/lib/equities/technical/volatility'
import { samePeriodReturns } from '@/lib/equities/windows'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import { daysBetween } from '@/lib/market/isoDate'
import { realisedVol } from '@/lib/options/realisedVol'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { barsSoFar } from '@/server/services/names/sessionSoFar'
import { type CloseBook, type CloseColumn, closeBookOf } from '@/server/services/performance/closeBook'
import { againstOf, Bases, growthFrom, lastPairs, round } from '@/server/services/performance/nameFigures'
import { type PerformanceQuery, sinceBases } from '@/server/services/performance/readTable'

const MOST_NAMES = 8
/** Shorter horizons are shown over a month: two points are no line. */
const FEWEST_SESSIONS = 21
const ATR_DAYS = 14
const ATR_BARS = 40

interface Named {
  readonly ticker: Ticker
  readonly column: CloseColumn
  readonly values: Float64Array
}

/** Growth of a few names from one base, their risk, and the same days of earlier years. */
export async function readPerformanceLines(
  deps: MarketDeps,
  ctx: ServiceContext,
  query: PerformanceQuery & { readonly tickers: string },
) {
  const book = await closeBookOf(deps, ctx, query)
  const named: Named[] = []
  for (const ticker of [...new Set(query.tickers.split(','))].slice(0, MOST_NAMES)) {
    const column = await book.column(ticker)
    if (column !== null) named.push({ ticker, column, values: query.basis === 'total' ? column.total : column.closes })
  }
  const benchmark = await book.column(query.benchmark)
  const dates = await datesOf(book, named, query)
  return {
    data: {
      dates: [...dates],
      lines: named.map((one) => ({ ticker: one.ticker, values: lineOf(one, dates) })),
      figures: await Promise.all(named.map((one) => figuresOf(book, one, benchmark, dates))),
      same_period: samePeriod(named[0], query),
    },
    meta: book.stock.scope.meta,
  }
}

/** Days of the chart: those of the first name from the base on. */
async function datesOf(book: CloseBook, named: readonly Named[], query: PerformanceQuery): Promise<readonly IsoDate[]> {
  const first = named[0]
  if (first === undefined) return []
  const { dates } = first.column
  const sinceDay = query.since === undefined ? null : (await sinceBases(book, query))(first.ticker)
  const place = sinceDay === null ? new Bases().of(dates)[query.horizon] : placeUntil(dates, sinceDay)
  const latest = sinceDay === null ? dates.length - 1 - FEWEST_SESSIONS : dates.length - 2
  return dates.slice(Math.max(0, Math.min(place < 0 ? 0 : place, latest)))
}

function lineOf({ column, values }: Named, dates: readonly IsoDate[]): (number | null)[] {
  const place = new Map(column.dates.map((date, at) => [date, at]))
  const base = dates.map((date) => values[place.get(date) ?? -1]).find((value) => value !== undefined)
  return dates.map((date) => {
    const value = values[place.get(date) ?? -1]
    return value === undefined || base === undefined ? null : round(value / base - 1)
  })
}

async function figuresOf(book: CloseBook, one: Named, benchmark: CloseColumn | null, dates: readonly IsoDate[]) {
  const { column, values, ticker } = one
  const from = placeUntil(column.dates, dates[0] ?? '')
  const shown = column.dates.slice(Math.max(0, from)).map((date, at) => ({
    date,
    close: values[Math.max(0, from) + at] ?? 0,
  }))
  const closes = Array.from(column.closes.subarray(-SESSIONS_PER_YEAR - 1))
  const count = benchmark === null ? 0 : Math.max(0, lastPairs(column, benchmark, SESSIONS_PER_YEAR + 1).own.length - 1)
  const atr = averageTrueRange(await barsSoFar(book.stock, ticker, ATR_BARS), ATR_DAYS).at(-1) ?? null
  const last = column.closes.at(-1) ?? 0
  return {
    ticker,
    growth: round(growthFrom(values, from)),
    max_drawdown: round(maxDrawdown(shown)?.depth ?? null),
    volatility: round(realisedVol(closes, Math.min(SESSIONS_PER_YEAR, closes.length - 1))),
    ...againstOf(column, benchmark),
    count,
    atr_14: atr,
    atr_pct: atr === null || last === 0 ? null : round(atr / last),
  }
}

/** The chosen horizon between the same days of earlier years; nothing for more than a year. */
export function samePeriod(
  first: Pick<Named, 'column' | 'values'> | undefined,
  query: Pick<PerformanceQuery, 'horizon'>,
) {
  if (first === undefined) return []
  const { dates } = first.column
  const [from, to] = [dates[new Bases().of(dates)[query.horizon]], dates.at(-1)]
  if (from === undefined || to === undefined || daysBetween(from, to) > 366) return []
  return samePeriodReturns({ dates, closes: first.values }, from, to).map((one) => ({
    ...one,
    value: round(one.value) ?? 0,
  }))
}

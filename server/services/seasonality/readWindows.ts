import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { type SplitFigures, splitFigures, windowReturns } from '@/lib/equities/windows'
import { sessionsBetween } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import { part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { stockName } from '@/server/services/names/stockName'
import { closeBookOf } from '@/server/services/performance/closeBook'
import { round } from '@/server/services/performance/nameFigures'
import { type ListAsked, listed } from '@/server/services/seasonality/listJob'
import { roundedFigures } from '@/server/services/seasonality/readCalendar'

/** Days in which a window may begin. */
const AHEAD_DAYS = 30
/** Fewest years of a window, where the source has them. */
const YEARS = 15

export interface WindowsQuery extends When, ListAsked {
  readonly sessions: number
  readonly side: 'up' | 'down'
  readonly years?: number | undefined
  readonly limit: number
}

interface Tried {
  readonly ticker: Ticker
  readonly name: string
  readonly sector: string | null
  readonly start: IsoDate
  readonly split: SplitFigures
}

/**
 * The best window of every name that begins within thirty days. A window is chosen by its t over the older half of the years
 * alone; the newer half judges it, and the share of all windows that went the same way there is what chance gives.
 */
export async function readWindows(deps: MarketDeps, ctx: ServiceContext, query: WindowsQuery) {
  const book = await closeBookOf(deps, ctx, query)
  const { sessionDate, meta } = book.stock.scope
  const starts = sessionsBetween(sessionDate, addDays(sessionDate, AHEAD_DAYS))
  const list = await listed<Tried>(book, `windows ${query.sessions}`, query, (member, column) =>
    starts.map((start) => ({
      ticker: member.ticker,
      name: member.name,
      sector: member.sector,
      start,
      split: splitFigures(windowReturns(column, start, query.sessions)),
    })),
  )
  const mostYears = list.rows.reduce((most, one) => Math.max(most, one.split.all.count), 0)
  const years = query.years ?? Math.min(YEARS, mostYears)
  const known = list.rows.filter(({ split }) => split.all.count >= Math.max(2, years))
  const sign = query.side === 'up' ? 1 : -1
  const best = (await part(() => bestOf(known, sign))).slice(0, query.limit)
  const judged = best.filter(({ split }) => split.second.mean !== null)
  const went = (rows: readonly Tried[]) => rows.filter(({ split }) => sign * (split.second.mean ?? 0) > 0).length
  const allJudged = known.filter(({ split }) => split.second.mean !== null)
  return {
    data: {
      rows: best.map((one) => toRow(one, query.sessions)),
      years,
      most_years: mostYears,
      tried: known.length,
      held: went(judged),
      judged: judged.length,
      base_rate: allJudged.length === 0 ? null : round(went(allJudged) / allJudged.length),
      pending: list.pending,
    },
    meta,
  }
}

/** One window a name, the one with the largest t of the older half in the direction asked for; largest first. */
function bestOf(known: readonly Tried[], sign: number): Tried[] {
  const best = new Map<Ticker, Tried>()
  const strength = ({ split }: Tried) => sign * (split.first.t ?? Number.NEGATIVE_INFINITY * sign)
  for (const one of known) {
    const own = strength(one)
    if (own <= 0) continue
    const other = best.get(one.ticker)
    if (other === undefined || own > strength(other)) best.set(one.ticker, one)
  }
  return [...best.values()].sort((a, b) => strength(b) - strength(a))
}

function toRow({ ticker, name, sector, start, split }: Tried, sessions: number) {
  const { all, first, second, holds } = split
  return {
    ticker,
    name,
    sector,
    start,
    sessions,
    holds,
    ...roundedFigures(all),
    first_count: first.count,
    second_count: second.count,
    first_mean: round(first.mean),
    first_positive: round(first.positive),
    first_t: round(first.t),
    second_mean: round(second.mean),
    second_positive: round(second.positive),
  }
}

/** Returns behind one window of a name, year by year. */
export async function readWindowYears(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker,
  query: When & { readonly start: IsoDate; readonly sessions: number },
) {
  await stockName(deps, ctx, ticker)
  const book = await closeBookOf(deps, ctx, query)
  const column = await book.column(ticker)
  const years = column === null ? [] : windowReturns(column, query.start, query.sessions)
  return {
    data: { years: years.map((one) => ({ ...one, value: round(one.value) ?? 0 })) },
    meta: book.stock.scope.meta,
  }
}

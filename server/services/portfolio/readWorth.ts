import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { maxDrawdown, placeUntil } from '@/lib/equities/performance'
import { riskFigures } from '@/lib/equities/riskFigures'
import { sessionOnOrAfter } from '@/lib/market/calendar'
import { parseOccParts } from '@/lib/options/occSymbol'
import { flowOf, keepsCash, movesHoldings, type PortfolioEntry } from '@/lib/portfolio/entry'
import { pastPrices } from '@/lib/portfolio/pastPrices'
import { growthOf, moneyWeighted, timeWeighted } from '@/lib/portfolio/returns'
import { type AccountWorth, dailyWorth } from '@/lib/portfolio/worth'
import type { ServiceContext } from '@/server/context'
import { keptBook } from '@/server/services/portfolio/accountEntries'
import type { PortfolioDeps } from '@/server/services/portfolio/portfolioDeps'
import { BENCHMARK, type PriceBook, priceBook } from '@/server/services/portfolio/prices'
import { requireAccess } from '@/server/services/requireAccess'

/** Most points of a curve that are sent. */
const MOST_POINTS = 1500

/**
 * Worth of an own account at every close since its first entry, its returns (F52) and figures of risk (F53) beside the
 * benchmark. Today stands at the prices of now. Contracts of past days are priced by the model (see `pastPrices`).
 */
export async function readWorth(deps: PortfolioDeps, ctx: ServiceContext, id: string) {
  requireAccess(ctx, 'portfolio')
  const kept = await keptBook(deps, ctx, id)
  const entries = kept.accounts.flat()
  const symbols = [...new Set(entries.flatMap((entry) => (movesHoldings(entry) && entry.symbol ? [entry.symbol] : [])))]
  const book = await priceBook(deps, ctx, symbols)
  const { scope } = book.closes.stock
  const dates = datesOf(book, entries, scope.sessionDate)
  const priceAt = pricesOf(book, entries, scope.sessionDate)
  const worth = together(kept.accounts.map((list) => dailyWorth({ entries: list, dates, priceAt })))
  const growth = growthOf(worth)
  const closes = worth.flatMap(({ date }, at) => (growth[at] == null ? [] : [{ date, close: growth[at] }]))
  const figures = riskFigures(closes)
  const benchmark = benchmarkGrowth(book, dates)
  const step = Math.ceil(worth.length / MOST_POINTS)
  const points = worth.map(({ date, value, inflow, outflow }, at) => ({
    date,
    value,
    inflow,
    outflow,
    growth: growth[at] ?? null,
    benchmark: benchmark[at] ?? null,
  }))
  const data = {
    points: points.filter((_, at) => at % step === 0 || at === points.length - 1),
    benchmark: BENCHMARK,
    twr: timeWeighted(worth),
    mwr: moneyWeighted(flowsOf(kept.accounts, worth)),
    benchmark_return: (benchmark.at(-1) ?? null) === null ? null : (benchmark.at(-1) ?? 1) - 1,
    volatility: figures.volatility,
    sharpe: figures.sharpe,
    max_drawdown: maxDrawdown(closes)?.depth ?? null,
    estimated: symbols.filter((symbol) => parseOccParts(symbol) !== null),
    unpriced: [...new Set(worth.flatMap(({ unpriced }) => unpriced))],
  }
  return { data, meta: scope.meta }
}

/** Sessions from the first entry on, as the benchmark's closes have them. */
function datesOf({ columns }: PriceBook, entries: readonly PortfolioEntry[], today: IsoDate): readonly IsoDate[] {
  const days = entries.map(({ day }) => day).sort()
  const [first] = days
  if (first === undefined) return []
  const from = sessionOnOrAfter(first)
  const known = (columns.get(BENCHMARK)?.dates ?? []).filter((date) => date >= from && date <= today)
  return known.at(-1) === today ? known : [...known, today]
}

/** Today at the prices of now, other days at their closes. */
function pricesOf({ columns, prices }: PriceBook, entries: readonly PortfolioEntry[], today: IsoDate) {
  const closeUntil = (ticker: Ticker, date: IsoDate) => {
    const column = columns.get(ticker)
    return column?.closes[placeUntil(column.dates, date)] ?? null
  }
  const past = pastPrices(entries, closeUntil)
  return (symbol: string, date: IsoDate) => {
    const now = date === today ? (prices.get(symbol)?.mark ?? null) : null
    return now ?? past(symbol, date)
  }
}

/** Accounts of one person day by day, added up. */
function together(accounts: readonly (readonly AccountWorth[])[]): readonly AccountWorth[] {
  const [first = [], ...others] = accounts
  return first.map((point, at) =>
    others.reduce((sum, list) => {
      const own = list[at] ?? { value: 0, cash: 0, inflow: 0, outflow: 0, unpriced: [] }
      return {
        date: sum.date,
        value: sum.value + own.value,
        cash: sum.cash + own.cash,
        inflow: sum.inflow + own.inflow,
        outflow: sum.outflow + own.outflow,
        unpriced: [...sum.unpriced, ...own.unpriced],
      }
    }, point),
  )
}

/** Money of the investor for F52: every flow on its own day, and what is there now at the end. */
function flowsOf(accounts: readonly (readonly PortfolioEntry[])[], worth: readonly AccountWorth[]) {
  const last = worth.at(-1)
  const flows = accounts.flatMap((entries) => {
    const hasCash = keepsCash(entries)
    return entries
      .map((entry) => ({ day: entry.day, amount: -flowOf(entry, hasCash) }))
      .filter(({ amount }) => amount !== 0)
  })
  return last === undefined ? [] : [...flows, { day: last.date, amount: last.value }]
}

/** Growth of 1 in the benchmark with its dividends reinvested, from the close before the first day. */
function benchmarkGrowth({ columns }: PriceBook, dates: readonly IsoDate[]): readonly (number | null)[] {
  const column = columns.get(BENCHMARK)
  const [first] = dates
  if (column === undefined || first === undefined) return dates.map(() => null)
  const base = column.total[Math.max(0, placeUntil(column.dates, first) - 1)]
  return dates.map((date) => {
    const value = column.total[placeUntil(column.dates, date)]
    return value === undefined || base === undefined || base <= 0 ? null : value / base
  })
}

import type { EarningsRow } from '@/lib/contract/earnings'
import { perOwner } from '@/lib/core/perOwner'
import { compareReport, recentMeanMove, straddleRecord } from '@/lib/equities/reportRecord'
import { isTraded, moveRatio } from '@/lib/equities/reportStraddle'
import { mapInTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { BoardDesk, type BoardQuery, boardRange, isOverBy } from '@/server/services/calendar/boardDesk'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { BoardJob, type ReportFigures } from '@/server/services/earningsBoard/boardJob'
import { type BoardReport, boardReports } from '@/server/services/earningsBoard/boardReports'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'
import type { PartName } from '@/server/services/tickerDays/figureParts'
import { type TickerDays, tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'
import { UNPRICED } from '@/server/services/volatility/pricedInto'

/** Parts of the session's table behind the columns of the board. */
const PARTS: ReadonlySet<PartName> = new Set([
  'Prices',
  'Volatility',
  'Volatility history',
  'Open interest and exposure',
])
const ORDER = ['premarket', 'postmarket', 'unknown'] as const

const deskBy = perOwner((deps: MarketDeps) => new BoardDesk<BoardJob>(deps))

/** Who reports, and is the implied move fair? F35 and F45 for every report of some weeks. pages.md §4.6 Earnings. */
export async function readEarningsBoard(deps: MarketDeps, ctx: ServiceContext, query: BoardQuery) {
  const stock = await stockScopeOf(deps, ctx, query)
  const days = await tickerDaysOf(deps).read(ctx, query, PARTS)
  const range = boardRange(stock, query)
  const reports = inOrder(await boardReports(stock, range))
  const tickers = reports.map(({ ticker }) => ticker)
  const { session, source, at } = query
  const job = await deskBy(deps).jobOf(stock, range, (before) => {
    const largest = [...reports].sort((a, b) => (b.marketCap ?? 0) - (a.marketCap ?? 0))
    return new BoardJob({ deps, ctx, stock, when: { session, source, at }, reports: largest, before })
  })
  const rows = await mapInTurns(reports, (report) => rowOf(report, job.figuresOf(report), { stock, days }))
  return {
    data: {
      ...range,
      rows,
      has_estimates: reports.some((one) => one.epsEstimate !== null || one.epsActual !== null),
      pending: job.work.pending,
      waiting: [...days.waitingFor(PARTS, tickers)],
    },
    meta: stock.scope.meta,
  }
}

function inOrder(reports: readonly BoardReport[]): readonly BoardReport[] {
  const timeOf = ({ time }: BoardReport) => ORDER.indexOf(time)
  return [...reports].sort(
    (a, b) =>
      (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) ||
      timeOf(a) - timeOf(b) ||
      (b.marketCap ?? 0) - (a.marketCap ?? 0) ||
      (a.ticker < b.ticker ? -1 : 1),
  )
}

interface RowScope {
  readonly stock: StockScope
  readonly days: TickerDays
}

/** How the name moved on its reports before, and what is priced now over their mean. */
function earlierMoves(moves: ReportFigures['moves'], priced: ReportFigures['priced']) {
  const { mean8, ratio } = compareReport(moves, priced.event)
  return {
    mean_4: recentMeanMove(moves, 4),
    mean_8: mean8,
    mean_12: recentMeanMove(moves, 12),
    moves: [...moves],
    event_ratio: ratio,
  }
}

function rowOf(report: BoardReport, figures: ReportFigures | null, { stock, days }: RowScope): EarningsRow {
  const { table } = days
  const { sessionDate } = stock.scope
  const row = table.rowOfTicker(report.ticker)
  const who = table.names[row]
  const isOut = isTraded(report, sessionDate)
  const value = (field: Parameters<typeof table.value>[0]) => (row < 0 ? null : table.value(field, row))
  const priced = figures?.priced ?? UNPRICED
  const record = straddleRecord(figures?.straddles ?? [])
  return {
    ticker: report.ticker,
    name: who?.name ?? report.name,
    sector: who?.sector ?? null,
    market_cap: value('market_cap') ?? report.marketCap,
    is_sp500: who?.indices.includes('SPX') ?? false,
    has_options: figures?.hasOptions ?? null,
    date: report.date,
    time: report.time,
    effect_date: report.effectDate,
    is_out: isOut,
    is_so_far: isOut && report.effectDate === sessionDate && !isOverBy(stock)(sessionDate),
    eps_estimate: report.epsEstimate,
    eps_actual: report.epsActual,
    surprise: report.surprise,
    revenue_estimate: report.revenueEstimate,
    expiry: priced.expiry,
    expected_move: priced.move,
    expected_pct: priced.share,
    event_pct: priced.event,
    event_reason: priced.reason,
    ...earlierMoves(figures?.moves ?? [], priced),
    day_1: figures?.day1 ?? null,
    day_3: figures?.day3 ?? null,
    week_1: figures?.week1 ?? null,
    moved_ratio: moveRatio(figures?.day1 ?? null, priced.share),
    straddle_win: record.win,
    straddle_mean: record.mean,
    straddle_count: record.count,
    last: value('last'),
    change: value('change'),
    iv30: value('iv30'),
    iv_rank: value('iv_rank'),
    option_premium: value('option_premium'),
    net_premium: value('net_premium'),
    oi_change: value('oi_change'),
  }
}

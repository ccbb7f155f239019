import type { EarningsRow } from '@/lib/contract/earnings'
import { KeptPromises } from '@/lib/core/keptPromises'
import type { IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { pricedOverMean, recentMeanMove, straddleRecord } from '@/lib/equities/reportRecord'
import { moveRatio } from '@/lib/equities/reportStraddle'
import { nextSession } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import { weeksFrom } from '@/lib/market/weeks'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { BoardJob, isOverBy, isTraded, type ReportFigures } from '@/server/services/earningsBoard/boardJob'
import { type BoardReport, boardReports } from '@/server/services/earningsBoard/boardReports'
import { UNPRICED } from '@/server/services/earningsBoard/pricedReport'
import { revisionOf } from '@/server/services/factsRevision'
import type { When } from '@/server/services/flow/tapeDesk'
import { soonEnough } from '@/server/services/minutes/soonEnough'
import { type StockScope, stockScopeOf } from '@/server/services/stocks/stockScope'
import { type TickerDays, tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'
import { Turns } from '@/server/services/tickerDays/turns'

export interface BoardQuery extends When {
  readonly week?: IsoDate | undefined
  readonly weeks: '1' | '2' | '4'
  readonly look: 'ahead' | 'past'
}

const KEPT_JOBS = 16
/** Priced moves of the running session are read anew this often. */
const STEP_MS = 5 * 60_000
/** What is ready is answered after this; the page asks again while readings are pending. */
const WAIT_MS = 120
/** Fewest moves that a mean is compared with. */
const FEWEST = 4
/** Parts of the session's table behind the columns of the board. */
const PARTS = ['Prices', 'Volatility', 'Volatility history', 'Open interest and exposure']
const ORDER = ['premarket', 'postmarket', 'unknown'] as const

const deskBy = perOwner((_deps: MarketDeps) => ({
  jobs: new KeptPromises<BoardJob>(KEPT_JOBS),
  newest: new Map<string, BoardJob>(),
  turns: new Turns(),
}))

/** Who reports, and is the implied move fair? F35 and F45 for every report of some weeks. pages.md §4.6 Earnings. */
export async function readEarningsBoard(deps: MarketDeps, ctx: ServiceContext, query: BoardQuery) {
  const stock = await stockScopeOf(deps, ctx, query)
  const days = await tickerDaysOf(deps).read(ctx, query)
  const range = rangeOf(stock, query)
  const reports = inOrder(await boardReports(deps, stock, range))
  const job = await jobOf({ deps, ctx, stock, query, key: `${range.from} ${range.to}`, reports })
  await soonEnough(job.ask(), WAIT_MS, undefined)
  const rows = reports.map((report) => rowOf(report, job.figuresOf(report), { stock, days }))
  return {
    data: {
      ...range,
      rows,
      has_estimates: reports.some((one) => one.epsEstimate !== null || one.epsActual !== null),
      pending: job.pending,
      waiting: days.table.pending.flatMap(({ part }) => (PARTS.includes(part) ? [part] : [])),
    },
    meta: stock.scope.meta,
  }
}

/** Ahead: the week of the session that runs or comes next. Past: whole weeks up to that of the session. */
function rangeOf(stock: StockScope, { week, weeks, look }: BoardQuery) {
  const count = Number(weeks)
  const { sessionDate } = stock.scope
  if (week !== undefined) return weeksFrom(week, count)
  if (look === 'past') return weeksFrom(addDays(sessionDate, -7 * (count - 1)), count)
  return weeksFrom(isOverBy(stock)(sessionDate) ? nextSession(sessionDate) : sessionDate, count)
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

interface JobAsk {
  readonly deps: MarketDeps
  readonly ctx: ServiceContext
  readonly stock: StockScope
  readonly query: BoardQuery
  readonly key: string
  readonly reports: readonly BoardReport[]
}

/** The job of these weeks at this instant; of a running session the one of five minutes before stands in. */
async function jobOf({ deps, ctx, stock, query, key, reports }: JobAsk): Promise<BoardJob> {
  const { jobs, newest, turns } = deskBy(deps)
  const { scope, untilMs } = stock
  const isRunning = scope.kind === 'memory' && scope.untilUs === undefined
  const family = `${ctx.tier} ${scope.source} ${scope.sessionDate} ${revisionOf(deps.entities)} ${key}`
  const instant = scope.untilUs ?? isOverBy(stock)(scope.sessionDate)
  const moment = isRunning ? Math.floor(untilMs / STEP_MS) : `at ${instant}`
  const before = isRunning ? (newest.get(family) ?? null) : null
  const job = await jobs.get(`${family} ${moment}`, async () => {
    const { session, source, at } = query
    const largest = [...reports].sort((a, b) => (b.marketCap ?? 0) - (a.marketCap ?? 0))
    return new BoardJob({ deps, ctx, stock, when: { session, source, at }, reports: largest, turns, before })
  })
  if (isRunning && job.isWhole) {
    newest.delete(family)
    newest.set(family, job)
    const [oldest] = newest.keys()
    if (newest.size > KEPT_JOBS && oldest !== undefined) newest.delete(oldest)
  }
  return job
}

interface RowScope {
  readonly stock: StockScope
  readonly days: TickerDays
}

function rowOf(report: BoardReport, figures: ReportFigures | null, { stock, days }: RowScope): EarningsRow {
  const { table } = days
  const { sessionDate } = stock.scope
  const row = table.rowOfTicker(report.ticker)
  const who = table.names[row]
  const isOut = isTraded(report, sessionDate)
  const value = (field: Parameters<typeof table.value>[0]) => (row < 0 ? null : table.value(field, row))
  const { priced = UNPRICED, moves = [] } = figures ?? {}
  const mean8 = recentMeanMove(moves, 8, FEWEST)
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
    mean_4: recentMeanMove(moves, 4),
    mean_8: mean8,
    mean_12: recentMeanMove(moves, 12),
    moves: [...moves],
    ratio: pricedOverMean(priced.share, mean8),
    event_ratio: pricedOverMean(priced.event, mean8),
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

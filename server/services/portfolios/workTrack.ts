import { simulate } from '@/lib/backtest/simulate'
import type { Simulation } from '@/lib/backtest/simulationTypes'
import type { TrackFigureRow } from '@/lib/contract/portfolioTracks'
import { trackFigures } from '@/lib/portfolios/trackFigures'
import { trackPlan } from '@/lib/portfolios/trackPlan'
import { hasRank } from '@/lib/portfolios/trackRank'
import type { ServiceContext } from '@/server/context'
import { type PreparedPortfolio, type PreparedRun, prepareRun } from '@/server/services/backtest/prepareRun'
import { filled, rulesOf } from '@/server/services/backtest/runBacktest'
import { inSlices, RunProgress } from '@/server/services/backtest/runDesk'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Candidate } from '@/server/services/portfolios/candidates'

/** What is told of one track once it is worked out. */
export interface WorkedTrack {
  readonly method: string
  readonly figures: TrackFigureRow | null
  /** Why there are no figures; '' where there are. */
  readonly note: string
}

const TOP = 5
const POINTS = 40
const HELD = 1e-4

/** Steps of one track count for nothing of their own: only whether somebody still waits for all of them. */
class PartProgress extends RunProgress {
  constructor(private readonly whole: RunProgress) {
    super()
  }
  override begin(): void {
    this.checkWanted()
  }
  override step(): void {
    this.checkWanted()
  }
  override checkWanted(): void {
    this.whole.checkWanted()
  }
}

/** F54: walks one portfolio by the rules of the directory and works out its figures, in slices. */
export async function workTrack(
  deps: MarketDeps,
  ctx: ServiceContext,
  { planned, from, published }: Candidate,
  whole: RunProgress,
): Promise<WorkedTrack> {
  const progress = new PartProgress(whole)
  const plan = trackPlan(planned, from)
  const run = await prepareRun(deps, ctx, plan, progress)
  const [portfolio] = run.portfolios
  if (portfolio === undefined) return { method: '', figures: null, note: 'There is no portfolio.' }
  const { rule, warnings, changes, assets } = portfolio
  const first = changes[0]?.at
  if (warnings[0] !== undefined || first === undefined || first >= run.dates.length - 1)
    return { method: rule, figures: null, note: warnings[0] ?? 'No session has ended since its entry.' }
  const rules = rulesOf(plan, planned, false)
  const simulation = await inSlices(simulate({ dates: run.dates, assets, changes, rules }), progress)
  return { method: rule, figures: rowOf({ run, portfolio, simulation, first, published }), note: '' }
}

interface Walked {
  readonly run: PreparedRun
  readonly portfolio: PreparedPortfolio
  readonly simulation: Simulation
  /** Place of the entry among the days. */
  readonly first: number
  readonly published: string | null
}

function rowOf({ run, portfolio, simulation, first, published }: Walked): TrackFigureRow {
  const { changes, assets, planned, filings } = portfolio
  const dates = run.dates.slice(first)
  const growth = [...simulation.growth.slice(first)]
  const benchmark = filled(run.benchmark.slice(first))
  const { sessions, month, year, since, cagr, maxDrawdown, evidence } = trackFigures(dates, growth, benchmark)
  const held = assets
    .map(({ ticker }, at) => ({ ticker, weight: simulation.weights[at] ?? 0 }))
    .filter(({ weight }) => weight > HELD)
    .sort((a, b) => b.weight - a.weight)
  return {
    entry: dates[0] ?? '',
    sessions,
    month,
    year,
    since,
    cagr,
    evidence,
    max_drawdown: maxDrawdown,
    has_rank: hasRank({ filings: changes.length, sessions, evidence }),
    holdings: held.length,
    top: held.slice(0, TOP),
    filings: changes.length,
    trades: simulation.trades.length,
    updated: planned.kind === 'fixed' ? published : (filings.at(-1)?.date ?? null),
    line: pointsOf(growth),
    benchmark_line: pointsOf(benchmark),
  }
}

/** Growth of 1 at even distances, the last close among them. */
function pointsOf(values: readonly number[]): number[] {
  const [base = 1] = values
  const count = Math.min(POINTS, values.length)
  return Array.from({ length: count }, (_, at) => {
    const place = count < 2 ? 0 : Math.round((at * (values.length - 1)) / (count - 1))
    return Number(((values[place] ?? base) / base).toFixed(4))
  })
}

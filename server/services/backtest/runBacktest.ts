import { backtest } from '@/lib/backtest/backtest'
import { planHash } from '@/lib/backtest/digest'
import { type BacktestPlan, faultOf, type PlannedPortfolio } from '@/lib/backtest/plan'
import { parsePlan, planText } from '@/lib/backtest/planText'
import { regimesOf } from '@/lib/backtest/regimes'
import type { SimulationRules } from '@/lib/backtest/simulationTypes'
import type { BacktestResult } from '@/lib/contract/backtestRows'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { type PreparedPortfolio, type PreparedRun, prepareRun } from '@/server/services/backtest/prepareRun'
import { priceHistoryOf } from '@/server/services/backtest/priceHistory'
import { portfolioRow, type ReportedPortfolio } from '@/server/services/backtest/resultRows'
import { inSlices, type RunProgress, runDeskFor } from '@/server/services/backtest/runDesk'
import { correlationsOf, versionOf } from '@/server/services/backtest/runFacts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { revisionOf } from '@/server/services/factsRevision'

const desksBy = runDeskFor<BacktestResult>()

/** How a run of a plan stands, with its result when it is done. pages.md §4.9 Portfolio Backtesting, F54. */
export async function runBacktest(
  deps: MarketDeps,
  ctx: ServiceContext,
  query: Readonly<Record<string, string | undefined>>,
) {
  const plan = parsePlan(query)
  if (plan.portfolios.length === 0) throw new ServiceError('invalid', 'There is no portfolio to run.')
  const fault = plan.portfolios.map((one) => ({ one, words: faultOf(one) })).find(({ words }) => words !== null)
  if (fault !== undefined) throw new ServiceError('invalid', `${fault.one.name}: ${fault.words}`)
  const { meta, market: own, before } = await priceHistoryOf(deps, ctx)
  const market = [ctx.tier === 'sample', own.id, before, revisionOf(deps.entities)].join(' ')
  const { progress, result } = await desksBy(deps).ask(`${market} ${JSON.stringify(planText(plan))}`, (told) =>
    workOut(deps, ctx, plan, told),
  )
  const { stage, done, total } = progress
  return { data: { pending: result === null ? 1 : 0, stage, done, total, result }, meta }
}

/** The whole of a run in slices of a few milliseconds, so that waiting calls get in between. */
async function workOut(
  deps: MarketDeps,
  ctx: ServiceContext,
  plan: BacktestPlan,
  progress: RunProgress,
): Promise<BacktestResult> {
  const run = await prepareRun(deps, ctx, withOwnNames(plan), progress)
  const { dates } = run
  const all = [...run.portfolios, benchmarkOf(plan, run)]
  progress.begin('working out', all.length)
  const benchmark = filled(run.benchmark)
  const regimes = regimesOf(benchmark)
  const hash = planHash(plan)
  const reported: ReportedPortfolio[] = []
  for (const portfolio of all) {
    const isBenchmark = portfolio === all.at(-1)
    const report = await inSlices(
      backtest({
        dates,
        assets: portfolio.assets,
        changes: portfolio.changes,
        rules: rulesOf(plan, portfolio.planned, isBenchmark),
        benchmark,
        regimes,
        seed: Number.parseInt(hash.slice(0, 8), 16),
      }),
      progress,
    )
    reported.push({ ...portfolio, isBenchmark, report })
    progress.step()
  }
  return {
    hash,
    data_version: await versionOf(run),
    dates: [...dates],
    portfolios: reported.map((one) => portfolioRow(dates, one)),
    correlation: await correlationsOf(run, reported, progress),
    gaps: run.spans.filter(
      ({ first, last }) => first === null || first > (dates[0] ?? '') || (last ?? '') < (dates.at(-1) ?? ''),
    ),
    common_start: run.commonStart === '' ? null : run.commonStart,
    warnings: run.portfolios.flatMap((one) => one.warnings),
  }
}

export function rulesOf(plan: BacktestPlan, { rebalance }: PlannedPortfolio, isBenchmark: boolean): SimulationRules {
  return {
    initial: plan.initial,
    contribution: plan.contribution,
    every: plan.every,
    side: plan.side,
    rebalance,
    band: plan.band / 100,
    cost: isBenchmark ? 0 : plan.bps / 10_000,
    fee: isBenchmark ? 0 : plan.fee,
    cashYield: plan.cash / 100,
  }
}

/** The benchmark bought at the start and held, without costs, with the same money paid in. */
function benchmarkOf({ benchmark }: BacktestPlan, run: PreparedRun): PreparedPortfolio {
  return {
    planned: { name: benchmark, kind: 'fixed', source: '', parts: [], rebalance: 'none' },
    assets: [{ ticker: benchmark, values: run.benchmark }],
    changes: [{ at: 0, weights: new Map([[0, 1]]) }],
    filings: [],
    rule: 'Bought at the start and held, without costs.',
    warnings: [],
  }
}

/** A benchmark without a price on a day stands at its last one; before its first one at that. */
export function filled(values: Float64Array): readonly number[] {
  let last = values.find((value) => value > 0) ?? 1
  return Array.from(values, (value) => {
    if (value > 0) last = value
    return last
  })
}

/** Portfolios by names that no other one and not the benchmark has. */
function withOwnNames(plan: BacktestPlan): BacktestPlan {
  const taken = new Map([[plan.benchmark, 1]])
  const portfolios = plan.portfolios.map((one, at) => {
    const name = one.name.trim() || `Portfolio ${at + 1}`
    const times = (taken.get(name) ?? 0) + 1
    taken.set(name, times)
    return { ...one, name: times === 1 ? name : `${name} (${times})` }
  })
  return { ...plan, portfolios }
}

import { type AgainstFigures, againstBenchmark } from '@/lib/backtest/againstBenchmark'
import { type BootstrapBands, bootstrapBands } from '@/lib/backtest/bootstrap'
import {
  annualReturns,
  type DrawdownSpell,
  drawdownSpells,
  monthsOf,
  type RollingPoint,
  rollingFigures,
  type YearReturn,
} from '@/lib/backtest/periods'
import { type Regime, type RegimeFigures, regimeFigures } from '@/lib/backtest/regimes'
import { simulate } from '@/lib/backtest/simulate'
import type { AssetLine, Simulation, SimulationRules, TargetChange } from '@/lib/backtest/simulationTypes'
import type { IsoDate } from '@/lib/core/nominal'
import { simpleReturns } from '@/lib/core/series'
import type { DatedClose } from '@/lib/equities/performance'
import { type RiskFigures, riskFigures } from '@/lib/equities/riskFigures'
import type { BucketReturn } from '@/lib/equities/seasonality'
import { daysBetween } from '@/lib/market/isoDate'

export interface BacktestWork {
  readonly dates: readonly IsoDate[]
  readonly assets: readonly AssetLine[]
  readonly changes: readonly TargetChange[]
  readonly rules: SimulationRules
  /** Growth of the benchmark at every session. */
  readonly benchmark: readonly number[]
  /** Of every return of the benchmark. */
  readonly regimes: readonly (Regime | null)[]
  /** Of the resamples. */
  readonly seed: number
}

/** Everything that is told of one portfolio: what it held and what it brought. F54, F53. */
export interface BacktestReport {
  readonly simulation: Simulation
  readonly risk: RiskFigures
  readonly against: AgainstFigures
  readonly years: readonly YearReturn[]
  readonly months: readonly BucketReturn[]
  readonly drawdowns: readonly DrawdownSpell[]
  readonly rolling: readonly { readonly years: number; readonly points: readonly RollingPoint[] }[]
  readonly regimes: Readonly<Record<Regime, RegimeFigures>>
  readonly bands: BootstrapBands | null
}

const MOST_DRAWDOWNS = 10
const ROLLING_YEARS = [1, 3, 5] as const
/** A rolling figure every week. */
const ROLLING_EVERY = 5
const DAYS_A_YEAR = 365.25

/**
 * F54: walks one portfolio and works out its figures of time-weighted growth, so that money paid in is no return.
 * @yields now and then, so that a caller can let others work
 */
export function* backtest(work: BacktestWork): Generator<void, BacktestReport> {
  const { dates, assets, changes, rules, benchmark, regimes, seed } = work
  const simulation = yield* simulate({ dates, assets, changes, rules })
  const growth = Array.from(simulation.growth)
  const closes: DatedClose[] = dates.map((date, at) => ({ date, close: growth[at] ?? 1 }))
  const returns = simpleReturns(growth)
  yield
  const risk = riskFigures(closes)
  yield
  const rolling: { years: number; points: readonly RollingPoint[] }[] = []
  for (const years of ROLLING_YEARS) {
    rolling.push({ years, points: rollingFigures(closes, years, ROLLING_EVERY) })
    yield
  }
  const years = daysBetween(dates[0] ?? '', dates.at(-1) ?? '') / DAYS_A_YEAR
  const bands = yield* bootstrapBands(returns, years, seed)
  return {
    simulation,
    risk,
    against: againstBenchmark(returns, simpleReturns(benchmark)),
    years: annualReturns(closes),
    months: monthsOf(closes),
    drawdowns: drawdownSpells(closes, MOST_DRAWDOWNS),
    rolling,
    regimes: regimeFigures(returns, regimes),
    bands,
  }
}

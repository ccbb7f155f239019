import type { BacktestReport } from '@/lib/backtest/backtest'
import type { PlannedPortfolio } from '@/lib/backtest/plan'
import { REGIMES } from '@/lib/backtest/regimes'
import type { AssetLine } from '@/lib/backtest/simulationTypes'
import type { BacktestFigures, BacktestPortfolio, LineFigures } from '@/lib/contract/backtestRows'
import type { IsoDate } from '@/lib/core/nominal'
import type { RiskFigures } from '@/lib/equities/riskFigures'
import { daysBetween } from '@/lib/market/isoDate'
import type { DisclosedTarget } from '@/server/services/backtest/targetParts'

const MOST_TRADES = 300
const MOST_FILINGS = 60
const DAYS_A_YEAR = 365.25

const round = (value: number, digits: number): number => Number(value.toFixed(digits))

export interface ReportedPortfolio {
  readonly planned: PlannedPortfolio
  readonly assets: readonly AssetLine[]
  readonly filings: readonly DisclosedTarget[]
  readonly rule: string
  readonly isBenchmark: boolean
  readonly report: BacktestReport
}

/** One portfolio of a run in wire words. */
export function portfolioRow(dates: readonly IsoDate[], reported: ReportedPortfolio): BacktestPortfolio {
  const { planned, assets, filings, rule, isBenchmark, report } = reported
  const { simulation } = report
  return {
    name: planned.name,
    kind: planned.kind,
    source: planned.source,
    rebalance: planned.rebalance,
    is_benchmark: isBenchmark,
    rule,
    final: round(simulation.values.at(-1) ?? 0, 2),
    contributed: round(simulation.contributed, 2),
    interest: round(simulation.interest, 2),
    costs: round(simulation.costs, 2),
    values: Array.from(simulation.values, (value) => round(value, 2)),
    growth: Array.from(simulation.growth, (value) => round(value, 6)),
    figures: figuresOf(dates, report),
    years: report.years.map(({ year, value, isWhole }) => ({ year, value, is_whole: isWhole })),
    months: report.months.map(({ year, bucket, value }) => ({ year, month: bucket, value })),
    drawdowns: [...report.drawdowns],
    rolling: report.rolling.map(({ years, points }) => ({ years, points: [...points] })),
    regimes: REGIMES.map((regime) => ({ regime, ...report.regimes[regime] })),
    bands: report.bands,
    assets: assets
      .map(({ ticker }, at) => ({
        ticker,
        weight: simulation.weights[at] ?? 0,
        gain: round(simulation.gains[at] ?? 0, 2),
      }))
      .sort((a, b) => b.gain - a.gain),
    ...tradesOf(dates, reported),
    filings: [...filings]
      .reverse()
      .slice(0, MOST_FILINGS)
      .map(({ date, label, url, weights }) => ({ date, label, url, names: weights.size })),
  }
}

function tradesOf(dates: readonly IsoDate[], { report, assets }: ReportedPortfolio) {
  const { trades } = report.simulation
  return {
    trades: trades
      .slice(-MOST_TRADES)
      .reverse()
      .map(({ at, asset, amount, before, after, reason }) => ({
        date: dates[at] ?? '',
        ticker: assets[asset]?.ticker ?? '',
        amount: round(amount, 2),
        before,
        after,
        reason,
      })),
    trades_total: trades.length,
  }
}

function figuresOf(dates: readonly IsoDate[], { simulation, risk, against, years }: BacktestReport): BacktestFigures {
  const whole = years.filter((one) => one.isWhole).map((one) => one.value)
  const span = daysBetween(dates[0] ?? '', dates.at(-1) ?? '') / DAYS_A_YEAR
  return {
    ...riskRow(risk, (simulation.growth.at(-1) ?? 1) - 1),
    best_year: whole.length === 0 ? null : Math.max(...whole),
    worst_year: whole.length === 0 ? null : Math.min(...whole),
    beta: against.beta,
    alpha: against.alpha,
    tracking_error: against.trackingError,
    information_ratio: against.informationRatio,
    up_capture: against.upCapture,
    down_capture: against.downCapture,
    turnover: span > 0 ? simulation.turnover / span : null,
  }
}

/** Figures of any line of worth in wire words. F53. */
export const riskRow = (risk: RiskFigures, growth: number): LineFigures => ({
  growth,
  cagr: risk.cagr,
  volatility: risk.volatility,
  sharpe: risk.sharpe,
  sortino: risk.sortino,
  max_drawdown: risk.maxDrawdown,
  calmar: risk.calmar,
  ulcer: risk.ulcer,
  value_at_risk: risk.valueAtRisk,
  expected_shortfall: risk.expectedShortfall,
})

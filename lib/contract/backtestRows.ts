import { z } from 'zod'
import { REBALANCES, SOURCES } from '@/lib/backtest/plan'
import { REGIMES } from '@/lib/backtest/regimes'
import { IsoDateField, nullable } from '@/lib/contract/flowRow'
import { RISK_FIGURES } from '@/lib/contract/riskRow'

const day = IsoDateField.nullable()
const Band = z.object({ low: z.number(), middle: z.number(), high: z.number() })

/** F54 and F53 of one portfolio. Fractions; a year where the name says so; days are calendar days. null: too little is known. */
export const BacktestFigures = z.object({
  growth: z.number(),
  ...RISK_FIGURES,
  best_year: nullable,
  worst_year: nullable,
  beta: nullable,
  alpha: nullable,
  tracking_error: nullable,
  information_ratio: nullable,
  up_capture: nullable,
  down_capture: nullable,
  /** Σ|Δw| ÷ 2 a year. */
  turnover: nullable,
})
export type BacktestFigures = z.infer<typeof BacktestFigures>

/** One portfolio of a run. USD where not said otherwise. */
export const BacktestPortfolio = z.object({
  name: z.string(),
  kind: z.enum(SOURCES),
  source: z.string(),
  rebalance: z.enum(REBALANCES),
  is_benchmark: z.boolean(),
  /** How its weights come about, in words. */
  rule: z.string(),
  final: z.number(),
  /** Paid in after the start, less what was taken out. */
  contributed: z.number(),
  interest: z.number(),
  costs: z.number(),
  /** Value at every close, and growth of 1 without what was paid in. */
  values: z.array(z.number()),
  growth: z.array(z.number()),
  figures: BacktestFigures,
  years: z.array(z.object({ year: z.number(), value: z.number(), is_whole: z.boolean() })),
  months: z.array(z.object({ year: z.number(), month: z.number(), value: z.number() })),
  drawdowns: z.array(
    z.object({ start: IsoDateField, trough: IsoDateField, recovery: day, depth: z.number(), days: z.number() }),
  ),
  rolling: z.array(
    z.object({
      years: z.number(),
      points: z.array(z.object({ date: IsoDateField, value: z.number(), sharpe: nullable })),
    }),
  ),
  regimes: z.array(z.object({ regime: z.enum(REGIMES), sessions: z.number(), mean: nullable, volatility: nullable })),
  bands: z.object({ growth: Band, sharpe: Band, draws: z.number() }).nullable(),
  /** Most gain first; weight at the last close. */
  assets: z.array(z.object({ ticker: z.string(), weight: z.number(), gain: z.number() })),
  /** Newest first, the last ones alone. */
  trades: z.array(
    z.object({
      date: IsoDateField,
      ticker: z.string(),
      amount: z.number(),
      before: z.number(),
      after: z.number(),
      reason: z.string(),
    }),
  ),
  trades_total: z.number(),
  /** Filings it followed, newest first, the last ones alone. */
  filings: z.array(z.object({ date: IsoDateField, label: z.string(), url: z.string(), names: z.number() })),
})
export type BacktestPortfolio = z.infer<typeof BacktestPortfolio>

/** A whole run; `hash` names the plan and `data_version` what it was worked out on: both alike, the same result. */
export const BacktestResult = z.object({
  hash: z.string(),
  data_version: z.string(),
  dates: z.array(IsoDateField),
  portfolios: z.array(BacktestPortfolio),
  correlation: z.object({
    names: z.array(z.string()),
    values: z.array(z.array(nullable)),
    counts: z.array(z.array(z.number())),
  }),
  /** Names whose prices begin after the start, end before the end, or are not known. */
  gaps: z.array(z.object({ ticker: z.string(), first: day, last: day })),
  /** First day on which every name with a fixed weight has a price; null where one never has. */
  common_start: day,
  warnings: z.array(z.string()),
})
export type BacktestResult = z.infer<typeof BacktestResult>

/** F53 of a line of worth. */
const LineFigures = BacktestFigures.pick({
  growth: true,
  cagr: true,
  volatility: true,
  sharpe: true,
  sortino: true,
  max_drawdown: true,
  calmar: true,
  ulcer: true,
  value_at_risk: true,
  expected_shortfall: true,
})
export type LineFigures = z.infer<typeof LineFigures>

/** Trading rules on the daily bars of one name. USD where not said otherwise; a value stands for every day of `dates`. */
export const TradingResult = z.object({
  ticker: z.string(),
  dates: z.array(IsoDateField),
  closes: z.array(z.number()),
  /** Worth of the account, and of the name bought with all of it on the first day the rules are known. */
  worth: z.array(z.number()),
  held: z.array(nullable),
  /** Lines of the script that are no signal. */
  lines: z.array(z.object({ name: z.string(), values: z.array(nullable) })),
  trades: z.array(
    z.object({
      side: z.enum(['long', 'short']),
      shares: z.number(),
      entered: IsoDateField,
      entry: z.number(),
      left: IsoDateField,
      exit: z.number(),
      reason: z.enum(['signal', 'reversed', 'stop', 'target', 'time', 'end']),
      profit: z.number(),
      /** Of what the entry traded. */
      gain: z.number(),
    }),
  ),
  figures: z.object({
    rules: LineFigures,
    held: LineFigures,
    exposure: z.number(),
    costs: z.number(),
    profit: z.number(),
    trades: z.number(),
    win_rate: nullable,
    best: nullable,
    worst: nullable,
    average: nullable,
    expectancy: nullable,
    profit_factor: nullable,
    system_quality: nullable,
    kelly: nullable,
    longest_days: nullable,
    average_days: nullable,
  }),
  warnings: z.array(z.string()),
})
export type TradingResult = z.infer<typeof TradingResult>

import { z } from 'zod'
import { IsoDateField, nullable } from '@/lib/contract/flowRow'

/** F53 figures; fractions. */
export const RISK_FIGURES = {
  cagr: nullable,
  volatility: nullable,
  sharpe: nullable,
  sortino: nullable,
  max_drawdown: nullable,
  calmar: nullable,
  ulcer: nullable,
  value_at_risk: nullable,
  expected_shortfall: nullable,
}

/** With the sessions they are of. */
export const RiskRow = z.object({
  ...RISK_FIGURES,
  sessions: z.number(),
  max_drawdown_peak: IsoDateField.nullable(),
  max_drawdown_trough: IsoDateField.nullable(),
})

/** F48: daily returns on several sources of risk at once. */
export const RiskFactors = z.object({
  n: z.number(),
  r2: z.number(),
  /** What is left without the factors: return a year, and volatility a year. Fractions. */
  alpha: z.number(),
  residual: z.number(),
  rows: z.array(
    z.object({
      name: z.string(),
      /** How the factor is made, `XLK less SPY`. */
      made_of: z.string(),
      beta: z.number(),
      error: z.number(),
      /** Beta over its error. */
      t: nullable,
    }),
  ),
})

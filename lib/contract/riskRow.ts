import { z } from 'zod'
import { IsoDateField } from '@/lib/contract/flowRow'

const nullable = z.number().nullable()

/** F53 figures; fractions. */
export const RiskRow = z.object({
  sessions: z.number(),
  volatility: nullable,
  sharpe: nullable,
  sortino: nullable,
  cagr: nullable,
  max_drawdown: nullable,
  max_drawdown_peak: IsoDateField.nullable(),
  max_drawdown_trough: IsoDateField.nullable(),
  calmar: nullable,
  ulcer: nullable,
  value_at_risk: nullable,
  expected_shortfall: nullable,
})

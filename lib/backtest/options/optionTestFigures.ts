import { meanOfTrades, type OptionTrade } from '@/lib/backtest/options/optionTrade'
import { overlapError } from '@/lib/backtest/options/overlapError'
import type { Usd } from '@/lib/core/nominal'

/** What trades of a structure brought, USD for one of it unless a unit is named; null without the trades it needs. */
export interface OptionTestFigures {
  readonly trades: number
  readonly profit: Usd
  readonly costs: Usd
  readonly winRate: number | null
  /** After costs, a trade. */
  readonly mean: Usd | null
  readonly best: Usd | null
  readonly worst: Usd | null
  /** Sum of the gains over the sum of the losses. */
  readonly profitFactor: number | null
  /** Largest fall of the added-up profit from a height it had, trades in the order of their end. */
  readonly maxDrawdown: Usd
  /** After costs, and its standard error with trades that overlap; shares of the price of the underlying of a contract. */
  readonly meanShare: number | null
  readonly errorShare: number | null
}

export const profitOf = ({ paid, worth, costs }: Pick<OptionTrade, 'paid' | 'worth' | 'costs'>): Usd =>
  worth - paid - costs

/** Figures of trades that stand in the order of their end. F54. */
export function optionTestFigures(trades: readonly OptionTrade[]): OptionTestFigures {
  const profits = trades.map(profitOf)
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const lost = -sum(profits.filter((profit) => profit < 0))
  let [total, height, maxDrawdown] = [0, 0, 0]
  for (const profit of profits) {
    total += profit
    height = Math.max(height, total)
    maxDrawdown = Math.max(maxDrawdown, height - total)
  }
  const isSome = trades.length > 0
  const { mean } = meanOfTrades(trades)
  return {
    trades: trades.length,
    profit: total,
    costs: sum(trades.map(({ costs }) => costs)),
    winRate: isSome ? profits.filter((profit) => profit > 0).length / trades.length : null,
    mean: isSome ? total / trades.length : null,
    best: isSome ? Math.max(...profits) : null,
    worst: isSome ? Math.min(...profits) : null,
    profitFactor: lost === 0 ? null : sum(profits.filter((profit) => profit > 0)) / lost,
    maxDrawdown,
    meanShare: isSome ? mean : null,
    errorShare: overlapError(trades),
  }
}

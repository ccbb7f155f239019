import type { Trade } from '@/lib/backtest/trading/tradeBars'
import type { IsoDate, Usd } from '@/lib/core/nominal'
import { deviation, mean } from '@/lib/core/series'
import { daysBetween } from '@/lib/market/isoDate'

/** What the trades of a run brought. Fractions of what an entry traded unless a unit is named; null without the trades it needs. */
export interface TradeFigures {
  readonly trades: number
  readonly winRate: number | null
  readonly best: number | null
  readonly worst: number | null
  /** Geometric mean. */
  readonly average: number | null
  /** Arithmetic mean. */
  readonly expectancy: number | null
  /** Sum of the gains over the sum of the losses. */
  readonly profitFactor: number | null
  /** System quality number: √n · mean / standard deviation of the profits in USD. Tharp. */
  readonly systemQuality: number | null
  /** Share of the account that would grow it fastest: W − (1 − W) ÷ (mean win ÷ mean loss), in USD. Kelly. */
  readonly kelly: number | null
  /** Calendar days from entry to exit. */
  readonly longestDays: number | null
  readonly averageDays: number | null
  readonly profit: Usd
}

/** F54 figures of the trades of a run. */
export function tradeFigures(trades: readonly Trade[], dates: readonly IsoDate[]): TradeFigures {
  const gains = trades.map(({ gain }) => gain)
  const profits = trades.map(({ profit }) => profit)
  const days = trades.map(({ entryAt, exitAt }) => daysBetween(dates[entryAt] ?? '', dates[exitAt] ?? ''))
  const winRate = mean(profits.map((profit) => (profit > 0 ? 1 : 0)))
  const [win, loss] = [mean(profits.filter((profit) => profit > 0)), mean(profits.filter((profit) => profit < 0))]
  const lost = Math.abs(sum(gains.filter((gain) => gain < 0)))
  const spread = deviation(profits)
  const growth = mean(gains.map((gain) => Math.log(Math.max(0, 1 + gain))))
  const isSome = trades.length > 0
  return {
    trades: trades.length,
    winRate,
    best: isSome ? Math.max(...gains) : null,
    worst: isSome ? Math.min(...gains) : null,
    average: growth === null ? null : Math.exp(growth) - 1,
    expectancy: mean(gains),
    profitFactor: lost === 0 ? null : sum(gains.filter((gain) => gain > 0)) / lost,
    systemQuality: spread === null || spread === 0 ? null : (Math.sqrt(trades.length) * (mean(profits) ?? 0)) / spread,
    kelly: winRate === null || win === null || loss === null ? null : winRate - (1 - winRate) / (win / -loss),
    longestDays: isSome ? Math.max(...days) : null,
    averageDays: mean(days),
    profit: sum(profits),
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

import type { TradedBars } from '@/lib/backtest/trading/tradeBars'
import { tradeFigures } from '@/lib/backtest/trading/tradeFigures'
import type { TradingPlan } from '@/lib/backtest/trading/tradingPlan'
import type { Signals } from '@/lib/backtest/trading/tradingSignals'
import type { LineFigures, TradingResult } from '@/lib/contract/backtestRows'
import { riskFigures } from '@/lib/equities/riskFigures'
import type { SessionBar } from '@/server/market/facts/stockFacts'
import { riskRow } from '@/server/services/backtest/resultRows'

const MOST_LINES = 6

export interface TradedPlan {
  readonly plan: TradingPlan
  readonly bars: readonly SessionBar[]
  readonly signals: Signals
  readonly run: TradedBars
  readonly warnings: readonly string[]
}

const cents = (value: number): number => Number(value.toFixed(2))

/** A run of trading rules in wire words. */
export function tradingRow({ plan, bars, signals, run, warnings }: TradedPlan): TradingResult {
  const dates = bars.map(({ date }) => date)
  const start = bars[signals.knownFrom]?.close ?? null
  const held = bars.map(({ close }, at) =>
    start === null || at < signals.knownFrom ? null : cents((plan.initial * close) / start),
  )
  const { trades, winRate, profitFactor, systemQuality, longestDays, averageDays, ...others } = tradeFigures(
    run.trades,
    dates,
  )
  return {
    ticker: plan.ticker,
    dates,
    closes: bars.map(({ close }) => close),
    worth: Array.from(run.equity, cents),
    held,
    lines: signals.lines.slice(0, MOST_LINES).map(({ name, values }) => ({ name, values: [...values] })),
    trades: run.trades.map(({ entryAt, exitAt, profit, ...trade }) => ({
      ...trade,
      entered: dates[entryAt] ?? '',
      left: dates[exitAt] ?? '',
      profit: cents(profit),
    })),
    figures: {
      rules: lineFigures(dates, [...run.equity]),
      held: lineFigures(
        dates.slice(signals.knownFrom),
        held.filter((value) => value !== null),
      ),
      exposure: run.exposure,
      costs: cents(run.costs),
      ...others,
      trades,
      win_rate: winRate,
      profit_factor: profitFactor,
      system_quality: systemQuality,
      longest_days: longestDays,
      average_days: averageDays,
    },
    warnings: [
      ...warnings,
      ...(run.unaffordable === 0
        ? []
        : [`${run.unaffordable} entries were left out: the account could not pay one share.`]),
    ],
  }
}

function lineFigures(dates: readonly string[], values: readonly number[]): LineFigures {
  const risk = riskFigures(dates.map((date, at) => ({ date, close: values[at] ?? 0 })))
  const [first, last] = [values[0], values.at(-1)]
  return riskRow(risk, first === undefined || last === undefined ? 0 : last / first - 1)
}

import { describe, expect, it } from 'vitest'
import { drawdownSpells } from '@/lib/backtest/periods'
import { tradeBars } from '@/lib/backtest/trading/tradeBars'
import { tradeFigures } from '@/lib/backtest/trading/tradeFigures'
import { CROSSING_AVERAGES, USUAL_TRADING } from '@/lib/backtest/trading/tradingPlan'
import { parseTradingScript, signalsOf } from '@/lib/backtest/trading/tradingSignals'
import { mean } from '@/lib/core/series'
import { cagr } from '@/lib/equities/performance'
import { readShared } from '@/tests/support/readText'

const FOLDER = 'market/reference/backtestingpy'
const [, ...lines] = readShared(`${FOLDER}/GOOG.csv`).trim().split('\n')
const rows = lines.map((line) => {
  const [date = '', ...numbers] = line.split(',')
  const [open = 0, high = 0, low = 0, close = 0, volume = 0] = numbers.map(Number)
  return { date, open, high, low, close, volume }
})
const wanted = JSON.parse(readShared(`${FOLDER}/expected_SmaCross_10_30_GOOG.json`)).expected as Record<string, number>

/** The reference closes what is still held at the open of the last bar: a last bar of that price alone. */
const bars = rows.map((row, at) => {
  const { open } = row
  return at === rows.length - 1 ? { ...row, high: open, low: open, close: open } : row
})

describe('24.10 averages that cross on GOOG 2004 to 2013, published run of 66 trades', () => {
  const signals = signalsOf(parseTradingScript(CROSSING_AVERAGES), bars)
  const run = tradeBars(bars, signals, { ...USUAL_TRADING, initial: 10_000 })
  const dates = rows.map(({ date }) => date)
  const figures = tradeFigures(run.trades, dates)
  const closes = dates.map((date, at) => ({ date, close: run.equity[at] ?? 0 }))
  const falls = drawdownSpells(closes, 10_000)
  const percent = (value: number | null | undefined) => 100 * (value ?? Number.NaN)

  // Its mean durations are whole days, rounded up.
  it.each<[string, number]>([
    ['# Trades', figures.trades],
    ['Exposure Time [%]', percent(run.exposure)],
    ['Equity Final [$]', run.equity.at(-1) ?? 0],
    ['Equity Peak [$]', Math.max(...run.equity)],
    ['Return [%]', percent((run.equity.at(-1) ?? 0) / 10_000 - 1)],
    ['Buy & Hold Return [%]', percent((rows.at(-1)?.close ?? 0) / (rows[signals.knownFrom]?.close ?? 1) - 1)],
    ['CAGR [%]', percent(cagr(closes))],
    ['Max. Drawdown [%]', percent(falls[0]?.depth)],
    ['Avg. Drawdown [%]', percent(mean(falls.map(({ depth }) => depth)))],
    ['Max. Drawdown Duration days', Math.max(...falls.map(({ days }) => days))],
    ['Avg. Drawdown Duration days', Math.ceil(mean(falls.map(({ days }) => days)) ?? 0)],
    ['Win Rate [%]', percent(figures.winRate)],
    ['Best Trade [%]', percent(figures.best)],
    ['Worst Trade [%]', percent(figures.worst)],
    ['Avg. Trade [%]', percent(figures.average)],
    ['Max. Trade Duration days', figures.longestDays ?? 0],
    ['Avg. Trade Duration days', Math.ceil(figures.averageDays ?? 0)],
    ['Profit Factor', figures.profitFactor ?? 0],
    ['Expectancy [%]', percent(figures.expectancy)],
    ['SQN', figures.systemQuality ?? 0],
    ['Kelly Criterion', figures.kelly ?? 0],
  ])('%s', (name, value) => expect(value).toBeCloseTo(wanted[name] ?? Number.NaN, 8))
})

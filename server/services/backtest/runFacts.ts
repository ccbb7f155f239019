import { Digest } from '@/lib/backtest/digest'
import { correlationSteps } from '@/lib/equities/correlation'
import type { DatedClose } from '@/lib/equities/performance'
import { inTurns } from '@/server/cache/turns'
import type { PreparedRun } from '@/server/services/backtest/prepareRun'
import type { ReportedPortfolio } from '@/server/services/backtest/resultRows'
import { inSlices, type RunProgress } from '@/server/services/backtest/runDesk'

/** Names what a run was worked out on: days, prices and weights. */
export async function versionOf(run: PreparedRun): Promise<string> {
  const digest = new Digest().text(run.dates.join())
  for (const { assets, changes } of run.portfolios) {
    for await (const { ticker, values } of inTurns(assets)) {
      digest.text(ticker).numbers(values)
    }
    for (const { at, weights } of changes) digest.numbers([at, ...[...weights].flat()])
  }
  return digest.numbers(run.benchmark).hex
}

const MOST_NAMES = 18

/** F64: daily log returns of the portfolios, the benchmark and the names of fixed ones, over the whole run. */
export async function correlationsOf(
  { dates, portfolios }: PreparedRun,
  reported: readonly ReportedPortfolio[],
  progress: RunProgress,
) {
  const lines = new Map(reported.map(({ planned, report }) => [planned.name, report.simulation.growth]))
  const fixed = portfolios.filter(({ planned }) => planned.kind === 'fixed').flatMap(({ assets }) => assets)
  for (const { ticker, values } of fixed) if (lines.size < MOST_NAMES && !lines.has(ticker)) lines.set(ticker, values)
  const columns: { name: string; closes: readonly DatedClose[] }[] = []
  for await (const [name, values] of inTurns(lines)) {
    const closes = dates.map((date, at) => ({ date, close: values[at] ?? Number.NaN })).filter(({ close }) => close > 0)
    columns.push({ name, closes })
  }
  const { names, values, counts } = await inSlices(correlationSteps(columns, dates.length), progress)
  return { names: [...names], values: values.map((row) => [...row]), counts: counts.map((row) => [...row]) }
}

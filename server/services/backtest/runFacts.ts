import { Digest } from '@/lib/backtest/digest'
import { correlationSteps } from '@/lib/equities/correlation'
import type { DatedClose } from '@/lib/equities/performance'
import { Breather } from '@/server/engine/ring/breather'
import type { PreparedRun } from '@/server/services/backtest/prepareRun'
import type { ReportedPortfolio } from '@/server/services/backtest/resultRows'
import { inSlices, type RunProgress } from '@/server/services/backtest/runDesk'

/** Names what a run was worked out on: days, prices and weights. */
export async function versionOf(run: PreparedRun): Promise<string> {
  const digest = new Digest().text(run.dates.join())
  const breather = new Breather()
  for (const { assets, changes } of run.portfolios) {
    for (const { ticker, values } of assets) {
      digest.text(ticker).numbers(values)
      if (breather.isDue) await breather.rest()
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
  const breather = new Breather()
  const columns: { name: string; closes: readonly DatedClose[] }[] = []
  for (const [name, values] of lines) {
    const closes = dates.map((date, at) => ({ date, close: values[at] ?? Number.NaN })).filter(({ close }) => close > 0)
    columns.push({ name, closes })
    if (breather.isDue) await breather.rest()
  }
  const { names, values, counts } = await inSlices(correlationSteps(columns, dates.length), progress)
  return { names: [...names], values: values.map((row) => [...row]), counts: counts.map((row) => [...row]) }
}

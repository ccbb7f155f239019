import { useMemo } from 'react'
import { change, type Figure, FigureTable, LINE_FIGURES, ratio, share } from '@/components/backtest/FigureTable'
import { drawdownModel, growthModel } from '@/components/backtest/resultModels'
import { WorthFigures } from '@/components/backtest/WorthFigures'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import type { BacktestPortfolio, BacktestResult } from '@/lib/contract/backtestRows'
import type { DataMeta } from '@/lib/contract/flowRow'
import { formatFullMoney } from '@/lib/format/money'

/** Every figure with how it is made: F53 and F54. */
const FIGURES: readonly Figure<BacktestPortfolio>[] = [
  ['Worth at the end', 'USD', (one) => formatFullMoney(one.final)],
  ['Paid in later', 'Paid in after the start, less what was taken out', (one) => formatFullMoney(one.contributed)],
  ...LINE_FIGURES.map(([name, how, of]): Figure<BacktestPortfolio> => [name, how, (one) => of(one.figures)]),
  ['Best year', 'Of whole calendar years', (one) => change(one.figures.best_year)],
  ['Worst year', 'Of whole calendar years', (one) => change(one.figures.worst_year)],
  ['Beta', 'Covariance with the benchmark / its variance', (one) => ratio(one.figures.beta)],
  ['Alpha', '(mean − beta · benchmark mean) · 252', (one) => change(one.figures.alpha)],
  ['Tracking error', 'Deviation of the difference to the benchmark · √252', (one) => share(one.figures.tracking_error)],
  ['Information ratio', 'Mean difference · 252 / tracking error', (one) => ratio(one.figures.information_ratio)],
  ['Up capture', 'Mean on days the benchmark rose / its own mean', (one) => share(one.figures.up_capture)],
  ['Down capture', 'Mean on days the benchmark fell / its own mean', (one) => share(one.figures.down_capture)],
  ['Turnover a year', 'Σ|Δw| / 2', (one) => share(one.figures.turnover)],
  ['Costs', 'USD, all of the run', (one) => formatFullMoney(one.costs)],
  ['Interest on cash', 'USD, all of the run', (one) => formatFullMoney(one.interest)],
]

export interface OverviewTabProps {
  readonly result: BacktestResult
  readonly meta: DataMeta
  readonly scale: 'log' | 'linear'
  readonly onScale: (scale: 'log' | 'linear') => void
}

/** Growth, falls, and every figure side by side. */
export function OverviewTab({ result, meta, scale, onScale }: OverviewTabProps) {
  const growth = useMemo(() => growthModel(result, scale), [result, scale])
  const falls = useMemo(() => drawdownModel(result), [result])
  const { portfolios } = result
  return (
    <>
      <WorthFigures title="Growth" meta={meta} growth={growth} falls={falls} scale={scale} onScale={onScale} />
      <Panel title="Figures" note="F53, F54; years of 252 sessions" className="border-t">
        <FigureTable
          label="Figures"
          figures={FIGURES}
          columns={portfolios.map((one) => ({ name: one.name, of: one }))}
        />
      </Panel>
      <BandTable portfolios={portfolios} />
    </>
  )
}

/** How far the figures could have come out by the order of the days alone. */
function BandTable({ portfolios }: { readonly portfolios: readonly BacktestPortfolio[] }) {
  const known = portfolios.flatMap(({ name, bands }) => (bands === null ? [] : [{ name, bands }]))
  return (
    <Panel
      title="How sure"
      note={`stationary bootstrap of daily returns, mean block 21 sessions, ${known[0]?.bands.draws ?? 0} draws, seeded by the plan; 5 to 95 %`}
      className="border-t"
    >
      <FactTable
        label="Bootstrap bands"
        columns={['Portfolio', 'CAGR from', 'CAGR middle', 'CAGR to', 'Sharpe from', 'Sharpe middle', 'Sharpe to']}
        rows={known.map(({ name, bands: { growth, sharpe } }) => ({
          key: name,
          cells: [
            name,
            change(growth.low),
            change(growth.middle),
            change(growth.high),
            ratio(sharpe.low),
            ratio(sharpe.middle),
            ratio(sharpe.high),
          ],
        }))}
        empty="Less than a year of sessions has no band."
      />
    </Panel>
  )
}

import { useMemo } from 'react'
import { drawdownModel, growthModel } from '@/components/backtest/resultModels'
import { SeriesFigure } from '@/components/charts/SeriesFigure'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { Segments } from '@/components/ui/Segments'
import type { BacktestPortfolio, BacktestResult } from '@/lib/contract/backtestRows'
import type { DataMeta } from '@/lib/contract/flowRow'
import { formatFullMoney } from '@/lib/format/money'
import { formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

const change = (value: number | null) => formatFractionChange(value, 1)
const share = (value: number | null) => formatFraction(value, 1)
const ratio = (value: number | null) => formatNumber(value, 2)

type Of = (one: BacktestPortfolio) => string
/** Every figure with how it is made: F53 and F54. */
const FIGURES: readonly (readonly [name: string, how: string, of: Of])[] = [
  ['Worth at the end', 'USD', (one) => formatFullMoney(one.final)],
  ['Paid in later', 'Paid in after the start, less what was taken out', (one) => formatFullMoney(one.contributed)],
  ['Total return', 'Time-weighted: without what was paid in, after costs', (one) => change(one.figures.growth)],
  ['CAGR', '(V_T / V_0)^(1 / years) − 1, years of 365.25 days', (one) => change(one.figures.cagr)],
  ['Volatility', 'Standard deviation of daily returns · √252', (one) => share(one.figures.volatility)],
  [
    'Sharpe',
    'Mean / standard deviation of daily returns · √252, no risk-free rate',
    (one) => ratio(one.figures.sharpe),
  ],
  ['Sortino', 'Mean of daily returns / downside deviation · √252', (one) => ratio(one.figures.sortino)],
  ['Max drawdown', 'Deepest fall from a peak', (one) => change(one.figures.max_drawdown)],
  ['Calmar', 'CAGR / |max drawdown|', (one) => ratio(one.figures.calmar)],
  ['Ulcer', '√ of the mean squared drawdown', (one) => share(one.figures.ulcer)],
  ['VaR 95', 'Loss of a day that 95 % of days do not reach', (one) => share(one.figures.value_at_risk)],
  ['CVaR 95', 'Mean loss of the worst 5 % of days', (one) => share(one.figures.expected_shortfall)],
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
      <SeriesFigure
        title="Growth"
        note="worth in USD at every close, after costs"
        source={chartSource(meta)}
        className="h-72 bg-panel"
        model={growth}
        tools={
          <Segments
            label="Scale"
            size="s"
            options={[
              { value: 'log', label: 'Log' },
              { value: 'linear', label: 'Linear' },
            ]}
            value={scale}
            onChange={onScale}
          />
        }
      />
      <SeriesFigure
        title="Drawdown"
        note="fall from the highest close so far"
        source={chartSource(meta)}
        className="h-44 border-t bg-panel"
        model={falls}
      />
      <Panel title="Figures" note="F53, F54; years of 252 sessions" className="border-t">
        <FactTable
          label="Figures"
          columns={['Figure', ...portfolios.map(({ name }) => name)]}
          rows={FIGURES.map(([name, how, of]) => ({
            key: name,
            cells: [
              <span key="name" title={how}>
                {name}
              </span>,
              ...portfolios.map(of),
            ],
          }))}
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

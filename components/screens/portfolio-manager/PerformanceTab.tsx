import { useMemo } from 'react'
import { SeriesFigure } from '@/components/charts/SeriesFigure'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { growthModel, valueModel } from '@/components/screens/portfolio-manager/worthModel'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { EndpointResult } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { symbolLabel } from '@/lib/options/occSymbol'

export interface PerformanceTabProps {
  readonly answer: EndpointResult<'portfolio.worth'>
  readonly name: string
}

type Worth = CallResponse<'portfolio.worth'>['data']
const NO_POINTS: Worth['points'] = []

/** Equity curve beside the benchmark, and the risk of its daily returns (F52, F53). */
export function PerformanceTab({ answer, name }: PerformanceTabProps) {
  const { dateFormat } = useTimeSettings()
  const shown = loadedData(answer)
  const data = shown?.data
  const points = data?.points ?? NO_POINTS
  const growth = useMemo(() => growthModel(points, data?.benchmark ?? '', dateFormat), [points, data, dateFormat])
  const value = useMemo(() => valueModel(points, dateFormat), [points, dateFormat])
  if (data === undefined) return <Waiting answer={answer} source="portfolio.worth" rows={12} />
  if (points.length < 2) return <EmptyState>The curve begins a session after the first entry.</EmptyState>
  const source = `portfolio account ${name}`
  return (
    <>
      <Tiles tiles={tilesOf(data)} meta={shown?.meta} />
      <div className="grid grid-cols-2 gap-px bg-line-2 max-nav:grid-cols-1">
        <SeriesFigure
          title={`Return vs. ${data.benchmark}`}
          note="time-weighted, benchmark with dividends reinvested"
          source={source}
          className="h-72 bg-panel"
          model={growth}
        />
        <SeriesFigure
          title="Value"
          note="at every close, with cash"
          source={source}
          className="h-72 bg-panel"
          model={value}
        />
      </div>
      <ul className="flex flex-col gap-1 border-t p-3 text-11 text-fg-3">
        {data.estimated.length === 0 ? null : (
          <li>
            Contracts of past days are priced by the model at the volatility of their own last trade, an estimate:{' '}
            {data.estimated.map(symbolLabel).join(', ')}.
          </li>
        )}
        {data.unpriced.length === 0 ? null : (
          <li>Without a price on some days, then not in the value: {data.unpriced.map(symbolLabel).join(', ')}.</li>
        )}
      </ul>
    </>
  )
}

function tilesOf(data: Worth): readonly TileModel[] {
  const ahead = data.twr === null || data.benchmark_return === null ? null : data.twr - data.benchmark_return
  return [
    { label: 'TWR', value: formatFractionChange(data.twr), title: 'F52: Π(1 + r) − 1, cut at every flow of money' },
    {
      label: data.benchmark,
      value: formatFractionChange(data.benchmark_return),
      title: 'F48: total return over the same sessions',
    },
    { label: 'Ahead', value: formatFractionChange(ahead), title: 'TWR less the return of the benchmark' },
    {
      label: 'Volatility',
      value: formatFraction(data.volatility, 1),
      title: 'F53: standard deviation of daily returns · √252',
    },
    {
      label: 'Sharpe',
      value: formatNumber(data.sharpe, 2),
      title: 'F53: mean / standard deviation of daily returns · √252, no risk-free rate',
    },
    {
      label: 'Max drawdown',
      value: formatFraction(data.max_drawdown, 1),
      title: 'F53: deepest fall from a peak of the time-weighted line',
      inputs: [['points', formatCount(data.points.length)]],
    },
  ]
}

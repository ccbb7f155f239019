import { useMemo } from 'react'
import { BarChart } from '@/components/charts/BarChart'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { SeriesFigure } from '@/components/charts/SeriesFigure'
import { Waiting } from '@/components/options/contract/Waiting'
import { askedOf, type PerformanceParams } from '@/components/screens/ticker-performance/performanceParams'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { yearTicks } from '@/components/stocks/parts/yearTicks'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { prepareBars } from '@/lib/charts/prepareBars'
import { prepareSeries } from '@/lib/charts/prepareSeries'
import type { CallResponse } from '@/lib/contract/calls'
import { seasonFigures } from '@/lib/equities/seasonFigures'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { sessionEndMs } from '@/lib/market/session'

type Lines = CallResponse<'performance.lines'>
const TONES = ['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6'] as const
const percent = (value: number | null) => formatFractionChange(value, 1)

export interface GrowthProps {
  readonly params: PerformanceParams
  /** Names of the lines, the benchmark not among them. */
  readonly names: readonly string[]
  readonly isChosen: boolean
}

/** Growth of the chosen names from one base, their risk beside it, and the same days of earlier years. */
export function GrowthPanels({ params, names, isChosen }: GrowthProps) {
  const tickers = [...names.filter((name) => name !== params.benchmark), params.benchmark].join(',')
  const answer = useEndpoint(
    'performance.lines',
    names.length === 0 ? null : { query: { ...askedOf(params), tickers } },
  )
  if (answer.data === undefined)
    return (
      <div className="col-span-3 h-60 overflow-hidden bg-panel max-nav:col-span-1 max-nav:h-48">
        <Waiting answer={answer} source="performance.lines" rows={11} />
      </div>
    )
  return (
    <>
      <GrowthChart answer={answer.data} benchmark={params.benchmark} isChosen={isChosen} />
      <SelectedFigures answer={answer.data} />
      <SamePeriod answer={answer.data} name={names[0] ?? ''} horizon={params.horizon} />
    </>
  )
}

function GrowthChart({
  answer,
  benchmark,
  isChosen,
}: {
  readonly answer: Lines
  readonly benchmark: string
  readonly isChosen: boolean
}) {
  const model = useMemo(() => {
    const { dates, lines } = answer.data
    const times = dates.map(sessionEndMs)
    const dateOf = new Map(dates.map((date, at) => [times[at], date]))
    return prepareSeries({
      title: 'Growth',
      times,
      ticks: yearTicks(dates, times),
      format: percent,
      series: lines.map((line, at) => ({
        name: line.ticker,
        values: line.values,
        ...(line.ticker === benchmark
          ? { tone: 'compare' as const, weight: 'compare' as const }
          : { tone: TONES[at % TONES.length] ?? 'cat-1' }),
      })),
      formatTime: (ms) => dateOf.get(ms) ?? '',
    })
  }, [answer, benchmark])
  return (
    <SeriesFigure
      title="Growth from one base"
      note={isChosen ? 'rows chosen in the table' : 'leaders of the list; choose rows to see them here'}
      source={chartSource(answer.meta)}
      className="h-60 max-nav:h-48"
      model={model}
    />
  )
}

/** Risk of the chosen names over a year; drawdown over what the chart shows. */
function SelectedFigures({ answer }: { readonly answer: Lines }) {
  return (
    <FactPanel
      title="Chosen names"
      note="beta and correlation: 252 sessions"
      className="h-60 overflow-auto max-nav:hidden"
      columns={['Name', 'Growth', 'Drawdown', 'Vol', 'Beta', 'Corr', 'ATR14']}
      rows={answer.data.figures.map((row) => ({
        key: row.ticker,
        cells: [
          row.ticker,
          <Move key="growth" value={row.growth} text={percent(row.growth)} />,
          percent(row.max_drawdown),
          formatFraction(row.volatility, 0),
          formatNumber(row.beta, 2),
          formatNumber(row.correlation, 2),
          <span key="atr" title={`${formatPrice(row.atr_14)} USD a day`}>
            {formatFraction(row.atr_pct, 1)}
          </span>,
        ],
      }))}
    />
  )
}

interface SameProps {
  readonly answer: Lines
  readonly name: string
  readonly horizon: string
}

/** The chosen horizon of the first name between the same days of earlier years. */
function SamePeriod({ answer, name, horizon }: SameProps) {
  const years = answer.data.same_period
  const figures = seasonFigures(years.map((one) => one.value))
  const title = `${name}, ${horizon} in earlier years`
  const model = prepareBars(
    years.map((one) => ({
      key: String(one.year),
      label: String(one.year),
      parts: [
        { name: 'Rose', tone: 'bull', value: Math.max(0, one.value) },
        { name: 'Fell', tone: 'bear', value: Math.min(0, one.value) },
      ],
    })),
    { title, format: percent, shape: 'stacked' },
  )
  return (
    <ChartFrame
      title={title}
      note={`mean ${percent(figures.mean)}, n ${figures.count}${figures.count < 10 ? ', few years' : ''}`}
      summary={model.summary}
      table={model.table}
      source={chartSource(answer.meta)}
      className="h-60 max-nav:hidden"
    >
      {years.length === 0 ? (
        <p className="p-3 text-11 text-fg-3">
          {horizon === '3Y' || horizon === '5Y'
            ? 'A horizon of several years has no same days in one year.'
            : 'No earlier year is known.'}
        </p>
      ) : (
        <BarChart model={model} format={percent} direction="vertical" />
      )}
    </ChartFrame>
  )
}

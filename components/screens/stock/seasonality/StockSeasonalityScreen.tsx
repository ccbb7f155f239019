import { useMemo } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { Waiting } from '@/components/options/contract/Waiting'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { SeasonTables } from '@/components/screens/stock/seasonality/SeasonTables'
import { MONTH_NAMES, type SeasonAnswer } from '@/components/screens/stock/seasonality/seasonWords'
import { ExplorerShell } from '@/components/stocks/explorer/ExplorerShell'
import type { ExplorerParams } from '@/components/stocks/explorer/explorerParams'
import { type Explorer, useExplorer } from '@/components/stocks/explorer/useExplorer'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { HeatTable } from '@/components/stocks/parts/HeatTable'
import { LinePlot } from '@/components/stocks/parts/LinePlot'
import { prepareLines, ticksAmong } from '@/components/stocks/parts/lineModel'
import { Panel } from '@/components/stocks/parts/Panel'
import { EmptyState } from '@/components/ui/EmptyState'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatChangePercent, formatFraction } from '@/lib/format/percent'

/** Is this month historically kind? §4.7 seasonality. */
export function StockSeasonalityScreen(params: ExplorerParams) {
  const explorer = useExplorer(params)
  return (
    <ExplorerShell explorer={explorer} tab="stockSeasonality">
      <Body explorer={explorer} />
    </ExplorerShell>
  )
}

function Body({ explorer }: { readonly explorer: Explorer }) {
  const { symbol, when } = explorer
  const answer = useEndpoint('stocks.seasonality', { params: { ticker: symbol }, query: when })
  if (answer.data === undefined) return <Waiting answer={answer} source="stocks.seasonality" rows={24} />
  const { data, meta } = answer.data
  if (data.heat.length === 0) return <EmptyState>No price history of {symbol} is known.</EmptyState>
  return (
    <>
      <Tiles tiles={tilesOf(answer.data)} />
      {data.months.some((row) => row.is_small) ? (
        <p role="note" className="border-t bg-inset px-3 py-1.5 text-11 text-warn">
          Fewer than ten years: {formatCount(data.sessions)} sessions since {data.first_date}. A handful of months
          proves nothing.
        </p>
      ) : null}
      <YearPath answer={answer.data} />
      <Panel title="Months by year" note="close to close, finished months" className="border-t">
        <HeatTable {...heatOf(answer.data)} />
      </Panel>
      <SeasonTables answer={answer.data} />
      <p className="px-3 py-2 text-11 text-fg-3">{chartSource(meta)}</p>
    </>
  )
}

function tilesOf({ data, meta }: SeasonAnswer): readonly TileModel[] {
  const month = Number((meta.session_date ?? '2000-01').slice(5, 7))
  const row = data.months[month - 1]
  const best = [...data.months].sort((a, b) => (b.mean ?? -9) - (a.mean ?? -9))
  const name = (bucket: number | undefined) => MONTH_NAMES[(bucket ?? 1) - 1] ?? ''
  const signed = (value: number | null | undefined) => formatChangePercent(value == null ? null : value * 100, 1)
  return [
    { label: `${name(month)}, mean`, value: signed(row?.mean), context: `n ${row?.count ?? 0}`, title: 'F47' },
    { label: 'Median', value: signed(row?.median) },
    { label: 'Positive', value: formatFraction(row?.positive, 0) },
    { label: 't', value: formatNumber(row?.t, 2), context: `p ${formatNumber(row?.p, 2)}`, title: 'F47: mean/(sd/√n)' },
    { label: 'Kindest month', value: name(best[0]?.bucket), context: signed(best[0]?.mean) },
    { label: 'Hardest month', value: name(best.at(-1)?.bucket), context: signed(best.at(-1)?.mean) },
  ]
}

function heatOf({ data }: SeasonAnswer) {
  const years = [...new Set(data.heat.map((cell) => cell.year))].sort((a, b) => b - a)
  const at = new Map(data.heat.map((cell) => [`${cell.year} ${cell.month}`, cell.value]))
  const row = (year: number) => {
    const values = MONTH_NAMES.map((_, i) => at.get(`${year} ${i + 1}`) ?? null)
    const growth = values.reduce<number>((all, value) => all * (1 + (value ?? 0)), 1) - 1
    return { name: String(year), values, end: formatChangePercent(growth * 100, 1) }
  }
  return {
    label: 'Months by year',
    columns: MONTH_NAMES,
    rows: years.map(row),
    format: (value: number) => formatChangePercent(value * 100, 1),
    scale: 'diverging' as const,
    endName: 'Months shown',
  }
}

/** This year against the mean of the years before, a standard deviation either side. */
function YearPath({ answer }: { readonly answer: SeasonAnswer }) {
  const model = useMemo(() => {
    const { path } = answer.data
    const xs = path.mean.map((_, i) => i + 1)
    const shift = (by: number) => path.mean.map((value, i) => value + by * (path.deviation[i] ?? 0))
    return prepareLines({
      ...{ title: 'Year so far', xName: 'Session', xs, format: (value: number) => formatFraction(value, 0) },
      band: { name: 'mean ± one deviation', low: shift(-1), high: shift(1) },
      lines: [
        { name: String(path.year), tone: 'price', values: xs.map((_, i) => path.own[i] ?? null) },
        { name: `Mean of ${path.years} years`, tone: 'compare', values: path.mean, isDashed: true },
      ],
      xTicks: ticksAmong(xs, 12, (x) => MONTH_NAMES[Math.min(11, Math.floor(((x - 1) / 252) * 12))] ?? ''),
      formatX: (x) => `session ${x}`,
    })
  }, [answer])
  return (
    <ChartFrame
      title="Year so far"
      note="growth since the last close of the year before"
      summary={model.summary}
      table={model.table}
      source={chartSource(answer.meta)}
      className="h-64 border-t"
    >
      <LinePlot model={model} />
    </ChartFrame>
  )
}

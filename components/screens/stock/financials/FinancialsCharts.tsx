import { useMemo } from 'react'
import { BarChart } from '@/components/charts/BarChart'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { type FinancialsAnswer, periodsOf } from '@/components/screens/stock/financials/financialsView'
import type { FinancialsPartProps } from '@/components/screens/stock/financials/StockFinancialsScreen'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { LinePlot } from '@/components/stocks/parts/LinePlot'
import { prepareLines, ticksAmong } from '@/components/stocks/parts/lineModel'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { prepareBars } from '@/lib/charts/prepareBars'
import { over } from '@/lib/equities/ratios'
import type { StatementPeriod } from '@/lib/equities/statements'
import { formatMoney } from '@/lib/format/money'
import { formatFraction } from '@/lib/format/percent'

/** Revenue and what is left of it, and the margins, over the periods in view. */
export function FinancialsCharts({ answer, view }: FinancialsPartProps) {
  const periods = useMemo(() => periodsOf(answer, view.size), [answer, view.size])
  const margins = useMemo(() => marginLines(periods), [periods])
  const revenue = useMemo(() => bars(periods, 'revenue', 'Revenue', 'cat-1'), [periods])
  const cash = useMemo(() => bars(periods, 'freeCash', 'Free cash flow', 'cat-2'), [periods])
  const source = chartSource(answer.meta)
  return (
    <PanelGrid columns={3}>
      <Bars title="Revenue" model={revenue} source={source} />
      <ChartFrame
        title="Margins"
        note="of revenue"
        summary={margins.summary}
        table={margins.table}
        source={source}
        className="h-60"
      >
        <LinePlot model={margins} />
      </ChartFrame>
      <Bars title="Free cash flow" model={cash} source={source} />
    </PanelGrid>
  )
}

type BarsModel = ReturnType<typeof prepareBars>

function Bars({
  title,
  model,
  source,
}: {
  readonly title: string
  readonly model: BarsModel
  readonly source: FinancialsAnswer['meta']['source']
}) {
  return (
    <ChartFrame title={title} summary={model.summary} table={model.table} source={source} className="h-60">
      <BarChart model={model} format={formatMoney} direction="vertical" />
    </ChartFrame>
  )
}

function bars(periods: readonly StatementPeriod[], key: string, name: string, tone: 'cat-1' | 'cat-2'): BarsModel {
  const rows = periods.flatMap(({ end, label, values }) => {
    const value = values[key]
    return value === undefined ? [] : [{ key: end, label: label.replace('TTM ', ''), parts: [{ name, tone, value }] }]
  })
  return prepareBars(rows, { title: name, format: formatMoney, shape: 'stacked' })
}

function marginLines(periods: readonly StatementPeriod[]) {
  const xs = periods.map((_, i) => i)
  const label = (x: number) => periods[Math.round(x)]?.label.replace('TTM ', '') ?? ''
  const share = (key: string) => periods.map(({ values }) => over(values[key], values.revenue))
  return prepareLines({
    title: 'Margins',
    xName: 'Period',
    xs,
    formatX: label,
    format: (value: number) => formatFraction(value, 0),
    lines: [
      { name: 'Gross', tone: 'price', values: share('gross') },
      { name: 'Operating', tone: 'compare', values: share('operating') },
      { name: 'Net', tone: 'cat-2', values: share('net') },
      { name: 'Free cash', tone: 'cat-4', values: share('freeCash'), isDashed: true },
    ],
    xTicks: ticksAmong(xs, 5, label),
  })
}

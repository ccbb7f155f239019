import { useMemo } from 'react'
import { BarFigure } from '@/components/charts/BarFigure'
import type { FinancialsPartProps } from '@/components/screens/stock/financials/financialsParts'
import { periodsOf } from '@/components/screens/stock/financials/financialsView'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
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
  const revenue = useMemo(() => barModel(periods, 'revenue', 'Revenue', 'cat-1'), [periods])
  const cash = useMemo(() => barModel(periods, 'freeCash', 'Free cash flow', 'cat-2'), [periods])
  const frame = { source: chartSource(answer.meta), className: 'h-60' }
  const bars = { format: formatMoney, direction: 'vertical' as const, ...frame }
  return (
    <PanelGrid columns={3}>
      <BarFigure title="Revenue" {...bars} model={revenue} />
      <LineFigure title="Margins" note="of revenue" {...frame} model={margins} />
      <BarFigure title="Free cash flow" {...bars} model={cash} />
    </PanelGrid>
  )
}

function barModel(periods: readonly StatementPeriod[], key: string, name: string, tone: 'cat-1' | 'cat-2') {
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

import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { dataMarks } from '@/components/tables/dataMarks'
import { EmptyState } from '@/components/ui/EmptyState'
import type { CallResponse } from '@/lib/contract/calls'
import { formatMoney } from '@/lib/format/money'
import { formatNumber } from '@/lib/format/number'

export interface RatioChartProps {
  readonly answer: CallResponse<'insiders.trades'>
  readonly dateFormat: string
}

/** What insiders of all companies bought over what they sold, month by month: above one they spend more than they take. F41. */
export function RatioChart({ answer, dateFormat }: RatioChartProps) {
  const { by_month: months } = answer.data
  const model = useMemo(
    () =>
      datePlot({
        title: 'Market buy/sell ratio',
        dates: months.map(({ month }) => `${month}-01`),
        dateFormat,
        lines: [
          {
            name: 'Bought ÷ sold',
            tone: 'price',
            axis: 'left',
            weight: 'main',
            values: months.map(({ ratio }) => ratio),
          },
        ],
        format: { left: (value) => formatNumber(value, 2), right: (value) => formatNumber(value, 2) },
      }),
    [months, dateFormat],
  )
  const table = {
    columns: ['Month', 'Bought', 'Sold', 'Bought ÷ sold'],
    rows: months.map((row) => [row.month, formatMoney(row.buys), formatMoney(row.sells), formatNumber(row.ratio, 2)]),
  }
  return (
    <TimeFigure
      title="Market buy/sell ratio"
      note="USD by month of filing"
      table={table}
      source={`Forms 4, ${dataMarks(answer.meta)}`}
      className="h-full"
      model={model}
      empty={months.length < 2 ? <EmptyState>One month alone makes no line: take a longer window.</EmptyState> : null}
    />
  )
}

import { useMemo } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { FlowBars } from '@/components/filings/FlowBars'
import { markedPrices } from '@/components/filings/markedPrices'
import type { InsidersAnswer, InsidersPartProps } from '@/components/screens/stock/insiders/insidersParts'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { LinePlot } from '@/components/stocks/parts/LinePlot'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'

/** Closes with a dot on each day of an open-market purchase or sale. */
export function InsiderPrices({ answer }: Pick<InsidersPartProps, 'answer'>) {
  const { dateFormat } = useTimeSettings()
  const model = useMemo(
    () =>
      markedPrices({
        prices: answer.data.prices,
        trades: answer.data.marks.map((mark) => ({ date: mark.date, isBuy: mark.is_buy })),
        dateFormat,
      }),
    [answer, dateFormat],
  )
  return (
    <ChartFrame
      title="Price with purchases and sales"
      note="on the day of the trade: dots bought, squares sold"
      summary={model.summary}
      table={tableOf(answer.data, dateFormat)}
      source={chartSource(answer.meta)}
      className="h-72"
    >
      {answer.data.prices.length < 2 ? (
        <EmptyState>No price history is stored for these filings.</EmptyState>
      ) : (
        <LinePlot model={model} />
      )}
    </ChartFrame>
  )
}

/** The trades behind the dots. */
function tableOf({ marks }: InsidersAnswer['data'], dateFormat: string) {
  return {
    columns: ['Traded', 'Insider', 'Role', 'Side', 'Shares', 'Price', 'Value'],
    rows: marks.map((mark) => [
      ...[formatDate(mark.date, dateFormat), mark.insider, mark.role, mark.is_buy ? 'bought' : 'sold'],
      ...[formatCount(mark.shares), formatPrice(mark.price), formatMoney(mark.value)],
    ]),
  }
}

/** Purchases above, sales below the line, by month of trade. */
export function InsiderMonths({ answer }: Pick<InsidersPartProps, 'answer'>) {
  const { by_month: months } = answer.data
  return (
    <div className="h-72">
      <FlowBars
        title="Purchases and sales by month"
        note="open market, month of the trade"
        source={chartSource(answer.meta)}
        bars={months.map(({ month, buys, sells }) => ({ key: month, label: month.slice(2), buys, sells }))}
      />
    </div>
  )
}

import { useMemo } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { markedPrices } from '@/components/filings/markedPrices'
import { Waiting } from '@/components/options/contract/Waiting'
import type { PoliticsAnswer } from '@/components/screens/flow/politics/PoliticsCharts'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { LinePlot } from '@/components/stocks/parts/LinePlot'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatDate } from '@/lib/format/date'
import { newYorkDateOf } from '@/lib/market/newYorkTime'

export interface PoliticsPricesProps {
  readonly ticker: string
  readonly answer: PoliticsAnswer
}

const NONE: readonly never[] = []

/** Closes of five years with a mark on every day a member bought or sold the name. §4.2 Political Trades, ticker page. */
export function PoliticsPrices({ ticker, answer }: PoliticsPricesProps) {
  const { dateFormat } = useTimeSettings()
  const bars = useEndpoint('stocks.bars', { params: { ticker }, query: { range: '5Y' } })
  const { rows } = answer.data
  // Real disclosures say nothing of an invented price.
  const isOther = bars.data !== undefined && bars.data.meta.simulated !== answer.meta.simulated
  const known = isOther ? NONE : (bars.data?.data.bars ?? NONE)
  const model = useMemo(
    () =>
      markedPrices({
        prices: known.map((bar) => ({ date: newYorkDateOf(bar.start_ms), close: bar.close })),
        trades: rows.flatMap(({ traded, type }) =>
          traded === null || type === '' || type === 'exchange' ? [] : { date: traded, isBuy: type === 'purchase' },
        ),
        dateFormat,
      }),
    [known, rows, dateFormat],
  )
  const table = {
    columns: ['Traded', 'Member', 'Trade', 'Amount', 'Filed'],
    rows: rows.map((row) => [
      ...[formatDate(row.traded, dateFormat) || '-', row.member, row.type.replace('_', ' '), row.amount],
      formatDate(row.filed, dateFormat) || '-',
    ]),
  }
  return (
    <ChartFrame
      title={`${ticker} with trades of members`}
      note="on the day of the trade: dots bought, squares sold"
      summary={model.summary}
      table={table}
      source={chartSource(bars.data?.meta)}
      className="h-52 shrink-0 border-t max-phone:h-40"
    >
      {bars.data === undefined ? (
        <Waiting answer={bars} source="stocks.bars" rows={5} />
      ) : known.length < 2 ? (
        <EmptyState>
          {isOther
            ? `These disclosures are real, the prices of ${ticker} here are invented: they do not stand together.`
            : `No price history of ${ticker} is known.`}
        </EmptyState>
      ) : (
        <LinePlot model={model} />
      )}
    </ChartFrame>
  )
}

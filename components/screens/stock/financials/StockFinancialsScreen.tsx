import { useMemo } from 'react'
import { Waiting } from '@/components/options/contract/Waiting'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { FinancialsCharts } from '@/components/screens/stock/financials/FinancialsCharts'
import { FinancialsTable } from '@/components/screens/stock/financials/FinancialsTable'
import {
  type FinancialsAnswer,
  growthText,
  MULTIPLES,
  parseFinancialsView,
  periodsOf,
  SHOWS,
  SIZES,
  STATEMENTS,
} from '@/components/screens/stock/financials/financialsView'
import { QualityPanels } from '@/components/screens/stock/financials/QualityPanels'
import { ValuationPanels } from '@/components/screens/stock/financials/ValuationPanels'
import { type ExplorerTabProps, explorerPage, explorerTab } from '@/components/stocks/explorer/explorerTab'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { over } from '@/lib/equities/ratios'
import { yearBefore } from '@/lib/equities/statementViews'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

/** Is the business getting better, and what does it cost? §4.7 financials. */
export const StockFinancialsScreen = explorerTab(Body)

function Body({ explorer }: ExplorerTabProps) {
  const { dateFormat } = useTimeSettings()
  const { symbol, when, isLive } = explorer
  const answer = useLiveAnswer(
    'financials.read',
    { params: { ticker: symbol }, query: when },
    { everyMs: 300_000, isLive },
  )
  const view = useMemo(() => parseFinancialsView(explorer.view), [explorer.view])
  const known = answer.data?.data.ticker === symbol ? answer.data : null
  if (known === null) return <Waiting answer={answer} source="financials.read" rows={24} />
  if (known.data.quarters.length + known.data.years.length === 0) return <NoReports answer={known} symbol={symbol} />
  const parts = { explorer, answer: known, view }
  return (
    <>
      <Tiles tiles={tilesOf(known)} />
      <FinancialsTable {...parts} />
      <FinancialsCharts {...parts} />
      <ValuationPanels {...parts} />
      <QualityPanels {...parts} />
      <p className="border-t px-3 py-2 text-11 text-fg-3">
        Figures of the company&rsquo;s own reports as they were known on{' '}
        {formatDate(known.meta.session_date, dateFormat)}; of several filings the newest counts. Quarters that no filing
        states are worked out from longer spans. Shares and amounts per share are those of today&rsquo;s share after
        splits
        {known.data.splits.length > 0
          ? ` (${known.data.splits.map((split) => `${formatNumber(split.ratio, split.ratio < 1 ? 3 : 0)}:1 restated ${split.restated_on}`).join(', ')})`
          : ''}
        . Lines a company does not report count as none. Segments and regions are not in these files.
      </p>
    </>
  )
}

function NoReports({ answer, symbol }: { readonly answer: FinancialsAnswer; readonly symbol: string }) {
  const { cik } = answer.data
  if (answer.meta.simulated) return <EmptyState>{symbol} is no company: it files no reports of its own.</EmptyState>
  return (
    <EmptyState>
      {cik === null
        ? `No company number of ${symbol} is known. Import a list of SEC tickers and the company facts of ${symbol}.`
        : `No US-GAAP reports of ${symbol} (company ${cik}) are imported.`}
    </EmptyState>
  )
}

function tilesOf(answer: FinancialsAnswer): readonly TileModel[] {
  const trailing = periodsOf(answer, 'ttm')
  const periods = trailing.length > 0 ? trailing : periodsOf(answer, 'year')
  const at = periods.length - 1
  const [now, before] = [periods[at]?.values ?? {}, yearBefore(periods, at)?.values ?? {}]
  const percent = (value: number | null) => formatFraction(value, 1)
  const band = (key: string) => answer.data.bands.find((one) => one.key === key)
  const [pe, ev, quality] = [band('pe'), band('evToSales'), answer.data.quality.at(-1)]
  const place = (share: number | null | undefined) => (share == null ? '' : `above ${formatFraction(share, 0)}`)
  return [
    {
      label: 'Revenue TTM',
      value: formatMoney(now.revenue),
      context: growthText(now.revenue, before.revenue),
      title: `${periods[at]?.label ?? ''}, and the change in a year`,
    },
    {
      label: 'Net income TTM',
      value: formatMoney(now.net),
      context: growthText(now.net, before.net),
      title: 'And the change in a year',
    },
    {
      label: 'EPS TTM',
      value: formatPrice(now.eps),
      context: growthText(now.eps, before.eps),
      title: 'Diluted, and the change in a year',
    },
    { label: 'Gross margin', value: percent(over(now.gross, now.revenue)), isOffPhone: true },
    { label: 'Operating margin', value: percent(over(now.operating, now.revenue)), isOffPhone: true },
    {
      label: 'Free cash flow',
      value: formatMoney(now.freeCash),
      title: 'Cash from operations less capital expenditure',
    },
    {
      label: 'P/E',
      value: formatNumber(pe?.now, 1),
      context: place(pe?.percentile),
      title: 'Price over diluted earnings of four quarters; above so many of the last five years',
    },
    {
      label: 'EV / sales',
      value: formatNumber(ev?.now, 1),
      context: place(ev?.percentile),
      title: 'Market value and net debt over revenue of four quarters; above so many of the last five years',
    },
    {
      label: 'F score',
      value: quality ? `${quality.score} of ${quality.known}` : '-',
      context: quality?.label ?? '',
      title: 'Piotroski',
      isOffPhone: true,
    },
    {
      label: 'Z score',
      value: formatNumber(quality?.z, 2),
      context: quality?.zone ?? '',
      title: 'Altman',
      isOffPhone: true,
    },
  ]
}

/** The screen with its address. */
export const StockFinancialsPage = explorerPage(StockFinancialsScreen, {
  statement: STATEMENTS,
  size: SIZES,
  show: SHOWS,
  multiple: MULTIPLES,
})

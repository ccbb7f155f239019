import { Waiting } from '@/components/options/contract/Waiting'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { SeasonTables } from '@/components/screens/stock/seasonality/SeasonTables'
import { type ExplorerTabProps, explorerPage, explorerTab } from '@/components/stocks/explorer/explorerTab'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { HeatTable } from '@/components/stocks/parts/HeatTable'
import { Panel } from '@/components/stocks/parts/Panel'
import type { SeasonAnswer } from '@/components/stocks/season/seasonWords'
import { YearPath } from '@/components/stocks/season/YearPath'
import { yearHeat } from '@/components/stocks/season/yearHeat'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatDate } from '@/lib/format/date'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { MONTH_NAMES } from '@/lib/market/monthNames'

/** Is this month historically kind? §4.7 seasonality. */
export const StockSeasonalityScreen = explorerTab(Body)

function Body({ explorer }: ExplorerTabProps) {
  const { dateFormat } = useTimeSettings()
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
          Fewer than ten years: {formatCount(data.sessions)} sessions since {formatDate(data.first_date, dateFormat)}. A
          handful of months proves nothing.
        </p>
      ) : null}
      <YearPath answer={answer.data} />
      <Panel title="Months by year" note="close to close, finished months" className="border-t">
        <HeatTable {...yearHeat(answer.data)} />
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
  const signed = (value: number | null | undefined) => formatFractionChange(value, 1)
  return [
    { label: `${name(month)}, mean`, value: signed(row?.mean), context: `n ${row?.count ?? 0}`, title: 'F47' },
    { label: 'Median', value: signed(row?.median) },
    { label: 'Positive', value: formatFraction(row?.positive, 0) },
    { label: 't', value: formatNumber(row?.t, 2), context: `p ${formatNumber(row?.p, 2)}`, title: 'F47: mean/(sd/√n)' },
    { label: 'Kindest month', value: name(best[0]?.bucket), context: signed(best[0]?.mean) },
    { label: 'Hardest month', value: name(best.at(-1)?.bucket), context: signed(best.at(-1)?.mean) },
  ]
}

/** The screen with its address. */
export const StockSeasonalityPage = explorerPage(StockSeasonalityScreen)

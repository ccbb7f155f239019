import { SourceMark } from '@/components/filings/parts'
import { Waiting } from '@/components/options/contract/Waiting'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { InsiderMonths, InsiderPrices } from '@/components/screens/stock/insiders/InsiderCharts'
import type { InsidersAnswer } from '@/components/screens/stock/insiders/insidersParts'
import { WINDOWS, windowOf } from '@/components/screens/stock/insiders/insiderWindow'
import { ClustersPanel, PeoplePanel } from '@/components/screens/stock/insiders/PeoplePanel'
import { CODES, TradesPanel } from '@/components/screens/stock/insiders/TradesPanel'
import { type ExplorerTabProps, explorerPage, explorerTab } from '@/components/stocks/explorer/explorerTab'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { EmptyState } from '@/components/ui/EmptyState'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { formatDate } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatCount } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

/** Are the people inside buying? §4.7 insiders, F41. */
export const StockInsidersScreen = explorerTab(Body)

function Body({ explorer }: ExplorerTabProps) {
  const { symbol, when, isLive, view } = explorer
  const { dateFormat } = useTimeSettings()
  const days = windowOf(view)
  const answer = useLiveAnswer(
    'insiders.company',
    { params: { ticker: symbol }, query: { ...when, days: Number(days) } },
    { everyMs: 60_000, isLive },
  )
  if (answer.data === undefined) return <Waiting answer={answer} source="insiders.company" rows={24} />
  const { data } = answer.data
  if (data.newest_filed === null) {
    return (
      <EmptyState>
        No insider of {symbol} filed in what is stored: funds have none, and forms 3, 4 and 5 come in with{' '}
        <code className="font-mono text-12">npm run import -- &lt;form 4 files&gt;</code>.
      </EmptyState>
    )
  }
  return (
    <>
      <div className="flex h-10 items-center gap-2.5 px-3 pointer-coarse:h-12">
        <Segments label="Window" size="s" {...viewChoice(explorer, 'days', WINDOWS, '365')} />
        <span className="truncate text-11 text-fg-3">
          back from the newest filing, {formatDate(data.newest_filed, dateFormat)}
        </span>
        <span className="flex-1" />
        <SourceMark meta={answer.data.meta} />
      </div>
      <Tiles tiles={tilesOf(data)} />
      <PanelGrid columns={2}>
        <InsiderPrices answer={answer.data} />
        <InsiderMonths answer={answer.data} />
      </PanelGrid>
      <PeoplePanel explorer={explorer} answer={answer.data} />
      <ClustersPanel answer={answer.data} />
      <TradesPanel explorer={explorer} newest={data.newest_filed} />
    </>
  )
}

function tilesOf(data: InsidersAnswer['data']): readonly TileModel[] {
  const sum = (isBuy: boolean) =>
    data.marks.reduce((all, mark) => (mark.is_buy === isBuy ? all + (mark.value ?? 0) : all), 0)
  const count = (isBuy: boolean) => data.marks.filter((mark) => mark.is_buy === isBuy).length
  const people = (isBuy: boolean) =>
    new Set(data.marks.flatMap((mark) => (mark.is_buy === isBuy ? mark.insider : []))).size
  const net = sum(true) - sum(false)
  return [
    {
      label: 'Bought on the market',
      value: formatMoney(sum(true)),
      context: `${formatCount(count(true))} trades`,
      tone: 'bull',
      title: 'F41: code P, shares × price',
    },
    {
      label: 'Sold on the market',
      value: formatMoney(sum(false)),
      context: `${formatCount(count(false))} trades`,
      tone: 'bear',
      title: 'F41: code S, shares × price',
    },
    {
      label: 'Net',
      value: formatSignedMoney(net),
      title: 'F41: bought less sold',
      ...(net === 0 ? {} : ({ tone: net > 0 ? 'bull' : 'bear' } as const)),
    },
    {
      label: 'Buyers and sellers',
      value: `${formatCount(people(true))} | ${formatCount(people(false))}`,
      context: 'people',
    },
    {
      label: 'Ownership change',
      value: formatFractionChange(data.owned.change, 1),
      context: `${formatCompact(data.owned.now)} shares now`,
      title:
        'F41: shares of all who filed, newest balances against the first of the window; awards and gifts are in it',
    },
    {
      label: 'Clusters',
      value: formatCount(data.clusters.length),
      context: '3 buyers in 30 days',
      title: 'F41',
      isOffPhone: true,
    },
  ]
}

/** The screen with its address. */
export const StockInsidersPage = explorerPage(StockInsidersScreen, { days: WINDOWS, codes: CODES })

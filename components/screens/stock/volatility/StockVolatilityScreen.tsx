import { Waiting } from '@/components/options/contract/Waiting'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { SkewHistory } from '@/components/screens/stock/volatility/SkewHistory'
import { AXES, SmilePanel } from '@/components/screens/stock/volatility/SmilePanel'
import { SurfacePanel } from '@/components/screens/stock/volatility/SurfacePanel'
import { ConeChart, HistoryChart, TermChart, VrpChart } from '@/components/screens/stock/volatility/VolatilityCharts'
import { ExpiryTable, TenorTable } from '@/components/screens/stock/volatility/VolatilityTables'
import type { VolatilityAnswer } from '@/components/screens/stock/volatility/volatilityParts'
import { type ExplorerTabProps, explorerPage, explorerTab } from '@/components/stocks/explorer/explorerTab'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { EmptyState } from '@/components/ui/EmptyState'
import { optionPairs } from '@/components/ui/optionsOf'
import { Select } from '@/components/ui/Select'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

const WINDOWS = optionPairs(['126', '6 months'], ['252', '1 year'], ['504', '2 years'])

/** Is volatility rich, and where on the surface? §4.7 volatility. */
export const StockVolatilityScreen = explorerTab(Body)

function Body({ explorer }: ExplorerTabProps) {
  const { symbol, when, isLive } = explorer
  const window = viewChoice(explorer, 'window', WINDOWS, '252')
  const answer = useLiveAnswer(
    'volatility.read',
    { params: { ticker: symbol }, query: { ...when, window: Number(window.value) } },
    { everyMs: 15_000, isLive },
  )
  const data = answer.data?.data.ticker === symbol ? answer.data : null
  if (data === null) return <Waiting answer={answer} source="volatility.read" rows={24} />
  if (data.data.expiries.length === 0) return <EmptyState>No listed options for {symbol} are known.</EmptyState>
  return (
    <>
      <Tiles tiles={tilesOf(data.data)} />
      <PanelGrid columns={2}>
        <HistoryChart
          answer={data}
          tools={<Select size="s" aria-label="Window of rank and percentile" {...window} />}
        />
        <TermChart answer={data} />
        <SmilePanel explorer={explorer} answer={data} />
        <ConeChart answer={data} />
        <VrpChart answer={data} />
        <TenorTable answer={data} />
      </PanelGrid>
      <SkewHistory explorer={explorer} />
      <SurfacePanel answer={data} />
      <ExpiryTable answer={data} />
    </>
  )
}

function tilesOf(data: VolatilityAnswer['data']): readonly TileModel[] {
  const percent = (value: number | null) => formatFraction(value, 1)
  const { rank } = data
  const few = rank.count < 126 ? `${rank.count} of 126 days` : `${rank.count} days`
  const [near] = data.expiries
  const front = data.expiries.find((row) => row.dte >= 20) ?? near
  return [
    { label: 'IV30', value: percent(data.iv30), title: 'F31: at-the-money volatility interpolated to 30 days' },
    { label: 'RV21', value: percent(data.rv21), title: 'F33: realised over 21 sessions' },
    { label: 'VRP', value: percent(data.vrp), title: 'F33: IV30 − RV21' },
    { label: 'IV rank', value: formatNumber(rank.rank, 0), context: few, title: 'F32: place between low and high' },
    {
      label: 'IV percentile',
      value: formatNumber(rank.percentile, 0),
      context: few,
      title: 'F32: share of days below',
    },
    { label: 'Slope 90−30', value: percent(data.slope), title: 'F34: above zero is contango', isOffPhone: true },
    {
      label: `RR25 ${front?.dte ?? '-'}d`,
      value: percent(front?.rr25 ?? null),
      title: 'F34: 25-delta put minus call',
      isOffPhone: true,
    },
    { label: 'Model-free 30d', value: percent(data.vix), title: "Cboe's VIX method on this name", isOffPhone: true },
    { label: 'Yang-Zhang 21', value: percent(data.yang_zhang), title: 'F33', isOffPhone: true },
  ]
}

/** The screen with its address. */
export const StockVolatilityPage = explorerPage(StockVolatilityScreen, { window: WINDOWS, axis: AXES })

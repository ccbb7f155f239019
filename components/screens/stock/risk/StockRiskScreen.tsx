import { useMemo } from 'react'
import { SeriesFigure } from '@/components/charts/SeriesFigure'
import { Waiting } from '@/components/options/contract/Waiting'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { DilutionPanel } from '@/components/screens/stock/risk/DilutionPanel'
import { RiskTables } from '@/components/screens/stock/risk/RiskTables'
import type { RiskAnswer } from '@/components/screens/stock/risk/riskParts'
import { TailPanel } from '@/components/screens/stock/risk/TailPanel'
import { type ExplorerTabProps, explorerPage, explorerTab } from '@/components/stocks/explorer/explorerTab'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { EmptyState } from '@/components/ui/EmptyState'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { prepareSeries } from '@/lib/charts/prepareSeries'
import { formatMoney } from '@/lib/format/money'
import { formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { sessionEndMs } from '@/lib/market/session'

/** How badly can it move, and how fast can one get out? §4.7 risk. */
export const StockRiskScreen = explorerTab(Body)

function Body({ explorer }: ExplorerTabProps) {
  const { symbol, when, isLive, view } = explorer
  // As the overview asks for it, so that one answer serves both; without a choice the host takes SPY.
  const choice = view.benchmark ? { benchmark: view.benchmark } : {}
  const answer = useLiveAnswer(
    'stocks.risk',
    { params: { ticker: symbol }, query: { ...when, ...choice } },
    { everyMs: 60_000, isLive },
  )
  if (answer.data === undefined) return <Waiting answer={answer} source="stocks.risk" rows={24} />
  const { data } = answer.data
  if (data.drawdowns.length < 2) return <EmptyState>No price history of {symbol} is known.</EmptyState>
  return (
    <>
      <Tiles tiles={tilesOf(data)} />
      <RiskTables explorer={explorer} answer={answer.data} />
      <Drawdowns answer={answer.data} />
      <TailPanel explorer={explorer} answer={answer.data} />
      <DilutionPanel explorer={explorer} />
    </>
  )
}

function tilesOf(data: RiskAnswer['data']): readonly TileModel[] {
  const year = data.windows[0]?.figures
  const percent = (value: number | null | undefined) => formatFraction(value, 1)
  return [
    { label: `Beta to ${data.benchmark}`, value: formatNumber(data.beta_252, 2), context: '252 days', title: 'F48' },
    {
      label: 'Volatility',
      value: percent(year?.volatility),
      context: '1 year',
      title: 'F53: standard deviation · √252',
    },
    { label: 'Max drawdown', value: percent(year?.max_drawdown), context: '1 year', title: 'F53' },
    { label: 'VaR 95', value: percent(year?.value_at_risk), context: 'a day', title: 'F53: historical' },
    { label: 'CVaR 95', value: percent(year?.expected_shortfall), context: 'a day', title: 'F53: historical' },
    { label: 'ATR 14', value: percent(data.atr_pct), context: formatNumber(data.atr_14, 2), title: 'F48, Wilder' },
    { label: 'Dollar volume', value: formatMoney(data.dollar_volume), context: '30 days', title: 'Average a day' },
  ]
}

/** How far below its highest close so far the name stood (F53). */
function Drawdowns({ answer }: { readonly answer: RiskAnswer }) {
  const model = useMemo(() => {
    const rows = answer.data.drawdowns
    const times = rows.map((row) => sessionEndMs(row.date))
    const dateOf = new Map(rows.map((row, i) => [times[i], row.date]))
    const ticks = rows.flatMap((row, i) =>
      row.date.slice(0, 4) === rows[i - 1]?.date.slice(0, 4) || i === 0
        ? []
        : [{ atMs: times[i] ?? 0, label: row.date.slice(0, 4), kind: 'date' as const }],
    )
    return prepareSeries({
      title: 'Drawdown',
      times,
      ticks,
      format: (value: number) => formatFraction(value, 0),
      series: [{ name: 'Below the peak', tone: 'bear', values: rows.map((row) => row.depth) }],
      formatTime: (ms) => dateOf.get(ms) ?? '',
    })
  }, [answer])
  return (
    <SeriesFigure
      title="Drawdown"
      note="from the highest close so far"
      source={chartSource(answer.meta)}
      className="h-56 border-t"
      model={model}
    />
  )
}

/** The screen with its address. */
export const StockRiskPage = explorerPage(StockRiskScreen)

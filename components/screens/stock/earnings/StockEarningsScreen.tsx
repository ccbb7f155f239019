import { useMemo } from 'react'
import { BarFigure } from '@/components/charts/BarFigure'
import { Waiting } from '@/components/options/contract/Waiting'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { Estimates } from '@/components/screens/stock/earnings/Estimates'
import { Straddles } from '@/components/screens/stock/earnings/Straddles'
import { type ExplorerTabProps, explorerPage, explorerTab } from '@/components/stocks/explorer/explorerTab'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
import { prepareLines } from '@/components/stocks/parts/lineModel'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { prepareBars } from '@/lib/charts/prepareBars'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate } from '@/lib/format/date'
import { eitherWay, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

type Answer = CallResponse<'stocks.earnings'>

/** Is the implied move rich or cheap against history? §4.7 earnings. */
export const StockEarningsScreen = explorerTab(Body)

function Body({ explorer }: ExplorerTabProps) {
  const { symbol, when } = explorer
  const { dateFormat } = useTimeSettings()
  const answer = useEndpoint('stocks.earnings', { params: { ticker: symbol }, query: when })
  if (answer.data === undefined) return <Waiting answer={answer} source="stocks.earnings" rows={24} />
  const { data } = answer.data
  if (data.next === null && data.history.length === 0 && data.estimates.length === 0) {
    return (
      <EmptyState>{symbol} has no reports: funds and indices publish none, and nothing was imported for it.</EmptyState>
    )
  }
  return (
    <>
      <Tiles tiles={tilesOf(data, (date) => formatDate(date, dateFormat))} />
      <PanelGrid columns={2}>
        <MoveChart answer={answer.data} />
        <DriftChart answer={answer.data} />
      </PanelGrid>
      <Straddles explorer={explorer} />
      <History answer={answer.data} />
      <Estimates rows={data.estimates} />
    </>
  )
}

const TIMES = { premarket: 'before the open', postmarket: 'after the close', unknown: '' } as const

function tilesOf({ next }: Answer['data'], date: (iso: string) => string): readonly TileModel[] {
  const reports = `last ${next?.compared ?? 0} reports`
  return [
    { label: 'Next report', value: next ? date(next.date) : '-', context: next ? TIMES[next.time] : '' },
    {
      label: 'Straddle move',
      value: formatFraction(next?.expected_pct, 1),
      context: next?.expiry ? `${eitherWay(formatPrice(next.expected_move))} until ${date(next.expiry)}` : '',
      title: 'F35: 0.85 × straddle of the first expiry after the report: all days until then, the report among them',
    },
    {
      label: 'Report alone',
      value: formatFraction(next?.event_pct, 1),
      context: next?.event_deviation ? `one deviation ${formatFraction(next.event_deviation, 1)}` : '',
      title:
        next?.event_reason || 'F35 earnings-only, mean size: the expiries around the report, without ordinary days',
    },
    {
      label: 'Mean move',
      value: formatFraction(next?.mean_8, 1),
      context: reports,
      title: 'F45: mean size of the first-day moves (four reports at least)',
    },
    {
      label: 'Report alone ÷ mean',
      value: formatNumber(next?.event_ratio, 2),
      title: 'Above 1 the options ask more than the past moved',
    },
    {
      label: 'Moved less than priced',
      value: formatFraction(next?.inside, 0),
      context: reports,
      title: 'Share of those reports whose first-day move was smaller than the report alone is priced at now',
    },
    {
      label: 'IV before → after',
      value: `${formatFraction(next?.near_iv, 0)} → ${formatFraction(next?.far_iv, 0)}`,
      title: 'First and second expiry after the report',
      isOffPhone: true,
    },
  ]
}

/** First-day moves, newest at the right, beside the priced one. */
function MoveChart({ answer }: { readonly answer: Answer }) {
  const model = useMemo(() => {
    const rows = [...answer.data.history].slice(0, 20).reverse()
    return prepareBars(
      rows.map((row) => ({
        key: row.date,
        label: row.date.slice(2, 7),
        parts: [
          {
            name: 'First day',
            tone: (row.day_1 ?? 0) >= 0 ? ('bull' as const) : ('bear' as const),
            value: row.day_1 ?? 0,
          },
        ],
      })),
      { title: 'First-day moves', format: (value) => formatFraction(value, 1), shape: 'stacked' },
    )
  }, [answer])
  return (
    <BarFigure
      title="First-day moves"
      note={`report alone priced now: ${eitherWay(formatFraction(answer.data.next?.event_pct, 1))}`}
      source={chartSource(answer.meta)}
      className="h-64"
      model={model}
      format={(value) => formatFraction(value, 1)}
      direction="vertical"
    />
  )
}

/** Average path around a report, from the last close before it. */
function DriftChart({ answer }: { readonly answer: Answer }) {
  const model = useMemo(() => {
    const { drift } = answer.data
    return prepareLines({
      title: 'Average path',
      xName: 'Session',
      xs: drift.map((row) => row.offset),
      lines: [
        {
          name: `Mean of ${Math.max(0, ...drift.map((row) => row.n))}`,
          tone: 'price',
          values: drift.map((row) => row.mean),
        },
      ],
      xTicks: [-10, -5, 0, 5, 10].map((x) => ({ x, label: x === 0 ? 'report' : String(x) })),
      marks: [{ x: 0, label: 'last close before' }],
      formatX: (x) => `${x} sessions`,
      format: (value: number) => formatFraction(value, 1),
    })
  }, [answer])
  return (
    <LineFigure
      title="Average path"
      note="ten sessions either side"
      source={chartSource(answer.meta)}
      className="h-64"
      model={model}
    />
  )
}

function History({ answer }: { readonly answer: Answer }) {
  const { dateFormat } = useTimeSettings()
  const signed = (value: number | null) => <Move value={value} text={formatFractionChange(value)} />
  return (
    <FactPanel
      title="Reports"
      note="moves from the last close before the news (F45)"
      className="border-t"
      words={[1]}
      columns={[
        'Report',
        'Time',
        'Close before',
        '2 weeks before',
        '1 week before',
        '3 days before',
        '1 day',
        '3 days',
        '1 week',
        '2 weeks',
      ]}
      rows={answer.data.history.map((row) => ({
        key: row.date,
        cells: [
          formatDate(row.date, dateFormat),
          <span key="time" className="text-fg-2">
            {TIMES[row.time]}
          </span>,
          formatPrice(row.before),
          signed(row.before_week_2),
          signed(row.before_week_1),
          signed(row.before_3),
          signed(row.day_1),
          signed(row.day_3),
          signed(row.week_1),
          signed(row.week_2),
        ],
      }))}
    />
  )
}

/** The screen with its address. */
export const StockEarningsPage = explorerPage(StockEarningsScreen)

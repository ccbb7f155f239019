import { useMemo } from 'react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { WATCH_START, watchAlert } from '@/components/alerts/watchDrafts'
import { TimeFigure } from '@/components/charts/TimeFigure'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatPrice } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

export type EtfFlows = CallResponse<'etf.flows'>

const DAYS_SHOWN = 20

/** Money that came into the fund and went out of it (F51), with the days of FOMC decisions. */
export function FlowsTab({ explorer }: { readonly explorer: Pick<Explorer, 'symbol' | 'when'> }) {
  const { symbol, when } = explorer
  const answer = useEndpoint('etf.flows', { params: { ticker: symbol }, query: when })
  const shown = loadedData(answer)
  if (shown === undefined) return <Waiting answer={answer} source="etf.flows" rows={20} />
  if (shown.data.days.length < 2)
    return (
      <EmptyState>
        No shares outstanding of {symbol} are known by day, so its flows is unknown. Import them into etf_days.
      </EmptyState>
    )
  return (
    <>
      <FlowChart answer={shown} symbol={symbol} />
      <FlowTables answer={shown} />
    </>
  )
}

function FlowChart({ answer, symbol }: { readonly answer: EtfFlows; readonly symbol: string }) {
  const { dateFormat } = useTimeSettings()
  const model = useMemo(() => {
    const { days, fomc } = answer.data
    const plot = datePlot({
      title: 'Flow',
      dates: days.map((day) => day.date),
      dateFormat,
      lines: [
        { name: 'NAV', tone: 'compare', axis: 'right', weight: 'compare', values: days.map((day) => day.nav) },
        {
          name: 'Since the start',
          tone: 'price',
          axis: 'left',
          weight: 'main',
          values: days.map((day) => day.cumulative),
        },
      ],
      bars: { name: 'In and out a day', values: days.map((day) => day.flow ?? 0), format: formatSignedMoney },
      format: { left: formatMoney, right: formatPrice },
    })
    const isMeeting = new Set(fomc)
    const marks = days.flatMap((day, at) =>
      isMeeting.has(day.date) ? [{ from: at, to: at + 1, tone: 'cat-2' as const }] : [],
    )
    return { ...plot, marks }
  }, [answer, dateFormat])
  return (
    <TimeFigure
      title="Flow"
      note={`(shares − shares of the day before) · NAV; marks at the foot: ${answer.data.fomc.length} FOMC decisions`}
      source={chartSource(answer.meta)}
      className="h-80 border-t"
      tools={
        <AlertButton
          isIcon
          label={`Alert on the flows of ${symbol}`}
          name={`${symbol} flow`}
          definition={watchAlert(WATCH_START.fund_flow, [symbol])}
        />
      }
      model={model}
    />
  )
}

function FlowTables({ answer }: { readonly answer: EtfFlows }) {
  const { dateFormat } = useTimeSettings()
  const { days, sums, fomc } = answer.data
  const isMeeting = new Set(fomc)
  const percent = (value: number | null) => formatFractionChange(value)
  return (
    <PanelGrid columns={2}>
      <FactPanel
        title="Sums"
        note="up to the last evening; F51"
        label="Flow by length of time"
        columns={['Over', 'Flow', 'Of the assets before']}
        rows={sums.map((row) => ({
          key: row.label,
          cells: [
            row.label,
            <Move key="usd" value={row.usd} text={formatSignedMoney(row.usd)} />,
            <Move key="share" value={row.share} text={percent(row.share)} />,
          ],
        }))}
      />
      <FactPanel
        title="Last days"
        note={`newest first, ${DAYS_SHOWN} of ${days.length}`}
        label="Flow by day"
        columns={['Day', 'Flow', 'Of assets', 'Shares', 'NAV']}
        rows={[...days]
          .reverse()
          .slice(0, DAYS_SHOWN)
          .map((day) => ({
            key: day.date,
            cells: [
              `${formatDate(day.date, dateFormat)}${isMeeting.has(day.date) ? ' FOMC' : ''}`,
              <Move key="flow" value={day.flow} text={formatSignedMoney(day.flow)} />,
              <Move key="share" value={day.share} text={percent(day.share)} />,
              formatCompact(day.shares),
              formatPrice(day.nav),
            ],
          }))}
      />
    </PanelGrid>
  )
}

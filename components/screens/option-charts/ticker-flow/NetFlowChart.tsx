import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import { type NetFlowView, netFlowPlot } from '@/components/screens/option-charts/ticker-flow/netFlowModel'
import { directionClass, directionOf, Triangle } from '@/components/ui/Direction'
import { EmptyState } from '@/components/ui/EmptyState'
import type { NetFlowName } from '@/lib/contract/netFlow'
import type { EpochMs } from '@/lib/core/nominal'
import { formatSignedMoney } from '@/lib/format/money'

export interface NetFlowChartProps {
  readonly name: NetFlowName
  readonly view: NetFlowView
  readonly source: string
  /** Opens the prints of a step. */
  readonly onMinute: (name: NetFlowName, startMs: EpochMs) => void
  readonly className?: string
}

/** One name of the page; a click on a point in time opens its prints. */
export function NetFlowChart({ name, view, source, onMinute, className = '' }: NetFlowChartProps) {
  const model = useMemo(() => netFlowPlot(name, view), [name, view])
  const net = name.totals.net_premium
  const direction = directionOf(net)
  const disagree = name.divergence.filter((one) => one !== null).length
  return (
    <TimeFigure
      title={name.label}
      note={`${name.members.length > 0 ? `${name.members.length} tickers; ` : ''}price and money disagree in ${disagree} of ${name.divergence.length} steps; click opens prints`}
      source={source}
      tools={
        <span className={`flex items-center gap-1 whitespace-nowrap text-12 ${directionClass(direction)}`}>
          <Triangle direction={direction} />
          {formatSignedMoney(net)}
        </span>
      }
      className={className}
      model={model}
      onChoose={(index) => {
        const at = model.times[index]
        if (at !== undefined) onMinute(name, at)
      }}
      empty={
        model.times.length === 0 ? (
          <EmptyState>No print of {name.label} passes these filters in this session yet.</EmptyState>
        ) : null
      }
    />
  )
}

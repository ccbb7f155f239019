import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import { Contributors } from '@/components/screens/periscope/delta-flow/Contributors'
import { deltaPlot, hedgePlot, slopePlot } from '@/components/screens/periscope/delta-flow/deltaModel'
import type { DeltaSplit } from '@/components/screens/periscope/delta-flow/deltaParams'
import { ParticipantPart } from '@/components/screens/periscope/delta-flow/ParticipantPart'
import { readoutOf } from '@/components/screens/periscope/delta-flow/readout'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { DeltaFlowRow } from '@/lib/contract/deltaFlow'
import type { DataMeta } from '@/lib/contract/flowRow'

export interface DeltaBodyProps {
  readonly data: DeltaFlowRow
  readonly meta: DataMeta
  readonly split: DeltaSplit
  readonly stepMinutes: number
}

/** The sentence, the big chart, the slope, the prints behind it. */
export function DeltaBody({ data, meta, split, stepMinutes }: DeltaBodyProps) {
  const { timeZone } = useTimeSettings()
  const session = meta.session_date ?? ''
  const source = `${meta.source}, ${meta.tier}${meta.simulated ? ', simulated' : ''}`
  const [model, slope, hedge] = useMemo(() => {
    const view = { split, stepMinutes, session, timeZone }
    const { expected } = data
    return [deltaPlot(data, view), slopePlot(data, view), expected === null ? null : hedgePlot(expected, view)]
  }, [data, split, stepMinutes, session, timeZone])
  const stack = hedge === null ? [model, slope] : [model, slope, hedge]
  const disagree = data.divergence.filter((one) => one !== null).length
  return (
    <div className="min-h-0 flex-1 overflow-y-auto border-t bg-panel">
      <p className="border-line-1 border-b px-3 py-2 text-13 text-fg-1">{readoutOf(data)}</p>
      {split === 'participant' ? <ParticipantPart data={data} source={source} /> : null}
      <TimeFigure
        title={`Directional delta, ${data.label}`}
        note={`running since 09:30, customers' side; price and flow disagree in ${disagree} steps`}
        source={source}
        className="h-[420px] border-b max-phone:h-[320px]"
        model={model}
        stack={stack}
        empty={model.times.length === 0 ? <EmptyState>No prints since 09:30 yet.</EmptyState> : null}
      />
      <TimeFigure
        title="Slope over 15 minutes"
        note="least squares, dollars of delta a minute"
        source={source}
        className="h-[190px] border-b"
        model={slope}
        stack={stack}
        empty={slope.times.length === 0 ? <EmptyState>No prints since 09:30 yet.</EmptyState> : null}
      />
      {hedge === null ? null : (
        <TimeFigure
          title="Expected hedging of dealers"
          note="dealers long calls, short puts (F27 A); above 0 they buy; gamma of the whole chain every half hour, then charm alone"
          source={source}
          className="h-[220px] border-b"
          model={hedge}
          stack={stack}
        />
      )}
      <Contributors rows={data.contributors} />
    </div>
  )
}

import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import { tidePlot } from '@/components/options/minutes/tidePlotModel'
import { ExplainTide } from '@/components/screens/flow/overview/ExplainTide'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { TideRow } from '@/lib/contract/tide'
import type { IsoDate } from '@/lib/core/nominal'
import { formatCompact } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

export interface TideChartProps {
  readonly tide: TideRow
  readonly session: IsoDate
  readonly stepMinutes: number
  /** Source and tier, for exports. */
  readonly source: string
  /** The filter in words. */
  readonly scope: string
  /** Older than the session's clock by more than a minute and a half. */
  readonly isStale: boolean
}

/** The big chart, F15. */
export function TideChart({ tide, session, stepMinutes, source, scope, isStale }: TideChartProps) {
  const { timeZone } = useTimeSettings()
  const model = useMemo(
    () =>
      tidePlot({
        title: 'Market Tide',
        series: tide.series,
        session,
        stepMinutes,
        price: { name: 'SPY', values: tide.spy },
        timeZone,
      }),
    [tide, session, stepMinutes, timeZone],
  )
  const { premium } = tide
  const share = premium.all === 0 ? 0 : ((premium.all - premium.counted) / premium.all) * 100
  return (
    <TimeFigure
      title="Cumulative net premium since 09:30"
      note={`${scope}; ${formatCompact(premium.prints)} prints, ${formatPercent(share, 1)} of premium left out`}
      source={source}
      tools={<ExplainTide tide={tide} />}
      className={`absolute inset-0 ${isStale ? 'dimmed' : ''}`}
      model={model}
      empty={model.times.length === 0 ? <EmptyState>No prints since 09:30 pass these filters yet.</EmptyState> : null}
    />
  )
}

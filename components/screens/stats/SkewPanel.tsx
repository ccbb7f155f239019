import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import type { StatsParams } from '@/components/screens/stats/statsParams'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { Panel } from '@/components/stocks/parts/Panel'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { formatCount } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

/** Chains are read session by session: a quarter is the most that a page asks for. */
const DAYS = 63
const TITLE = 'Skew of SPX, 25 delta at 30 days'
const percent = (value: number) => formatFractionChange(value, 1)

/** F34: volatility of the 25-delta call less that of the put, from the chains of SPX at each close. */
export function SkewPanel({ params }: { readonly params: StatsParams }) {
  const { dateFormat } = useTimeSettings()
  const query = { ...whenQuery(params.when), metrics: 'rr25', days: DAYS }
  const answer = useEndpoint('metricHistory.read', { params: { ticker: 'SPX' }, query })
  useWhilePending(answer)
  const shown = loadedData(answer)
  const model = useMemo(
    () =>
      datePlot({
        title: TITLE,
        dates: shown?.data.dates ?? [],
        dateFormat,
        format: { left: percent, right: percent },
        lines: [
          {
            ...({ name: 'RR25', tone: 'cat-1', axis: 'left', weight: 'main' } as const),
            values: shown?.data.metrics[0]?.values ?? [],
            formula: 'F34: IV of the 25-delta call less IV of the 25-delta put at 30 days',
          },
        ],
      }),
    [shown, dateFormat],
  )
  if (shown === undefined) {
    return (
      <Panel title={TITLE} className="h-56 overflow-hidden">
        <Waiting answer={answer} source="metricHistory.read" rows={6} />
      </Panel>
    )
  }
  const known = shown.data.metrics[0]?.known ?? 0
  const { pending } = shown.data
  return (
    <TimeFigure
      title={TITLE}
      note={`F34, ${formatCount(known)} of ${formatCount(DAYS)} sessions${pending > 0 ? `, reading ${formatCount(pending)} more` : ''}`}
      source={chartSource(shown.meta)}
      className="h-56"
      model={model}
      empty={
        known > 1 ? null : (
          <EmptyState>{pending > 0 ? 'Chains are being read.' : 'No chain of SPX is known.'}</EmptyState>
        )
      }
    />
  )
}

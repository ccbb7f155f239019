import { type ReactNode, useMemo } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { HeatGrid } from '@/components/charts/HeatGrid'
import { StrikeProfile } from '@/components/charts/StrikeProfile'
import { TimeFigure } from '@/components/charts/TimeFigure'
import { tidePlot } from '@/components/options/minutes/tidePlotModel'
import { TopTickers } from '@/components/screens/zero-dte/TopTickers'
import { ZeroDteTape } from '@/components/screens/zero-dte/ZeroDteTape'
import { decayModel, METRICS, zeroHeat, zeroProfile } from '@/components/screens/zero-dte/zeroDteCharts'
import type { ZeroDteParams } from '@/components/screens/zero-dte/zeroDteParams'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { ZeroDteAnswer } from '@/lib/contract/zeroDte'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'

export interface ZeroDteBodyProps {
  readonly data: ZeroDteAnswer
  readonly meta: DataMeta
  readonly session: IsoDate
  readonly params: ZeroDteParams
  readonly change: (patch: Partial<ZeroDteParams>) => void
}

/** Tide and decay, heat and profile, prints and names. */
export function ZeroDteBody({ data, meta, session, params, change }: ZeroDteBodyProps) {
  const { timeZone, dateFormat } = useTimeSettings()
  const decay = useMemo(() => decayModel(data, { params, session, timeZone }), [data, params, session, timeZone])
  const heat = useMemo(() => zeroHeat(data, { params, session, timeZone }), [data, params, session, timeZone])
  const profile = useMemo(() => zeroProfile(data, params), [data, params])
  const source = `${meta.source}, ${meta.tier}`
  const pair = 'grid grid-cols-[minmax(0,1fr)_minmax(340px,38%)] gap-px border-t bg-line-1 max-rail:grid-cols-1'
  return (
    <>
      <div className={pair}>
        <Tide data={data} session={session} source={source} />
        <TimeFigure
          title="Straddle against √time"
          source={source}
          className="h-72"
          model={decay}
          empty={decay.times.length === 0 ? <EmptyState>No quotes of earlier instants are known.</EmptyState> : null}
        />
      </div>
      <div className={pair}>
        <ChartFrame
          title="Net premium by strike and time"
          note={`calls less puts, slices of ${params.slice} min (F11)`}
          summary={heat.summary}
          table={heat.table}
          source={source}
          className="h-105"
        >
          <HeatGrid model={heat} />
        </ChartFrame>
        <ChartFrame
          title={`${METRICS[params.metric].label} by strike`}
          note={formatDate(data.expiry, dateFormat)}
          summary={profile.summary}
          table={profile.table}
          source={source}
          isInteractive
          className="h-105"
        >
          {profile.bars.length === 0 ? (
            <EmptyState>No strikes within the window.</EmptyState>
          ) : (
            <StrikeProfile model={profile} />
          )}
        </ChartFrame>
      </div>
      <div className={pair}>
        <Part>
          <ZeroDteTape params={params} expiry={data.expiry} change={change} />
        </Part>
        <Part>
          <TopTickers params={params} onTicker={(ticker) => change({ ticker })} />
        </Part>
      </div>
    </>
  )
}

interface TideProps {
  readonly data: ZeroDteAnswer
  readonly session: IsoDate
  readonly source: string
}

function Tide({ data, session, source }: TideProps) {
  const { timeZone } = useTimeSettings()
  const { tide, prices, ticker } = data
  const model = useMemo(
    () =>
      tide === null
        ? null
        : tidePlot({
            title: '0DTE tide',
            series: tide,
            session,
            stepMinutes: 5,
            price: { name: ticker, values: prices },
            timeZone,
          }),
    [tide, prices, ticker, session, timeZone],
  )
  if (model === null) {
    return (
      <div className="h-72 bg-panel">
        <EmptyState>No prints of this expiry yet.</EmptyState>
      </div>
    )
  }
  return (
    <TimeFigure
      title="Cumulative net premium of this expiry"
      note="F15"
      source={source}
      className="h-72"
      model={model}
    />
  )
}

function Part({ children }: { readonly children: ReactNode }) {
  return <div className="h-105 min-w-0 bg-panel">{children}</div>
}

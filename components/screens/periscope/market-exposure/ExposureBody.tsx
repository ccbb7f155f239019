import { type ReactNode, useMemo } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { HeatGrid } from '@/components/charts/HeatGrid'
import { StrikeProfile } from '@/components/charts/StrikeProfile'
import { Waiting, type WaitingProps } from '@/components/options/contract/Waiting'
import { labelledSentence } from '@/components/options/labelledWords'
import { ExposureTable } from '@/components/screens/periscope/market-exposure/ExposureTable'
import { priceRange, profileModel, surfaceModel } from '@/components/screens/periscope/market-exposure/exposureCharts'
import type { ExposureParams } from '@/components/screens/periscope/market-exposure/exposureParams'
import { GREEK_UNITS, MODEL_NAMES } from '@/components/screens/periscope/market-exposure/exposureWords'
import { GammaCurves } from '@/components/screens/periscope/market-exposure/GammaCurves'
import { ModelStrip } from '@/components/screens/periscope/market-exposure/ModelStrip'
import { ScenarioRow } from '@/components/screens/periscope/market-exposure/ScenarioRow'
import { Notice } from '@/components/ui/Notice'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { ExposureAnswer, SurfaceAnswer } from '@/lib/contract/exposure'
import type { DataMeta } from '@/lib/contract/flowRow'
import { formatDate } from '@/lib/format/date'

export interface ExposureBodyProps {
  readonly data: ExposureAnswer
  readonly meta: DataMeta
  readonly surface: SurfaceAnswer | null
  readonly surfaceAnswer: WaitingProps['answer']
  readonly params: ExposureParams
  readonly change: (patch: Partial<ExposureParams>) => void
}

/** Candles over the heat and the profile on one price axis, then words, scenario, models and strikes. */
export function ExposureBody({ data, meta, surface, surfaceAnswer, params, change }: ExposureBodyProps) {
  const { timeZone } = useTimeSettings()
  const range = useMemo(() => priceRange(data), [data])
  const profile = useMemo(() => profileModel(data, params, { range }), [data, params, range])
  const session = meta.session_date ?? ''
  const heat = useMemo(
    () => (surface === null ? null : surfaceModel(surface, data, { params, range, session, timeZone })),
    [surface, data, params, range, session, timeZone],
  )
  const source = `${meta.source}, ${meta.tier}, ${data.calc_version} ${data.inputs_hash}`
  const model = `${MODEL_NAMES[data.model]}, ${GREEK_UNITS[data.greek]}`
  return (
    <div className="min-h-0 flex-1 overflow-y-auto border-t">
      <Words data={data} isStandIn={isStandIn(data, params, session)} />
      <div className="grid h-115 grid-cols-[minmax(0,1fr)_minmax(360px,38%)] gap-px border-b bg-line-1 max-rail:h-auto max-rail:grid-cols-1">
        <div className="min-h-0 max-rail:order-2 max-rail:h-80">
          {heat === null ? (
            <div className="h-full bg-panel">
              <Waiting answer={surfaceAnswer} source="exposure.surface" rows={14} />
            </div>
          ) : (
            <ChartFrame
              title="Price over exposure by strike and time"
              note={`slices of ${params.slice} min`}
              summary={heat.summary}
              table={heat.table}
              source={source}
              className="h-full"
            >
              <HeatGrid model={heat} />
            </ChartFrame>
          )}
        </div>
        <ChartFrame
          title="Exposure by strike"
          note={model}
          summary={profile.summary}
          table={profile.table}
          source={source}
          isInteractive
          className="h-full max-rail:h-115"
        >
          <StrikeProfile model={profile} />
        </ChartFrame>
      </div>
      <ScenarioRow data={data} params={params} change={change} />
      <ModelStrip data={data} session={meta.session_date} meta={meta} />
      <GammaCurves data={data} source={source} />
      <Part>
        <ExposureTable data={data} params={params} />
      </Part>
    </div>
  )
}

const OPENING = {
  stands: "Opening inventory: before the first slice the profile is this morning's open interest.",
  counted: 'Opening inventory: before the first slice; prints are counted from 0 at 09:30.',
  labelled: 'Before the first slice of the session.',
} as const

const openingOf = ({ model }: ExposureAnswer): keyof typeof OPENING =>
  model === 'tradeSigned' ? 'counted' : model === 'labelled' ? 'labelled' : 'stands'

/** The sentence made by rule, and what must be known to read it. */
function Words({ data, isStandIn }: { readonly data: ExposureAnswer; readonly isStandIn: boolean }) {
  const { dateFormat } = useTimeSettings()
  return (
    <div className="flex flex-col gap-2 border-b bg-panel px-3 py-2">
      <p className="text-13 text-fg-1">{data.readout}</p>
      {isStandIn ? (
        <Notice>
          Nothing of {data.ticker} falls into the chosen expiries on this day. Shown is the nearest,{' '}
          {formatDate(data.expiries.find((one) => one.chosen)?.expiry, dateFormat)}.
        </Notice>
      ) : null}
      {data.opening_inventory ? <Notice>{OPENING[openingOf(data)]}</Notice> : null}
      {data.model === 'labelled' ? <p className="text-11 text-fg-3">{labelledSentence(data.labelled)}</p> : null}
      {data.left_out > 0 ? (
        <p className="text-11 text-fg-3">{data.left_out} contracts without volatility or greeks are left out.</p>
      ) : null}
    </div>
  )
}

/** Today's expiry was asked for, and there is none. */
function isStandIn(data: ExposureAnswer, { exp }: ExposureParams, session: string): boolean {
  return exp === '0dte' && !data.expiries.some((one) => one.chosen && one.expiry === session)
}

function Part({ children }: { readonly children: ReactNode }) {
  return <div className="h-120 border-t bg-panel">{children}</div>
}

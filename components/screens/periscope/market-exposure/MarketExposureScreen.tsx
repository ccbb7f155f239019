import { useMemo } from 'react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { WATCH_START, watchAlert } from '@/components/alerts/watchDrafts'
import { withParams } from '@/components/app/withParams'
import { Waiting } from '@/components/options/contract/Waiting'
import { notLabelled } from '@/components/options/labelledWords'
import { loadedData } from '@/components/options/loadedData'
import { Tiles } from '@/components/options/minutes/Tiles'
import { ReplayScrubber } from '@/components/options/when/ReplayScrubber'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { isNow } from '@/components/options/when/whenState'
import { ExposureBody } from '@/components/screens/periscope/market-exposure/ExposureBody'
import { ExposureControls } from '@/components/screens/periscope/market-exposure/ExposureControls'
import {
  type ExposureParams,
  exposureQuery,
  parseExposureParams,
  readCall,
  surfaceCall,
} from '@/components/screens/periscope/market-exposure/exposureParams'
import { exposureTiles } from '@/components/screens/periscope/market-exposure/exposureTiles'
import { ModelStrip } from '@/components/screens/periscope/market-exposure/ModelStrip'
import { PageHead } from '@/components/templates/PageHead'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatTime } from '@/lib/format/date'

/** Where dealers must hedge, strike by strike (pages.md §4.5 Market Maker Exposure). */
export function MarketExposureScreen(params: ExposureParams) {
  const change = useExposureState(params)
  const { timeZone } = useTimeSettings()
  const isLive = isNow(params)
  const answer = useLiveAnswer('exposure.read', readCall(params), { isLive, everyMs: 5000 })
  const surfaceAnswer = useLiveAnswer('exposure.surface', surfaceCall(params), { isLive, everyMs: 15_000 })
  const chainSessions = loadedData(useEndpoint('chains.sessions', { params: { ticker: params.ticker } }))?.data ?? []
  const read = loadedData(answer)
  const surface = loadedData(surfaceAnswer)?.data ?? null
  const session = read?.meta.session_date ?? null
  const data = read?.data ?? null
  const when = { when: params, change }
  const tiles = useMemo(
    () => (data === null || session === null ? [] : exposureTiles(data, params, session)),
    [data, params, session],
  )
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Market Maker Exposure"
        {...(data === null ? {} : { scope: `${data.ticker} as of ${formatTime(data.at_ms, timeZone)}` })}
        tools={
          <>
            {answer.status === 'error' && data ? <Badge tone="warn">not up to date</Badge> : null}
            <span className="contents max-phone:hidden">
              <AlertButton
                isIcon="tool"
                label="Alert on sign, bounds and walls (R16)"
                name={`${params.ticker} exposure`}
                definition={watchAlert(WATCH_START.exposure, [params.ticker])}
              />
            </span>
            <SessionMenu state={when} shown={session} source={read?.meta.source ?? null} further={chainSessions} />
          </>
        }
      />
      <ExposureControls params={params} change={change} data={data} />
      {params.at !== null && session !== null ? (
        <ReplayScrubber state={when} session={session} atMs={Date.parse(params.at)} />
      ) : null}
      {read === undefined || data === null ? (
        <div className="border-t bg-panel">
          <Waiting answer={answer} source="exposure.read" rows={24} />
        </div>
      ) : data.expiries.length === 0 ? (
        <div className="border-t bg-panel">
          <EmptyState
            action={
              <Button onClick={() => change({ ticker: 'SPX', session: null, source: null, at: null })}>
                Show SPX now
              </Button>
            }
          >
            No option chain of {data.ticker} is known for this session.
          </EmptyState>
        </div>
      ) : data.model === 'labelled' && data.labelled.missing !== null ? (
        <div className="min-h-0 flex-1 overflow-y-auto border-t bg-panel">
          <EmptyState action={<Button onClick={() => change({ model: null })}>Show the default model</Button>}>
            {notLabelled(data.labelled.missing, read?.meta)}
          </EmptyState>
          <ModelStrip data={data} session={session} meta={read?.meta} />
        </div>
      ) : (
        <>
          <Tiles tiles={tiles} meta={read?.meta} />
          <ExposureBody
            data={data}
            meta={read.meta}
            surface={surface}
            surfaceAnswer={surfaceAnswer}
            params={params}
            change={change}
          />
        </>
      )}
    </div>
  )
}

/** The screen with its address. */
export const MarketExposurePage = withParams(MarketExposureScreen, parseExposureParams)

const OWN = [
  ...['ticker', 'session', 'source', 'at', 'greek', 'model', 'basis', 'exp', 'slice', 'candle', 'window'],
  ...['threshold', 'compare', 'spot', 'vol', 'mins'],
]

/** State of the page, kept in its address; an open order drawer stays open. */
const useExposureState = (params: ExposureParams) => useAddress(params, exposureQuery, { own: OWN })

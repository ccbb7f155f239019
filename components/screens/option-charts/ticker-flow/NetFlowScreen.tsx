import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { BuiltInScale } from '@/components/options/BuiltInScale'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { Tiles } from '@/components/options/minutes/Tiles'
import { useRecordedSessions } from '@/components/options/minutes/useRecordedSessions'
import { waitsForAverage } from '@/components/options/minutes/waitsForAverage'
import { ReplayScrubber } from '@/components/options/when/ReplayScrubber'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { isNow } from '@/components/options/when/whenState'
import { minutePrintsHref } from '@/components/screens/option-charts/ticker-flow/minutePrints'
import { NetFlowChart } from '@/components/screens/option-charts/ticker-flow/NetFlowChart'
import { NetFlowControls } from '@/components/screens/option-charts/ticker-flow/NetFlowControls'
import { NetFlowCuts } from '@/components/screens/option-charts/ticker-flow/NetFlowCuts'
import type { NetFlowView } from '@/components/screens/option-charts/ticker-flow/netFlowModel'
import {
  type NetFlowParams,
  netFlowCall,
  netFlowQuery,
} from '@/components/screens/option-charts/ticker-flow/netFlowParams'
import { netFlowTiles } from '@/components/screens/option-charts/ticker-flow/netFlowTiles'
import { PageHead } from '@/components/templates/PageHead'
import { Badge } from '@/components/ui/Badge'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { CallResponse } from '@/lib/contract/calls'
import type { NetFlowName } from '@/lib/contract/netFlow'
import type { EpochMs } from '@/lib/core/nominal'

/** Is today's option money in this name bullish or bearish, and did price follow? (pages.md §4.1 Net Flow) */
export function NetFlowScreen(params: NetFlowParams) {
  const change = useAddress(params, netFlowQuery)
  const isLive = isNow(params)
  const answer = useLiveAnswer(
    'netFlow.read',
    { query: { ...netFlowCall(params), step: params.step, days: params.days } },
    { isLive, isPending: waitsForAverage },
  )
  const flow = loadedData(answer)
  const session = flow?.meta.session_date ?? null
  const when = { when: params, change }
  const recorded = useRecordedSessions('tickers')
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Net Flow"
        tools={
          <>
            {answer.status === 'error' && flow ? <Badge tone="warn">not up to date</Badge> : null}
            <SessionMenu state={when} shown={session} source={flow?.meta.source ?? null} further={recorded} />
          </>
        }
      />
      <NetFlowControls params={params} onChange={change} />
      {params.at !== null && session !== null ? (
        <ReplayScrubber state={when} session={session} atMs={Date.parse(params.at)} />
      ) : null}
      {flow === undefined ? (
        <div className="border-t bg-panel">
          <Waiting answer={answer} source="netFlow.read" rows={24} />
        </div>
      ) : (
        <NetFlowBody flow={flow} params={params} isLive={isLive} onExpiries={(expiries) => change({ expiries })} />
      )}
    </div>
  )
}

interface NetFlowBodyProps {
  readonly flow: CallResponse<'netFlow.read'>
  readonly params: NetFlowParams
  readonly isLive: boolean
  readonly onExpiries: (expiries: readonly string[]) => void
}

function NetFlowBody({ flow, params, isLive, onExpiries }: NetFlowBodyProps) {
  const { timeZone, dateFormat } = useTimeSettings()
  const openMinute = useOpenMinute(params, Number(params.step))
  const { names } = flow.data
  const { pane, step, days, average } = params
  const view: NetFlowView = useMemo(
    () => ({ pane, stepMinutes: Number(step), days, hasAverage: average, timeZone, dateFormat }),
    [pane, step, days, average, timeZone, dateFormat],
  )
  const { source, tier, simulated } = flow.meta
  const [first] = names
  const isMany = names.length > 1
  return (
    <>
      {first === undefined || isMany ? null : <Tiles tiles={netFlowTiles(first)} />}
      <BuiltInScale meta={flow.meta} isLine />
      <div className="min-h-0 flex-1 overflow-y-auto border-t bg-panel">
        <div className={isMany ? 'grid grid-cols-2 max-rail:grid-cols-1' : ''}>
          {names.map((name) => (
            <NetFlowChart
              key={name.key}
              name={name}
              view={view}
              source={`${source}, ${tier}${simulated ? ', simulated' : ''}`}
              onMinute={openMinute}
              className={isMany ? 'h-[330px] border-r border-b' : 'h-[440px] max-phone:h-[330px]'}
            />
          ))}
        </div>
        <p className="flex flex-wrap gap-x-4 border-line-1 border-t px-3 py-1 text-11 text-fg-3">
          <span className="flex items-center gap-1">
            <i className="h-1 w-3 bg-bear" /> price rises while money leaves
          </span>
          <span className="flex items-center gap-1">
            <i className="h-1 w-3 bg-bull" /> price falls while money comes in
          </span>
          <span>15-minute slopes of price and net premium with opposite signs</span>
        </p>
        <NetFlowCuts params={params} isLive={isLive} onExpiries={onExpiries} />
      </div>
    </>
  )
}

/** Opens the prints of one step of a name in the feed. */
function useOpenMinute(params: NetFlowParams, stepMinutes: number) {
  const { push } = useRouter()
  return (name: NetFlowName, startMs: EpochMs) => void push(minutePrintsHref(name, startMs, stepMinutes, params))
}

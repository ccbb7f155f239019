import { useRouter } from 'next/router'
import { AlertButton } from '@/components/alerts/AlertButton'
import { watchAlert } from '@/components/alerts/watchDrafts'
import { withParams } from '@/components/app/withParams'
import { BuiltInScale } from '@/components/options/BuiltInScale'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { Tiles } from '@/components/options/minutes/Tiles'
import { ReplayScrubber } from '@/components/options/when/ReplayScrubber'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import { DeltaBody } from '@/components/screens/periscope/delta-flow/DeltaBody'
import {
  type DeltaParams,
  type DeltaSplit,
  deltaQuery,
  parseDeltaParams,
} from '@/components/screens/periscope/delta-flow/deltaParams'
import { deltaTiles } from '@/components/screens/periscope/delta-flow/deltaTiles'
import { ScopeField } from '@/components/screens/periscope/delta-flow/ScopeField'
import { PageHead } from '@/components/templates/PageHead'
import { Badge } from '@/components/ui/Badge'
import { optionPairs } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { CallResponse } from '@/lib/contract/calls'

const STEPS = optionPairs(['1', '1 m'], ['5', '5 m'])
const SPLITS: readonly { readonly value: DeltaSplit; readonly label: string }[] = [
  { value: 'type', label: 'Calls and puts' },
  { value: 'dte', label: '0DTE and rest' },
  { value: 'size', label: 'Sizes' },
  { value: 'kind', label: 'Index, ETF, equity' },
  { value: 'participant', label: 'Participants' },
]

/** Is today's order flow making dealers buy or sell the underlying? (pages.md §4.5 Delta Flow) */
export function DeltaFlowScreen(params: DeltaParams) {
  const { pathname, replace } = useRouter()
  const change = (patch: Partial<DeltaParams>) => {
    const query = deltaQuery({ ...params, ...patch })
    void replace(query === '' ? pathname : `${pathname}?${query}`, undefined, { shallow: true, scroll: false })
  }
  const isLive = isNow(params)
  const answer = useLiveAnswer(
    'deltaFlow.read',
    { query: { ...whenQuery(params), of: params.of, step: params.step } },
    { isLive, isPending: waitsForFigures },
  )
  const flow = loadedData(answer)
  const session = flow?.meta.session_date ?? null
  const when = { when: params, change }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Delta Flow"
        tools={
          <>
            {answer.status === 'error' && flow ? <Badge tone="warn">not up to date</Badge> : null}
            <AlertButton
              isIcon="tool"
              label="Alert on a percentile above 95"
              name={`Delta flow of ${flow?.data.label ?? params.of}`}
              definition={watchAlert({ kind: 'delta_flow', of: params.of, above: 95 })}
            />
            <SessionMenu state={when} shown={session} source={flow?.meta.source ?? null} />
          </>
        }
      />
      <div className="no-scrollbar flex h-8 shrink-0 items-center gap-1.5 overflow-x-auto px-3 pb-1.5 pointer-coarse:h-11">
        <ScopeField
          of={params.of}
          onChange={(of) => change({ of, split: of !== 'all' && params.split === 'kind' ? 'type' : params.split })}
        />
        <Segments label="Step" size="s" options={STEPS} value={params.step} onChange={(step) => change({ step })} />
        <Segments
          label="Parts"
          size="s"
          options={params.of === 'all' ? SPLITS : SPLITS.filter((split) => split.value !== 'kind')}
          value={params.split}
          onChange={(split) => change({ split })}
        />
      </div>
      {params.at !== null && session !== null ? (
        <ReplayScrubber state={when} session={session} atMs={Date.parse(params.at)} />
      ) : null}
      {flow === undefined ? (
        <div className="border-t bg-panel">
          <Waiting answer={answer} source="deltaFlow.read" rows={24} />
        </div>
      ) : (
        <>
          <Tiles tiles={deltaTiles(flow.data)} />
          <BuiltInScale meta={flow.meta} isLine />
          <DeltaBody data={flow.data} meta={flow.meta} split={params.split} stepMinutes={Number(params.step)} />
        </>
      )}
    </div>
  )
}

/** Whether percentile and chain are still being worked out. */
const waitsForFigures = ({ data }: CallResponse<'deltaFlow.read'>): boolean =>
  data.percentile_pending || data.expected_pending

/** The screen with its address. */
export const DeltaFlowPage = withParams(DeltaFlowScreen, parseDeltaParams)

import { AlertButton } from '@/components/alerts/AlertButton'
import { watchAlert } from '@/components/alerts/watchDrafts'
import { withParams } from '@/components/app/withParams'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { TapeReplay } from '@/components/options/when/TapeReplay'
import { isNow, whenQuery, whenWithin } from '@/components/options/when/whenState'
import { groupColumns } from '@/components/screens/flow/sectors/groupColumns'
import { SectorFlowBody } from '@/components/screens/flow/sectors/SectorFlowBody'
import {
  orderedGroups,
  parseSectorFlowParams,
  type SectorFlowParams,
  sectorFlowQuery,
} from '@/components/screens/flow/sectors/sectorFlowParams'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { ReadingNote } from '@/components/tables/UnfinishedBoard'
import { usePageTable } from '@/components/tables/usePageTable'
import { PageHead } from '@/components/templates/PageHead'
import { Badge } from '@/components/ui/Badge'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { useAddress } from '@/hooks/app/useAddress'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { groupOfKey } from '@/lib/market/flowGroups'

const KIND_WORDS = optionsOf({ sector: 'Sectors', theme: 'Themes' })
const ORDER_WORDS = optionsOf({
  premium: 'by premium',
  net: 'by net premium',
  bull: 'by bull %',
  relative: 'by premium of 30 d',
  z: 'by z-score',
  change: 'by change',
  name: 'by name',
})
const EVERY_MS = 10_000
const AGAIN_MS = 2000

/** Which of the eleven sectors and of the themes is option money entering? §4.2 Sector Flow, F50. */
export function SectorFlowScreen(params: SectorFlowParams) {
  const change = useAddress(params, sectorFlowQuery)
  const isLive = isNow(params.when)
  const answer = useLiveAnswer('sectors.flow', { query: whenQuery(params.when) }, { isLive, everyMs: EVERY_MS })
  const shown = loadedData(answer)
  // Earlier sessions and prices are read behind the answer: averages and returns come with a later one.
  useWhilePending(answer, AGAIN_MS)
  const table = usePageTable(groupColumns, params, change)
  const rows = orderedGroups(shown?.data.rows ?? [], params)
  const when = whenWithin(params, change)
  const session = shown?.meta.session_date ?? params.when.session
  const of = params.pick[0] === undefined ? 'a sector' : groupOfKey(params.pick[0]).label
  const save = () =>
    saveShown(
      { columns: groupColumns, layout: table.layout },
      {
        page: 'Sector Flow',
        filter: params.kind === 'sector' ? 'sectors' : 'themes',
        rows,
        meta: shown?.meta ?? null,
      },
    )
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Sector Flow"
        controls={
          <>
            <Segments
              label="Groups"
              size="s"
              options={KIND_WORDS}
              value={params.kind}
              onChange={(kind) => change({ kind, pick: [], of: '' })}
            />
            <span className="max-nav:hidden">
              <Select
                size="s"
                aria-label="Order of the groups"
                options={ORDER_WORDS}
                value={params.order}
                onChange={(order) => change({ order })}
              />
            </span>
          </>
        }
        tools={
          <>
            <span className="text-11 text-fg-3 max-phone:hidden">
              <ReadingNote data={shown?.data} what="averages and returns" />
            </span>
            {answer.status === 'error' && shown ? <Badge tone="warn">not up to date</Badge> : null}
            <AlertButton
              isIcon="tool"
              label={`Alert when premium of ${of} is unusual (z above 2)`}
              name={`Premium of ${of}`}
              definition={watchAlert({ kind: 'sector', of: params.pick[0] ?? '', above: 2 })}
            />
            <span className="max-phone:hidden">
              <SessionMenu state={when} shown={session} source={shown?.meta.source ?? params.when.source} />
            </span>
            <PageTools {...table} onExport={save} linkHolds="groups, order, columns and session" />
          </>
        }
      />
      {params.when.at === null || session === null ? null : (
        <TapeReplay
          state={when}
          session={session}
          atMs={Date.parse(params.when.at)}
          source={shown?.meta.source ?? params.when.source}
        />
      )}
      {shown === undefined ? (
        <div className="border-t bg-panel">
          <Waiting answer={answer} source="sectors.flow" rows={24} label="Loading sectors" />
        </div>
      ) : (
        <SectorFlowBody params={params} rows={rows} isLive={isLive} table={table} answer={shown} onChange={change} />
      )}
    </div>
  )
}

/** The screen with its address. */
export const SectorFlowPage = withParams(SectorFlowScreen, parseSectorFlowParams)

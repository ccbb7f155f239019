import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { SourceMark } from '@/components/filings/parts'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { Tiles } from '@/components/options/minutes/Tiles'
import { DirectoryFilters, KindTabs, ShapeChoice } from '@/components/screens/portfolios/DirectoryFilters'
import { MixList } from '@/components/screens/portfolios/MixList'
import type { PortfoliosParams } from '@/components/screens/portfolios/portfoliosParams'
import { saveTracks } from '@/components/screens/portfolios/saveTracks'
import { TrackCards } from '@/components/screens/portfolios/TrackCards'
import { TrackTable } from '@/components/screens/portfolios/TrackTable'
import { trackColumns } from '@/components/screens/portfolios/trackColumns'
import { chosenRows, inOrder, ranksOf } from '@/components/screens/portfolios/trackRows'
import { directoryTiles } from '@/components/screens/portfolios/trackTiles'
import { CallsButton } from '@/components/tables/CallsButton'
import { PageTools, ShareButton } from '@/components/tables/PageTools'
import { ReadingNote } from '@/components/tables/UnfinishedBoard'
import { usePageTable } from '@/components/tables/usePageTable'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { IconButton } from '@/components/ui/IconButton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import type { TrackRow } from '@/lib/contract/portfolioTracks'
import { formatCount } from '@/lib/format/number'

export interface DirectoryProps {
  readonly params: PortfoliosParams
  readonly onChange: (patch: Partial<PortfoliosParams>) => void
}

const NO_ROWS: readonly TrackRow[] = []

/** Every tracked portfolio as cards or as a table; one's own mixes under their tab. */
export function Directory({ params, onChange }: DirectoryProps) {
  const { dateFormat } = useTimeSettings()
  const answer = useEndpoint('portfolios.list')
  useWhilePending(answer)
  const shown = loadedData(answer)
  const all = shown?.data.rows ?? NO_ROWS
  // Ranks of a part would be wrong: none are told until every portfolio is worked out.
  const ranked = shown?.data.pending === 0 ? all : NO_ROWS
  const ranks = useMemo(() => ranksOf(ranked), [ranked])
  const { tab, search, age, order } = params
  const rows = useMemo(() => inOrder(chosenRows(all, { tab, search, age }), order), [all, tab, search, age, order])
  const columns = useMemo(() => trackColumns(dateFormat, ranks), [dateFormat, ranks])
  const table = usePageTable(columns, params, onChange)
  const isMine = tab === 'mine'
  const save = () => saveTracks({ columns, rows, meta: shown?.meta ?? null, filter: `${tab} ${search}`.trim() })
  return (
    <FeedTemplate
      title="Portfolios"
      isPending={shown === undefined}
      controls={
        <span className="max-nav:hidden">
          <KindTabs tab={tab} onChange={onChange} />
        </span>
      }
      tools={
        <>
          <SourceMark meta={shown?.meta} what="filings and prices" />
          {isMine ? null : <ShapeChoice shape={params.shape} onChange={onChange} />}
          {isMine || shown === undefined ? null : params.shape === 'cards' ? (
            <>
              <span className="contents max-phone:hidden">
                <IconButton icon={Download} label="Save as CSV" onClick={save} />
                <CallsButton />
              </span>
              <ShareButton holds="kind, filters and order" />
            </>
          ) : (
            <PageTools {...table} linkHolds="kind, filters and order" onExport={save} />
          )}
        </>
      }
      chips={isMine ? undefined : <DirectoryFilters params={params} onChange={onChange} />}
      tiles={
        <>
          <div className="no-scrollbar flex h-11 items-center gap-2 overflow-x-auto px-3 nav:hidden">
            <KindTabs tab={tab} onChange={onChange} />
          </div>
          {isMine || shown === undefined ? null : <Tiles tiles={directoryTiles(rows)} meta={shown.meta} />}
        </>
      }
      grid={
        isMine ? (
          <MixList />
        ) : shown === undefined ? (
          <Waiting answer={answer} source="portfolios.list" rows={24} />
        ) : rows.length === 0 ? (
          <Nothing hasRows={all.length > 0} onChange={onChange} />
        ) : params.shape === 'table' ? (
          <TrackTable rows={rows} table={table} />
        ) : (
          <TrackCards rows={rows} ranks={ranks} page={params.page} onPage={(page) => onChange({ page })} />
        )
      }
      footer={
        <>
          {shown ? <ReadingNote data={{ done: shown.data.done, of: shown.data.total }} what="portfolios" /> : null}
          {isMine ? null : <span className="shrink-0">{formatCount(rows.length)} portfolios</span>}
          <span className="max-phone:hidden">
            entered at the close of the filing date, after costs; names that were delisted before are missing; past
            results say nothing of the next ones
          </span>
        </>
      }
    />
  )
}

function Nothing({ hasRows, onChange }: { readonly hasRows: boolean } & Pick<DirectoryProps, 'onChange'>) {
  if (!hasRows)
    return (
      <EmptyState>
        No filings are known. Import trades of Congress, 13F reports or insider filings, and whoever filed stands here.
      </EmptyState>
    )
  return (
    <EmptyState
      action={
        <Button size="s" onClick={() => onChange({ tab: 'all', search: '', age: 0, page: 0 })}>
          Show all
        </Button>
      }
    >
      No portfolio fits the filters.
    </EmptyState>
  )
}

import dynamic from 'next/dynamic'
import { useCallback, useMemo, useState } from 'react'
import { flowColumns } from '@/components/options/flowColumns'
import { ExpressionBar } from '@/components/screens/live-options-flow/ExpressionBar'
import { exportFeed, marksOf } from '@/components/screens/live-options-flow/exportFeed'
import { FeedBody } from '@/components/screens/live-options-flow/FeedBody'
import { FeedChips, type FilterView } from '@/components/screens/live-options-flow/FeedChips'
import { FeedFooter } from '@/components/screens/live-options-flow/FeedFooter'
import { FeedHead } from '@/components/screens/live-options-flow/FeedHead'
import { FeedTiles } from '@/components/screens/live-options-flow/FeedTiles'
import { FeedTools } from '@/components/screens/live-options-flow/FeedTools'
import { withClause, withContract } from '@/components/screens/live-options-flow/feedFilter'
import type { FeedParams } from '@/components/screens/live-options-flow/feedParams'
import { useFeedLayout } from '@/components/screens/live-options-flow/useFeedLayout'
import { useFeedPanels } from '@/components/screens/live-options-flow/useFeedPanels'
import { useFeedState } from '@/components/screens/live-options-flow/useFeedState'
import { useFeedTape } from '@/components/screens/live-options-flow/useFeedTape'
import type { Density } from '@/components/tables/DataTable'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { Sheet } from '@/components/ui/Dialog'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { selectionOf } from '@/lib/flow/filter/edit'
import { formatCount } from '@/lib/format/number'
import { DEFAULT_TICKER } from '@/lib/navigation/routes'

const FilterPanel = dynamic(
  () => import('@/components/screens/live-options-flow/FilterPanel').then((module) => module.FilterPanel),
  { ssr: false },
)
const FeedCharts = dynamic(
  () => import('@/components/screens/live-options-flow/FeedCharts').then((module) => module.FeedCharts),
  { ssr: false },
)
const ContractDrawer = dynamic(
  () => import('@/components/options/contract/ContractDrawer').then((module) => module.ContractDrawer),
  { ssr: false },
)
const FlowSidebar = dynamic(() => import('@/components/options/FlowSidebar').then((module) => module.FlowSidebar), {
  ssr: false,
})
const ReplayBar = dynamic(
  () => import('@/components/screens/live-options-flow/ReplayBar').then((module) => module.ReplayBar),
  { ssr: false },
)

/** Every option print as it happens: what is being bought and sold right now, and is it opening? */
export function FlowFeedScreen(params: FeedParams) {
  const feed = useFeedState(params)
  const { timeZone, dateFormat } = useTimeSettings()
  const columns = useMemo(() => flowColumns({ timeZone, dateFormat }), [timeZone, dateFormat])
  const [layout, setLayout] = useFeedLayout(feed, columns)
  const [density, setDensity] = useState<Density>('compact')
  const [view, setView] = useState<FilterView>('chips')
  const [ticker, setTicker] = useState<string | null>(null)
  const panels = useFeedPanels()
  const tape = useFeedTape(feed)
  const { change, filterText } = feed
  const { filter } = feed.params
  const narrow = useCallback((clause: string) => change({ filter: withClause(filter, clause) }), [change, filter])
  const session = tape.meta?.session_date ?? feed.params.session
  const shownTicker = ticker ?? selectionOf(filter, 'ticker').include[0] ?? DEFAULT_TICKER
  const panel = <FilterPanel feed={feed} onClose={panels.closeFilters} />
  const exportRows = () =>
    exportFeed({
      columns: layout.shown.flatMap((id) => columns.filter((column) => column.id === id)),
      rows: tape.rows,
      filterText,
      meta: tape.meta,
      address: window.location.href,
    })

  return (
    <>
      <FeedTemplate
        title="Flow Feed"
        controls={<FeedHead feed={feed} part="controls" tape={tape} session={session} />}
        tools={
          <>
            <FeedHead feed={feed} part="stream" tape={tape} session={session} />
            <FeedTools
              columns={columns}
              layout={layout}
              onLayout={setLayout}
              density={density}
              onDensity={setDensity}
              hasCharts={panels.hasCharts}
              onCharts={panels.toggleCharts}
              hasRail={panels.hasRail}
              onRail={panels.toggleRail}
              onExport={exportRows}
            />
          </>
        }
        chips={
          view === 'chips' ? (
            <FeedChips
              feed={feed}
              isPanelOpen={panels.hasFilters}
              onPanel={panels.toggleFilters}
              view={view}
              onView={setView}
            />
          ) : (
            <ExpressionBar feed={feed} onChips={() => setView('chips')} />
          )
        }
        tiles={<FeedTiles summary={tape.summary} isLive={feed.isLive} onFilter={narrow} />}
        filters={panels.hasFilters && !panels.isPhone ? panel : null}
        rail={
          panels.hasRail && feed.isLive ? (
            <FlowSidebar
              key={shownTicker}
              ticker={shownTicker}
              onContract={(print) => change({ filter: withContract(filter, print) })}
              onClose={panels.toggleRail}
            />
          ) : null
        }
        charts={
          <>
            {feed.params.at && session ? (
              <ReplayBar feed={feed} session={session} atMs={Date.parse(feed.params.at)} />
            ) : null}
            {panels.hasCharts ? (
              <FeedCharts feed={feed} summary={tape.summary} source={marksOf(tape.meta)} today={session ?? ''} />
            ) : null}
          </>
        }
        grid={
          <FeedBody
            feed={feed}
            tape={tape}
            columns={columns}
            layout={layout}
            onLayout={setLayout}
            density={density}
            onFilter={narrow}
            onTicker={setTicker}
          />
        }
        footer={<FeedFooter tape={tape} />}
      />
      <Sheet
        isOpen={panels.hasFilters && panels.isPhone}
        title={`Filters, ${formatCount(tape.summary?.count)} prints`}
        onClose={panels.closeFilters}
      >
        {panel}
      </Sheet>
      {feed.params.chain ? (
        <ContractDrawer
          symbol={feed.params.chain}
          scope={{ session: feed.params.session, at: feed.params.at }}
          onClose={() => change({ chain: null })}
          onFilter={(contract) => change({ filter: withContract(filter, contract), chain: null })}
        />
      ) : null}
    </>
  )
}

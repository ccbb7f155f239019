import dynamic from 'next/dynamic'
import { useCallback, useMemo, useState } from 'react'
import { withParams } from '@/components/app/withParams'
import { withClause } from '@/components/options/filter/withClause'
import { flowColumns } from '@/components/options/flowColumns'
import { sortedByHost } from '@/components/options/useHostPrints'
import { ExportMenu } from '@/components/screens/live-options-flow/ExportMenu'
import { ExpressionBar } from '@/components/screens/live-options-flow/ExpressionBar'
import { FeedBody } from '@/components/screens/live-options-flow/FeedBody'
import { FeedChips } from '@/components/screens/live-options-flow/FeedChips'
import { FeedFooter } from '@/components/screens/live-options-flow/FeedFooter'
import { FeedHead } from '@/components/screens/live-options-flow/FeedHead'
import { FeedOverlays } from '@/components/screens/live-options-flow/FeedOverlays'
import { FeedTiles } from '@/components/screens/live-options-flow/FeedTiles'
import { FeedTools } from '@/components/screens/live-options-flow/FeedTools'
import { FeedTop } from '@/components/screens/live-options-flow/FeedTop'
import { withContract } from '@/components/screens/live-options-flow/feedFilter'
import type { FeedParams } from '@/components/screens/live-options-flow/feedParams'
import { parseFeedParams } from '@/components/screens/live-options-flow/feedParams'
import { useFeedPanels } from '@/components/screens/live-options-flow/useFeedPanels'
import { useFeedState } from '@/components/screens/live-options-flow/useFeedState'
import { useFeedTape } from '@/components/screens/live-options-flow/useFeedTape'
import { usePrintFacts } from '@/components/screens/live-options-flow/usePrintFacts'
import { useTileHistory } from '@/components/screens/live-options-flow/useTileHistory'
import { useColumnLayout } from '@/components/tables/useColumnLayout'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { useDefaultTicker } from '@/hooks/app/useDefaultTicker'
import { usePreferences } from '@/hooks/app/usePreferences'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useDensity } from '@/hooks/view/useDensity'
import { selectionOf } from '@/lib/flow/filter/edit'
import { defaultLayout, formatLayout } from '@/lib/tables/tableLayout'

const FilterPanel = dynamic(
  () => import('@/components/screens/live-options-flow/FilterPanel').then((module) => module.FilterPanel),
  { ssr: false },
)
const FlowSidebar = dynamic(() => import('@/components/options/FlowSidebar').then((module) => module.FlowSidebar), {
  ssr: false,
})
/** Every option print as it happens: what is being bought and sold right now, and is it opening? */
export function FlowFeedScreen(params: FeedParams) {
  const feed = useFeedState(params)
  const { timeZone, dateFormat } = useTimeSettings()
  const tape = useFeedTape(feed)
  const facts = usePrintFacts(feed, tape.rows)
  const columns = useMemo(
    () => sortedByHost(flowColumns({ timeZone, dateFormat }, facts)),
    [timeZone, dateFormat, facts],
  )
  const before = useTileHistory(feed)
  const [density, setDensity] = useDensity()
  const [view, setView] = useState<'chips' | 'expression'>(params.filterUnread === null ? 'chips' : 'expression')
  const [ticker, setTicker] = useState<string | null>(null)
  const defaultTicker = useDefaultTicker()
  const { flow_columns: ownColumns = '' } = usePreferences()
  const panels = useFeedPanels()
  const { change } = feed
  const { filter } = feed.params
  const [layout, setLayout] = useColumnLayout(feed.params.cols || ownColumns, columns, (cols) =>
    change({ cols: cols === '' && ownColumns !== '' ? formatLayout(defaultLayout(columns)) : cols }),
  )
  const narrow = useCallback((clause: string) => change({ filter: withClause(filter, clause) }), [change, filter])
  const session = tape.meta?.session_date ?? feed.params.session
  const shownTicker = ticker ?? selectionOf(filter, 'ticker').include[0] ?? defaultTicker
  const panel = <FilterPanel feed={feed} onClose={panels.closeFilters} />

  return (
    <>
      <FeedTemplate
        title="Flow Feed"
        isPending={tape.meta === null}
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
              save={<ExportMenu feed={feed} tape={tape} columns={columns} layout={layout} />}
            />
          </>
        }
        chips={
          view === 'chips' ? (
            <FeedChips
              feed={feed}
              isPanelOpen={panels.hasFilters}
              onPanel={panels.toggleFilters}
              onExpression={() => setView('expression')}
            />
          ) : (
            <ExpressionBar feed={feed} onChips={() => setView('chips')} />
          )
        }
        tiles={<FeedTiles summary={tape.summary} before={before} isLive={feed.isLive} onFilter={narrow} />}
        filters={panels.hasFilters && !panels.isPhone ? panel : null}
        rail={
          panels.hasRail ? (
            <FlowSidebar
              key={shownTicker}
              ticker={shownTicker}
              scope={feed.params}
              onContract={(print) => change({ filter: withContract(filter, print) })}
              onClose={panels.toggleRail}
            />
          ) : null
        }
        charts={<FeedTop feed={feed} tape={tape} session={session} hasCharts={panels.hasCharts} />}
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
        footer={<FeedFooter tape={tape} isGrouped={feed.params.group !== 'prints'} />}
      />
      <FeedOverlays
        feed={feed}
        panel={panel}
        count={tape.summary?.count ?? null}
        hasSheet={panels.hasFilters && panels.isPhone}
        onCloseSheet={panels.closeFilters}
      />
    </>
  )
}

/** The screen with its address. */
export const FlowFeedPage = withParams(FlowFeedScreen, parseFeedParams)

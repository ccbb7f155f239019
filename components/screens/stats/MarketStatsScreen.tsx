import { Download } from 'lucide-react'
import { withParams } from '@/components/app/withParams'
import { BuiltInScale } from '@/components/options/BuiltInScale'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { Tiles } from '@/components/options/minutes/Tiles'
import { SessionTools } from '@/components/options/when/SessionTools'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import { ActiveClasses } from '@/components/screens/stats/ActiveClasses'
import { FearGreedPanels } from '@/components/screens/stats/FearGreedPanel'
import { SkewPanel } from '@/components/screens/stats/SkewPanel'
import { StatPanel } from '@/components/screens/stats/StatPanel'
import { saveStats } from '@/components/screens/stats/saveStats'
import { STAT_PANELS } from '@/components/screens/stats/statPanels'
import { parseStatsParams, type StatsParams, statsQuery } from '@/components/screens/stats/statsParams'
import { statTiles } from '@/components/screens/stats/statTiles'
import type { StatsAnswer } from '@/components/screens/stats/statWords'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { dataMarks } from '@/components/tables/dataMarks'
import { ReadingNote } from '@/components/tables/UnfinishedBoard'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { Badge } from '@/components/ui/Badge'
import { IconButton } from '@/components/ui/IconButton'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
import { formatCount } from '@/lib/format/number'
import { STAT_RANGES } from '@/lib/market/statSeries'

const EVERY_MS = 60_000

/** Is today unusual for the market? §4.2 Market Stats, F13, F49. */
export function MarketStatsScreen(params: StatsParams) {
  const change = useAddress(params, statsQuery)
  const { range, when } = params
  const query = { ...whenQuery(when), range }
  const answer = useEndpoint('stats.read', { query }, { refreshMs: isNow(when) ? EVERY_MS : 0 })
  useWhilePending(answer)
  const shown = loadedData(answer)
  // A narrow head has no room for six choices beside the title.
  const isPhone = useMediaQuery(media.phone)
  const choice = (
    <Segments
      label="Range"
      options={STAT_RANGES.map((value) => ({ value, label: value.toUpperCase() }))}
      value={range}
      onChange={(next) => change({ range: next })}
    />
  )
  return (
    <FeedTemplate
      title="Market Stats"
      isPending={shown === undefined}
      isPartial={(shown?.data.pending ?? 0) > 0}
      controls={isPhone ? undefined : choice}
      tools={
        <>
          {shown?.data.preliminary ? (
            <span title="The session still runs: its last value in every series may change">
              <Badge tone="warn">preliminary</Badge>
            </span>
          ) : null}
          <SessionTools params={params} onChange={change} answer={answer} source={shown?.meta.source} />
          <IconButton
            icon={Download}
            label="Save every series as CSV"
            disabled={shown === undefined}
            onClick={() => shown && saveStats(shown, range)}
          />
        </>
      }
      chips={isPhone ? choice : undefined}
      tiles={shown === undefined ? undefined : <Tiles tiles={statTiles(shown)} meta={shown.meta} />}
      grid={
        shown === undefined ? (
          <Waiting answer={answer} source="stats.read" rows={30} />
        ) : (
          <StatsBody answer={shown} params={params} />
        )
      }
      footer={shown === undefined ? undefined : <Footer answer={shown} />}
    />
  )
}

function StatsBody({ answer, params }: { readonly answer: StatsAnswer; readonly params: StatsParams }) {
  return (
    <div className="h-full overflow-y-auto">
      <PanelGrid columns={3}>
        <FearGreedPanels answer={answer} />
        <ActiveClasses answer={answer} />
        {STAT_PANELS.map((panel) => (
          <StatPanel key={panel.title} {...panel} answer={answer} />
        ))}
        <SkewPanel params={params} />
      </PanelGrid>
    </div>
  )
}

function Footer({ answer: { data, meta } }: { readonly answer: StatsAnswer }) {
  return (
    <>
      <ReadingNote data={data} what="sessions and names" />
      <span>
        {formatCount(data.names)} stocks, {formatCount(data.flow_sessions)}{' '}
        {data.flow_sessions === 1 ? 'session' : 'sessions'} of option prints
      </span>
      <BuiltInScale meta={meta} />
      <span className="max-phone:hidden">
        prints, gamma and venues only of sessions that this host has kept; {dataMarks(meta)}
      </span>
    </>
  )
}

/** The screen with its address. */
export const MarketStatsPage = withParams(MarketStatsScreen, parseStatsParams)

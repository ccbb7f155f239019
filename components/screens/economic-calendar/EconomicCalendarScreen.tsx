import { useMemo, useState } from 'react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { releaseAlert } from '@/components/alerts/watchDrafts'
import { withParams } from '@/components/app/withParams'
import { SourceMark } from '@/components/filings/parts'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { SessionTools } from '@/components/options/when/SessionTools'
import { isNow } from '@/components/options/when/whenState'
import { EconomyControls, EconomyFilters } from '@/components/screens/economic-calendar/EconomyControls'
import { EconomyGrid } from '@/components/screens/economic-calendar/EconomyGrid'
import { EconomyTiles } from '@/components/screens/economic-calendar/EconomyTiles'
import { EconomyViews } from '@/components/screens/economic-calendar/EconomyViews'
import { economyColumns } from '@/components/screens/economic-calendar/economyColumns'
import {
  askedOf,
  type EconomyParams,
  economyQuery,
  filtered,
  parseEconomyParams,
  shownStretch,
} from '@/components/screens/economic-calendar/economyParams'
import { ReleaseDrawer } from '@/components/screens/economic-calendar/ReleaseDrawer'
import { saveIcal } from '@/components/screens/economic-calendar/saveIcal'
import { CalendarButton } from '@/components/stocks/days/CalendarButton'
import { PageClockNote } from '@/components/stocks/days/PageClockNote'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { usePageTable } from '@/components/tables/usePageTable'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useNow } from '@/hooks/view/useNow'
import type { IsoDate } from '@/lib/core/nominal'
import { formatCount } from '@/lib/format/number'
import { newYorkDateOf } from '@/lib/market/newYorkTime'

const EVERY_MS = 30_000
const FOLLOWED = ['economy', 'auctions'] as const

/** What can move the market today, and how much does it usually? §4.6 Economic Calendar. */
export function EconomicCalendarScreen(params: EconomyParams) {
  const change = useAddress(params, economyQuery)
  const { dateFormat, timeZone } = useTimeSettings()
  const clock = useNow(60_000)
  const isRunning = isNow(params.when)
  const [pageDay, setPageDay] = useState<IsoDate | null>(null)
  const today = params.when.session ?? pageDay ?? newYorkDateOf(clock)
  const shown = shownStretch(params, today)
  const answer = useEndpoint(
    'economy.releases',
    { query: { ...shown, ...askedOf(params) } },
    { refreshMs: isRunning ? EVERY_MS : 0 },
  )
  const told = loadedData(answer)
  const all = told?.data.rows ?? []
  const rows = useMemo(() => filtered(told?.data.rows ?? [], params), [told, params])
  const nowMs = told?.data.now_ms ?? clock
  // The day of the page is that of its clock: a practice session has its own.
  if (told !== undefined && isRunning && pageDay !== newYorkDateOf(nowMs)) setPageDay(newYorkDateOf(nowMs))
  const input = useMemo(() => ({ dateFormat, timeZone, nowMs, isRunning }), [dateFormat, timeZone, nowMs, isRunning])
  const columns = useMemo(() => economyColumns(input), [input])
  const table = usePageTable(columns, params, change)
  const meta = told?.meta
  const stretch = <EconomyControls params={params} shown={shown} today={today} onChange={change} />
  const save = () =>
    saveShown(table, {
      page: 'Economic Calendar',
      filter: economyQuery(params) || 'none',
      about: [['days', `${shown.from} to ${shown.to}`]],
      rows,
      meta: meta ?? null,
    })
  return (
    <>
      <FeedTemplate
        title="Economic Calendar"
        isPending={told === undefined}
        controls={<span className="flex items-center gap-2.5 max-nav:hidden">{stretch}</span>}
        tools={
          <>
            <SessionTools params={params} onChange={change} answer={answer}>
              <SourceMark meta={meta} what="releases" />
            </SessionTools>
            <AlertButton
              isIcon="tool"
              label="Alert before US releases (R18)"
              name="US releases"
              definition={releaseAlert()}
            />
            <PageTools
              {...table}
              onExport={save}
              save={<CalendarButton layers={FOLLOWED} onSave={() => saveIcal(rows, { shown, meta })} />}
              linkHolds="days, filters, open event, columns and session"
            />
          </>
        }
        chips={
          <>
            <EconomyViews params={params} onChange={change} />
            <EconomyFilters params={params} onChange={change} />
          </>
        }
        tiles={
          <>
            <div className="no-scrollbar flex h-11 items-center gap-2 overflow-x-auto px-3 nav:hidden">{stretch}</div>
            <EconomyTiles
              told={told}
              rows={rows}
              isRunning={isRunning}
              today={newYorkDateOf(nowMs)}
              onOpen={(release) => change({ release })}
            />
          </>
        }
        grid={
          told === undefined ? (
            <Waiting answer={answer} source="economy.releases" rows={30} />
          ) : (
            <EconomyGrid rows={rows} table={table} input={input} total={all.length} onChange={change} />
          )
        }
        footer={
          <>
            <span>
              {formatCount(rows.length)} of {formatCount(all.length)} releases
            </span>
            {told === undefined ? null : <PageClockNote nowMs={nowMs} isRunning={isRunning} />}
            <span className="max-phone:hidden">
              figures as published; z stands on the surprises before each release
            </span>
          </>
        }
      />
      <ReleaseDrawer params={params} isRunning={isRunning} onChange={change} />
    </>
  )
}

/** The screen with its address. */
export const EconomicCalendarPage = withParams(EconomicCalendarScreen, parseEconomyParams)

import { useMemo } from 'react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { eventAlert } from '@/components/alerts/watchDrafts'
import { withParams } from '@/components/app/withParams'
import { SourceMark } from '@/components/filings/parts'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { SessionTools } from '@/components/options/when/SessionTools'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import { FdaDrawer } from '@/components/screens/fda-calendar/FdaDrawer'
import { FdaFilters } from '@/components/screens/fda-calendar/FdaFilters'
import { FdaGrid } from '@/components/screens/fda-calendar/FdaGrid'
import { FdaTiles } from '@/components/screens/fda-calendar/FdaTiles'
import { FdaViews } from '@/components/screens/fda-calendar/FdaViews'
import { fdaColumns } from '@/components/screens/fda-calendar/fdaColumns'
import { type FdaParams, fdaQuery, fittingRows, parseFdaParams } from '@/components/screens/fda-calendar/fdaParams'
import { CalendarButton } from '@/components/stocks/days/CalendarButton'
import { useListNames } from '@/components/stocks/lists/useListNames'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { ReadingNote } from '@/components/tables/UnfinishedBoard'
import { usePageTable } from '@/components/tables/usePageTable'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { Notice } from '@/components/ui/Notice'
import { optionPairs, optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { formatCount } from '@/lib/format/number'

const EVERY_MS = 120_000
const AHEAD_DAYS = 7
const TABS = optionsOf({ ahead: 'Upcoming', past: 'Outcomes' })
const WINDOWS = optionPairs(['30', '30d'], ['90', '90d'], ['180', '180d'], ['366', '1y'])

/** Which binary date is next and what is priced in? §4.6 FDA Calendar. */
export function FdaCalendarScreen(params: FdaParams) {
  const change = useAddress(params, fdaQuery)
  const { dateFormat } = useTimeSettings()
  const names = useListNames(params.names === '' ? null : params.names)
  const refresh = { refreshMs: isNow(params.when) ? EVERY_MS : 0 }
  const answer = useEndpoint('fda.list', { query: whenQuery(params.when) }, refresh)
  useWhilePending(answer)
  const told = loadedData(answer)
  const all = told?.data.rows ?? []
  const rows = useMemo(() => fittingRows(told?.data.rows ?? [], params, names.tickers), [told, params, names.tickers])
  const isPast = params.tab === 'past'
  const columns = useMemo(() => fdaColumns(dateFormat, isPast), [dateFormat, isPast])
  const table = usePageTable(columns, params, change)
  const meta = told?.meta
  const tabs = (
    <>
      <Segments
        label="View"
        options={TABS}
        value={params.tab}
        onChange={(tab) => change({ tab, sort: '', cols: '' })}
      />
      <Segments label="Window" options={WINDOWS} value={params.days} onChange={(days) => change({ days })} />
    </>
  )
  const save = () =>
    saveShown(table, {
      page: 'FDA Calendar',
      filter: fdaQuery(params) || 'none',
      rows,
      meta: meta ?? null,
    })
  return (
    <>
      <FeedTemplate
        title="FDA Calendar"
        isPending={told === undefined}
        controls={<span className="flex items-center gap-2.5 max-nav:hidden">{tabs}</span>}
        tools={
          <>
            <SessionTools params={params} onChange={change} answer={answer}>
              <SourceMark meta={meta} what="dates" />
            </SessionTools>
            <AlertButton
              isIcon="tool"
              label={`Alert ${AHEAD_DAYS} days before FDA dates (R18)`}
              name="FDA dates"
              definition={eventAlert(['fda'], names.tickers ?? [], AHEAD_DAYS)}
            />
            <PageTools
              {...table}
              onExport={save}
              save={<CalendarButton layers={['fda']} tickers={names.tickers} />}
              linkHolds="filters, open date, columns and session"
            />
          </>
        }
        chips={
          <>
            <FdaViews params={params} onChange={change} />
            <FdaFilters params={params} lists={names.lists} onChange={change} />
          </>
        }
        tiles={
          <>
            <div className="no-scrollbar flex h-11 items-center gap-2 overflow-x-auto px-3 nav:hidden">{tabs}</div>
            {names.notice === null ? null : <Notice tone="info">{names.notice}</Notice>}
            <FdaTiles all={all} rows={rows} pending={told?.data.pending} onOpen={(open) => change({ open })} />
          </>
        }
        grid={
          told === undefined ? (
            <Waiting answer={answer} source="fda.list" rows={30} />
          ) : (
            <FdaGrid
              key={params.tab}
              rows={rows}
              table={table}
              dateFormat={dateFormat}
              total={all.length}
              onChange={change}
            />
          )
        }
        footer={
          <>
            <ReadingNote data={told?.data} />
            <span>
              {formatCount(rows.length)} of {formatCount(all.length)} dates
            </span>
            <span className="max-phone:hidden">dates may move; the list shows what was known when it was made</span>
          </>
        }
      />
      <FdaDrawer row={all.find(({ key }) => key === params.open)} meta={meta} onChange={change} />
    </>
  )
}

/** The screen with its address. */
export const FdaCalendarPage = withParams(FdaCalendarScreen, parseFdaParams)

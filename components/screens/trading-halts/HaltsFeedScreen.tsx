import { useMemo } from 'react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { WATCH_START, watchAlert } from '@/components/alerts/watchDrafts'
import { withParams } from '@/components/app/withParams'
import { FilingPage } from '@/components/filings/FilingPage'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { Tiles } from '@/components/options/minutes/Tiles'
import { SessionTools } from '@/components/options/when/SessionTools'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import { HaltDrawer } from '@/components/screens/trading-halts/HaltDrawer'
import { HaltFilters } from '@/components/screens/trading-halts/HaltFilters'
import { HaltGrid } from '@/components/screens/trading-halts/HaltGrid'
import type { ShownHalt } from '@/components/screens/trading-halts/HaltState'
import { HaltViews } from '@/components/screens/trading-halts/HaltViews'
import { haltColumns } from '@/components/screens/trading-halts/haltColumns'
import {
  fittingHalts,
  type HaltParams,
  haltQuery,
  parseHaltParams,
} from '@/components/screens/trading-halts/haltParams'
import { haltTiles } from '@/components/screens/trading-halts/haltTiles'
import { OutcomesPart } from '@/components/screens/trading-halts/OutcomesPart'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { usePageTable } from '@/components/tables/usePageTable'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'

/** Freshness budget of halts (C17). */
const EVERY_MS = 5000
const TABS = optionsOf({ halts: 'Halts', ipo: 'IPO releases', after: 'After the halt' })

type Answer = CallResponse<'halts.list'>

/** What is frozen, why, and when does it reopen? §4.4 Halts / Pause Feed, R17. */
export function HaltsFeedScreen(params: HaltParams) {
  const change = useAddress(params, haltQuery)
  const { dateFormat, timeZone } = useTimeSettings()
  const isRunning = isNow(params.when)
  const answer = useEndpoint('halts.list', { query: whenQuery(params.when) }, { refreshMs: isRunning ? EVERY_MS : 0 })
  const told = loadedData(answer)
  const all = useMemo(() => shownHalts(told, isRunning), [told, isRunning])
  const rows = useMemo(() => fittingHalts(all, params), [all, params])
  const date = told?.data.date ?? null
  const columns = useMemo(() => haltColumns({ dateFormat, timeZone, date }), [dateFormat, timeZone, date])
  const table = usePageTable(columns, params, change)
  const meta = told?.meta
  const save = () =>
    saveShown(table, {
      page: 'Trading halts',
      filter: haltQuery(params) || 'none',
      rows,
      meta: meta ?? null,
    })
  return (
    <>
      <FilingPage
        title="Halts / Pause Feed"
        tabs={<Segments label="View" options={TABS} value={params.tab} onChange={(tab) => change({ tab })} />}
        meta={meta}
        what="halts"
        feed="halts"
        {...(isRunning && told !== undefined ? { freshness: { kind: 'halts', newest: date } } : {})}
        tools={
          <>
            <SessionTools params={params} onChange={change} answer={answer} />
            <AlertButton isIcon="tool" {...bellOf(params)} />
            <PageTools {...table} onExport={save} linkHolds="view, filters, muted names, order, columns and session" />
          </>
        }
        chips={
          <>
            <HaltViews params={params} onChange={change} />
            {params.tab === 'after' ? null : <HaltFilters params={params} onChange={change} />}
          </>
        }
        tiles={<Tiles tiles={haltTiles(all, timeZone)} meta={meta} />}
        footer={
          <>
            <span role="status">
              {formatCount(rows.length)} of {formatCount(all.length)} halts
            </span>
            <DayWords told={told} dateFormat={dateFormat} isRunning={isRunning} />
          </>
        }
      >
        {params.tab === 'after' ? (
          <OutcomesPart params={params} />
        ) : told === undefined ? (
          <Waiting answer={answer} source="halts.list" rows={24} />
        ) : (
          <HaltGrid
            rows={rows}
            table={table}
            params={params}
            timeZone={timeZone}
            total={all.length}
            onChange={change}
          />
        )}
      </FilingPage>
      <HaltDrawer params={params} onClose={() => change({ open: '' })} />
    </>
  )
}

function shownHalts(told: Answer | undefined, isRunning: boolean): readonly ShownHalt[] {
  const now_ms = told?.data.now_ms ?? 0
  return (told?.data.rows ?? []).map((row) => ({ ...row, now_ms, is_live: isRunning }))
}

interface DayWordsProps {
  readonly told: Answer | undefined
  readonly dateFormat: string
  readonly isRunning: boolean
}

/** States: no halts today, the last session's list. */
function DayWords({ told, dateFormat, isRunning }: DayWordsProps) {
  if (told === undefined || told.data.date === null) return null
  const { date, today } = told.data
  if (date !== today)
    return (
      <b className="font-medium text-fg-1">
        no halts on {formatDate(today, dateFormat)}: these are of {formatDate(date, dateFormat)}
      </b>
    )
  return isRunning ? <span className="max-phone:hidden">asked again every five seconds</span> : null
}

/** Triggers when a name is halted or goes on: of the names the page is narrowed to, or of all. R17. */
function bellOf({ tickers }: HaltParams) {
  const of = tickers.length === 0 ? 'any name' : tickers.join(', ')
  return {
    label: `Alert on halts of ${of} (R17)`,
    name: `Halts of ${of}`,
    definition: watchAlert(WATCH_START.halt, tickers),
  }
}

/** The screen with its address. */
export const HaltsFeedPage = withParams(HaltsFeedScreen, parseHaltParams)

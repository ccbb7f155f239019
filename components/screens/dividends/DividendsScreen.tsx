import dynamic from 'next/dynamic'
import { useMemo } from 'react'
import { withParams } from '@/components/app/withParams'
import { Waiting } from '@/components/options/contract/Waiting'
import { assignmentColumns } from '@/components/screens/dividends/assignmentColumns'
import { AssignmentGrid, DividendGrid } from '@/components/screens/dividends/DividendGrids'
import { DividendChips } from '@/components/screens/dividends/DividendHead'
import { DividendFooter, DividendTools } from '@/components/screens/dividends/DividendTools'
import { DividendViews } from '@/components/screens/dividends/DividendViews'
import { dividendColumns } from '@/components/screens/dividends/dividendColumns'
import { type DividendParams, dividendQuery, parseDividendParams } from '@/components/screens/dividends/dividendParams'
import { filterWords, icalDaysOf, isWanted, TAB_SORT, TAB_WORDS } from '@/components/screens/dividends/dividendRows'
import { ExDayBoard } from '@/components/screens/dividends/ExDayBoard'
import { useDividends } from '@/components/screens/dividends/useDividends'
import { weeksOf } from '@/components/stocks/board/boardParams'
import { sectorsOf } from '@/components/stocks/board/boardRows'
import { useNamePanel } from '@/components/stocks/board/useNamePanel'
import { WeekPage } from '@/components/stocks/board/WeekPage'
import { CalendarButton } from '@/components/stocks/days/CalendarButton'
import { saveCalendar } from '@/components/stocks/days/saveCalendar'
import { useListNames } from '@/components/stocks/lists/useListNames'
import { saveTable, shownColumns } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { usePageTable } from '@/components/tables/usePageTable'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { AssignmentRow, DividendRow } from '@/lib/contract/dividends'
import type { DataMeta } from '@/lib/contract/flowRow'

const PastPayments = dynamic(
  () => import('@/components/screens/dividends/PastPayments').then((module) => module.PastPayments),
  { ssr: false },
)
const NO_ROWS: readonly DividendRow[] = []
const NO_CALLS: readonly AssignmentRow[] = []
const LINK = 'tab, weeks, filters, order, columns and session'

/** When, how much, is it safe, will I be assigned? §4.6 Dividends: F46, F22. */
export function DividendsScreen(params: DividendParams) {
  const change = useAddress(params, dividendQuery)
  const { dateFormat } = useTimeSettings()
  const names = useListNames(params.names)
  const { answer, shown } = useDividends(params)
  const { all, wanted, rows, calls } = useShown(params, shown?.data, names.tickers)
  const tables = useTables(params, change)
  const sectors = useMemo(() => sectorsOf(all), [all])
  const pick = (ticker: string) => change({ pick: ticker === params.pick ? '' : ticker })
  const clear = () => change({ ...parseDividendParams({}), ...weeksOf(params), tab: params.tab })
  const isCalls = params.tab === 'assignment'
  const onExport = () => {
    const about = { filter: filterWords(params, dateFormat), meta: shown?.meta ?? null }
    if (isCalls) saveCalls(tables.calls, calls, about)
    else saveDividends(tables.dividends, rows, about)
  }
  const saveDays = () => saveCalendar('Dividends', icalDaysOf(rows), shown?.meta ?? null)
  const file = <CalendarButton layers={['dividends']} tickers={names.tickers} onSave={saveDays} />
  const past = useNamePanel({
    pick: params.pick,
    title: `Dividends of ${params.pick}`,
    onClose: () => change({ pick: '' }),
    panel: (head) => <PastPayments key={params.pick} ticker={params.pick} when={params.when} {...head} />,
  })
  const grid = { params, total: all.length, onPick: pick, onClear: clear }
  return (
    <WeekPage
      title="Dividends"
      from={shown?.data.from ?? null}
      params={params}
      onChange={change}
      views={<DividendViews params={params} onChange={change} hint={filterWords(params, dateFormat)} />}
      tools={
        <>
          <DividendTools params={params} onChange={change} answer={answer} names={names.tickers} />
          {isCalls ? (
            <PageTools {...tables.calls} onExport={onExport} save={file} linkHolds={LINK} />
          ) : (
            <PageTools {...tables.dividends} onExport={onExport} save={file} linkHolds={LINK} />
          )}
        </>
      }
      chips={<DividendChips params={params} onChange={change} sectors={sectors} lists={names.lists} />}
      names={names}
      days={
        shown === undefined ? null : (
          <ExDayBoard
            from={shown.data.from}
            to={shown.data.to}
            rows={wanted}
            day={params.day}
            pick={params.pick}
            session={shown.meta.session_date}
            onDay={(day) => change({ day })}
            onPick={pick}
          />
        )
      }
      tabWords={TAB_WORDS}
      counts={{ calendar: wanted.length, assignment: calls.length }}
      past={past}
      grid={
        shown === undefined ? (
          <Waiting answer={answer} source="dividends.board" rows={30} label="Loading dividends" />
        ) : isCalls ? (
          <AssignmentGrid {...grid} rows={calls} table={tables.calls} />
        ) : (
          <DividendGrid key={params.tab} {...grid} rows={rows} table={tables.dividends} />
        )
      }
      footer={<DividendFooter shown={shown} rows={isCalls ? calls.length : rows.length} tab={params.tab} />}
    />
  )
}

interface Shown {
  readonly rows: readonly DividendRow[]
  readonly risks: readonly AssignmentRow[]
}

/** What passes the filters; calls follow the names and the day that are shown. */
function useShown(params: DividendParams, data: Shown | undefined, tickers: readonly string[] | null) {
  const [all, risks] = [data?.rows ?? NO_ROWS, data?.risks ?? NO_CALLS]
  const wanted = useMemo(() => all.filter((row) => isWanted(row, params, tickers)), [all, params, tickers])
  const rows = useMemo(
    () => wanted.filter((row) => params.day === '' || row.ex_date === params.day),
    [wanted, params.day],
  )
  const calls = useMemo(() => {
    const left = new Set(rows.map((row) => `${row.ticker} ${row.ex_date}`))
    return risks.filter((call) => left.has(`${call.ticker} ${call.ex_date}`))
  }, [rows, risks])
  return { all, wanted, rows, calls }
}

function useTables({ tab, sort, cols }: DividendParams, onChange: (patch: Partial<DividendParams>) => void) {
  const { dateFormat } = useTimeSettings()
  const own = tab === 'assignment' ? 'calendar' : tab
  const columns = useMemo(() => dividendColumns(own, dateFormat), [own, dateFormat])
  const callColumns = useMemo(() => assignmentColumns(dateFormat), [dateFormat])
  const arranged = { sort: sort || TAB_SORT[tab], cols }
  const dividends = usePageTable(columns, arranged, onChange)
  const calls = usePageTable(callColumns, arranged, onChange)
  return { dividends, calls }
}

type Tables = ReturnType<typeof useTables>

interface FileHead {
  readonly filter: string
  readonly meta: DataMeta | null
}

function saveDividends({ columns, layout }: Tables['dividends'], rows: readonly DividendRow[], head: FileHead): void {
  saveTable({ page: 'Dividends', ...head, columns: shownColumns(columns, layout), rows })
}

function saveCalls({ columns, layout }: Tables['calls'], rows: readonly AssignmentRow[], head: FileHead): void {
  saveTable({ page: 'Early assignment', ...head, columns: shownColumns(columns, layout), rows })
}

/** The screen with its address. */
export const DividendsPage = withParams(DividendsScreen, parseDividendParams)

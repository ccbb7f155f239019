import dynamic from 'next/dynamic'
import { useMemo } from 'react'
import { withParams } from '@/components/app/withParams'
import { Waiting } from '@/components/options/contract/Waiting'
import { EarningsGrid } from '@/components/screens/earnings/EarningsGrid'
import { EarningsChips } from '@/components/screens/earnings/EarningsHead'
import { EarningsFooter, EarningsTools } from '@/components/screens/earnings/EarningsTools'
import { EarningsViews } from '@/components/screens/earnings/EarningsViews'
import { earningsColumns } from '@/components/screens/earnings/earningsColumns'
import {
  type EarningsParams,
  earningsQuery,
  parseEarningsParams,
  TABS,
} from '@/components/screens/earnings/earningsParams'
import { filterWords, isInTab, isWanted, TAB_SORT, TAB_WORDS } from '@/components/screens/earnings/earningsRows'
import { useBoard } from '@/components/screens/earnings/useBoard'
import { WeekBoard } from '@/components/screens/earnings/WeekBoard'
import { weeksOf } from '@/components/stocks/board/boardParams'
import { sectorsOf } from '@/components/stocks/board/boardRows'
import { useNamePanel } from '@/components/stocks/board/useNamePanel'
import { WeekPage } from '@/components/stocks/board/WeekPage'
import { useListNames } from '@/components/stocks/lists/useListNames'
import { saveShown } from '@/components/tables/exportTable'
import { usePageTable } from '@/components/tables/usePageTable'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { EarningsRow } from '@/lib/contract/earnings'
import type { Ticker } from '@/lib/core/nominal'

const PastReports = dynamic(
  () => import('@/components/screens/earnings/PastReports').then((module) => module.PastReports),
  { ssr: false },
)

const NONE: readonly EarningsRow[] = []

/** Who reports, and is the implied move fair? §4.6 Earnings: F35, F45. */
export function EarningsCalendarScreen(params: EarningsParams) {
  const change = useAddress(params, earningsQuery)
  const { dateFormat } = useTimeSettings()
  const names = useListNames(params.names)
  const { answer, shown } = useBoard(params)
  const all = shown?.data.rows ?? NONE
  const { wanted, rows } = useWanted(params, all, names.tickers)
  const hasEstimates = shown?.data.has_estimates ?? false
  const columns = useMemo(
    () => earningsColumns({ tab: params.tab, rows, hasEstimates, dateFormat }),
    [params.tab, rows, hasEstimates, dateFormat],
  )
  const table = usePageTable(columns, { sort: params.sort || TAB_SORT[params.tab], cols: params.cols }, change)
  const sectors = useMemo(() => sectorsOf(all), [all])
  const pick = (ticker: Ticker) => change({ pick: ticker === params.pick ? '' : ticker })
  const past = useNamePanel({
    pick: params.pick,
    title: `Past reports of ${params.pick}`,
    onClose: () => change({ pick: '' }),
    panel: (head) => <PastReports key={params.pick} ticker={params.pick} when={params.when} {...head} />,
  })
  const save = () =>
    saveShown(table, {
      page: 'Earnings',
      filter: filterWords(params, dateFormat),
      about: [['weeks', shown === undefined ? '' : `${shown.data.from} to ${shown.data.to}`]],
      rows,
      meta: shown?.meta ?? null,
    })
  return (
    <WeekPage
      title="Earnings"
      from={shown?.data.from ?? null}
      params={params}
      onChange={change}
      views={<EarningsViews params={params} onChange={change} hint={filterWords(params, dateFormat)} />}
      tools={
        <EarningsTools
          params={params}
          onChange={change}
          answer={answer}
          table={table}
          onSave={save}
          rows={rows}
          names={params.names === null ? null : names.tickers}
        />
      }
      chips={<EarningsChips params={params} onChange={change} sectors={sectors} lists={names.lists} />}
      names={names}
      days={
        shown === undefined ? null : (
          <WeekBoard
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
      counts={Object.fromEntries(TABS.map((tab) => [tab, wanted.filter((row) => isInTab(row, tab)).length]))}
      past={past}
      grid={
        shown === undefined ? (
          <Waiting answer={answer} source="earnings.board" rows={30} label="Loading reports" />
        ) : (
          <EarningsGrid
            key={params.tab}
            params={params}
            rows={rows}
            all={all}
            table={table}
            onPick={pick}
            onClear={() => change({ ...parseEarningsParams({}), ...weeksOf(params), tab: params.tab })}
          />
        )
      }
      footer={<EarningsFooter shown={shown} rows={rows.length} />}
    />
  )
}

/** What passes the filters, and of that the rows of the tab and the day. */
function useWanted(params: EarningsParams, all: readonly EarningsRow[], tickers: readonly Ticker[] | null) {
  const wanted = useMemo(() => all.filter((row) => isWanted(row, params, tickers)), [all, params, tickers])
  const rows = useMemo(
    () => wanted.filter((row) => isInTab(row, params.tab) && (params.day === '' || row.date === params.day)),
    [wanted, params.tab, params.day],
  )
  return { wanted, rows }
}

/** The screen with its address. */
export const EarningsPage = withParams(EarningsCalendarScreen, parseEarningsParams)

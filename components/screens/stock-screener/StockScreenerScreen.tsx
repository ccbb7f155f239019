import dynamic from 'next/dynamic'
import { useMemo } from 'react'
import { withParams } from '@/components/app/withParams'
import { withDefaults } from '@/components/options/contractDay/contractDayColumns'
import { FilterPanel } from '@/components/options/filter/FilterPanel'
import { FilterSheet } from '@/components/options/filter/FilterSheet'
import { SaveViewDialog } from '@/components/options/views/SaveViewDialog'
import { saveView } from '@/components/options/views/saveView'
import { ReplayScrubber } from '@/components/options/when/ReplayScrubber'
import { whenQuery, whenWithin } from '@/components/options/when/whenState'
import { RankBuilder } from '@/components/screens/stock-screener/RankBuilder'
import { StockGrid } from '@/components/screens/stock-screener/StockGrid'
import { newStockView, StockScreenMenu } from '@/components/screens/stock-screener/StockScreenMenu'
import { StockTiles } from '@/components/screens/stock-screener/StockTiles'
import { StockFilterRow, StockTools } from '@/components/screens/stock-screener/StockTools'
import { STOCK_BLOCKS } from '@/components/screens/stock-screener/stockPanel'
import type { StockParams } from '@/components/screens/stock-screener/stockParams'
import { parseStockParams } from '@/components/screens/stock-screener/stockParams'
import { useStockList } from '@/components/screens/stock-screener/useStockList'
import { useStockOpen } from '@/components/screens/stock-screener/useStockOpen'
import { useStockState } from '@/components/screens/stock-screener/useStockState'
import { ColumnSetTabs } from '@/components/stocks/days/ColumnSetTabs'
import { DayPartsNote } from '@/components/stocks/days/DayPartsNote'
import { stockDayColumns } from '@/components/stocks/days/stockDayColumns'
import { stockDayRows } from '@/components/stocks/days/stockDayRow'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { usePageTable } from '@/components/tables/usePageTable'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
import type { CallResponse } from '@/lib/contract/calls'
import { EMPTY_FILTER } from '@/lib/flow/filter/ast'
import { formatShortTime } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { columnsOfSet } from '@/lib/screener/columnSets'

const StockMap = dynamic(
  () => import('@/components/screens/stock-screener/StockMap').then((module) => module.StockMap),
  {
    ssr: false,
  },
)

/** Tickers by options, price and what is known of the company together: one row for each name of a session. */
export function StockScreenerScreen(params: StockParams) {
  const state = useStockState(params)
  const { change } = state
  const hasRank = params.rank.length > 0
  const columns = useMemo(() => {
    const [first = 'ticker', ...rest] = columnsOfSet(params.set)
    return withDefaults(stockDayColumns(), [first, ...(hasRank ? ['rank_score'] : []), ...rest])
  }, [params.set, hasRank])
  const table = usePageTable(columns, params, change)
  const open = useStockOpen()
  const isPhone = useMediaQuery(media.phone)
  const list = useStockList(state, table.layout.shown)
  const answer = list.answer.data ?? null
  const rows = useMemo(() => (answer === null ? [] : stockDayRows(answer.data)), [answer])
  const when = whenWithin(params, change)
  const atMs = params.when.at === null ? null : Date.parse(params.when.at)
  const session = answer?.meta.session_date ?? params.when.session
  const closeFilters = () => open.set('filters', false)
  const panel = (
    <FilterPanel
      filter={params.filter}
      resetTo={EMPTY_FILTER}
      blocks={STOCK_BLOCKS}
      counter="stockScreener.counts"
      scope={whenQuery(params.when)}
      isLive={state.isLive}
      onChange={(filter) => change({ filter })}
      onClose={closeFilters}
    />
  )
  const save = () =>
    saveShown(
      { columns, layout: table.layout },
      {
        page: 'Stock Screener',
        filter: state.filterText === '' ? 'all names' : state.filterText,
        rows,
        meta: answer?.meta ?? null,
      },
    )
  return (
    <>
      <FeedTemplate
        title="Stock Screener"
        isPending={answer === null}
        controls={
          <>
            <StockScreenMenu state={state} onSave={() => open.set('saving', true)} />
            <span className="contents max-phone:hidden">
              <RankBuilder state={state} />
            </span>
          </>
        }
        tools={
          <>
            <StockTools state={state} open={open} tickers={rows.map((row) => row.ticker)} meta={answer?.meta} />
            <PageTools {...table} onExport={save} linkHolds="filter, order, rank, columns, map and session" />
          </>
        }
        chips={<StockFilterRow state={state} open={open} />}
        tiles={<StockTiles answer={answer?.data ?? null} />}
        filters={open.is.filters && !isPhone ? panel : null}
        charts={
          <>
            {atMs !== null && session ? <ReplayScrubber state={when} session={session} atMs={atMs} /> : null}
            {open.is.map && !isPhone ? <StockMap state={state} /> : null}
            <ColumnSetTabs params={params} onChange={change} />
          </>
        }
        grid={<StockGrid state={state} list={list} rows={rows} table={table} />}
        footer={<Foot shown={rows.length} answer={answer} />}
      />
      <FilterSheet
        isOpen={open.is.filters && isPhone}
        shows={`${formatCount(answer?.data.matched)} names`}
        onClose={closeFilters}
      >
        {panel}
      </FilterSheet>
      <SaveViewDialog
        isOpen={open.is.saving}
        hint={state.filterText === '' ? 'all names' : state.filterText}
        onSave={(name) => saveView(newStockView(state, name))}
        onClose={() => open.set('saving', false)}
      />
    </>
  )
}

interface FootProps {
  readonly shown: number
  readonly answer: CallResponse<'stockScreener.list'> | null
}

function Foot({ shown, answer }: FootProps) {
  const { timeZone } = useTimeSettings()
  return (
    <>
      <span>
        {formatCount(shown)} of {formatCount(answer?.data.matched)} names
      </span>
      {answer ? (
        <span className="max-phone:hidden">as of {formatShortTime(answer.meta.as_of_ms, timeZone)}</span>
      ) : null}
      <span className="flex-1" />
      {answer ? <DayPartsNote pending={answer.data.pending} missing={answer.data.missing} /> : null}
    </>
  )
}

/** The screen with its address. */
export const StockScreenerPage = withParams(StockScreenerScreen, parseStockParams)

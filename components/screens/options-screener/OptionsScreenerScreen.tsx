import { ChartScatter } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useMemo, useState } from 'react'
import { withParams } from '@/components/app/withParams'
import { ContractOverlay } from '@/components/options/contract/ContractOverlay'
import { contractDayColumns, withDefaults } from '@/components/options/contractDay/contractDayColumns'
import { type PastRow, pastColumns, usePastRows } from '@/components/options/contractDay/pastColumns'
import { ExpressionBar } from '@/components/options/filter/ExpressionBar'
import { FilterSheet } from '@/components/options/filter/FilterSheet'
import { withClause } from '@/components/options/filter/withClause'
import { ReplayScrubber } from '@/components/options/when/ReplayScrubber'
import { whenQuery, whenWithin } from '@/components/options/when/whenState'
import { ScreenerBody } from '@/components/screens/options-screener/ScreenerBody'
import { ScreenerChips } from '@/components/screens/options-screener/ScreenerChips'
import { ScreenerFooter } from '@/components/screens/options-screener/ScreenerFooter'
import { ScreenerHead } from '@/components/screens/options-screener/ScreenerHead'
import { ScreenerPanel } from '@/components/screens/options-screener/ScreenerPanel'
import { ScreenerTiles } from '@/components/screens/options-screener/ScreenerTiles'
import { SharedBar } from '@/components/screens/options-screener/SharedBar'
import { SharedScreen } from '@/components/screens/options-screener/SharedScreen'
import { SCREENER_COLUMNS } from '@/components/screens/options-screener/screenerDefaults'
import type { ScreenerParams } from '@/components/screens/options-screener/screenerParams'
import { parseScreenerParams } from '@/components/screens/options-screener/screenerParams'
import { UnknownScreen } from '@/components/screens/options-screener/UnknownScreen'
import { useScreenerRows } from '@/components/screens/options-screener/useScreenerRows'
import { useScreenerState } from '@/components/screens/options-screener/useScreenerState'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { usePageTable } from '@/components/tables/usePageTable'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { IconButton } from '@/components/ui/IconButton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
import type { FilterNode } from '@/lib/flow/filter/ast'
import { CONTRACT_FIELDS } from '@/lib/flow/filter/contractFields'
import { removeField } from '@/lib/flow/filter/edit'
import { screenOf } from '@/lib/flow/screens'
import { formatCount } from '@/lib/format/number'

const ScreenerMap = dynamic(
  () => import('@/components/screens/options-screener/ScreenerMap').then((module) => module.ScreenerMap),
  { ssr: false },
)

/** The filter with this one name instead of those it had. */
const onlyTicker = (filter: FilterNode, ticker: string) => withClause(removeField(filter, 'ticker'), `ticker=${ticker}`)

/** Which contracts are unusual over the day, not per print: one row for each contract that traded. */
export function OptionsScreenerScreen(params: ScreenerParams) {
  if (params.isUnknown) return <UnknownScreen slug={params.slug ?? ''} />
  if (params.isShared) return <SharedScreen params={params}>{(shown) => <Screener {...shown} />}</SharedScreen>
  return <Screener {...params} />
}

/** Columns of the day and of the sessions before it. */
function useScreenerColumns() {
  const { timeZone, dateFormat } = useTimeSettings()
  return useMemo(
    () =>
      withDefaults<ReturnType<typeof pastColumns>[number]>(
        [...contractDayColumns({ timeZone, dateFormat }), ...pastColumns(dateFormat)],
        SCREENER_COLUMNS,
      ),
    [timeZone, dateFormat],
  )
}

function Screener(params: ScreenerParams) {
  const state = useScreenerState(params)
  const { change } = state
  const columns = useScreenerColumns()
  const table = usePageTable(columns, params, change)
  const [isExpression, setExpression] = useState(params.filterUnread !== null)
  const [open, setOpen] = useState({ filters: false, map: true })
  const isPhone = useMediaQuery(media.phone)
  const list = useScreenerRows(state)
  const answer = list.answer.data
  const rows: readonly PastRow[] = usePastRows(answer?.data.rows ?? [], table.layout, whenQuery(params.when))
  const screen = params.slug === null ? null : screenOf(params.slug)
  const closeFilters = () => setOpen({ ...open, filters: false })
  const panel = <ScreenerPanel state={state} onClose={closeFilters} />
  const atMs = params.when.at === null ? null : Date.parse(params.when.at)
  const session = answer?.meta.session_date ?? params.when.session
  const save = () =>
    saveShown(
      { columns, layout: table.layout },
      {
        page: 'Options Screener',
        filter: state.filterText === '' ? 'all contracts' : state.filterText,
        rows,
        meta: answer?.meta ?? null,
      },
    )
  return (
    <>
      <FeedTemplate
        title={screen?.label ?? 'Options Screener'}
        isPending={answer === undefined}
        controls={<ScreenerHead state={state} meta={answer?.meta ?? null} part="views" />}
        tools={
          <>
            <ScreenerHead state={state} meta={answer?.meta ?? null} part="session" />
            <span className="contents max-phone:hidden">
              <IconButton
                icon={ChartScatter}
                label="Map of the largest"
                isActive={open.map}
                aria-pressed={open.map}
                onClick={() => setOpen({ ...open, map: !open.map })}
              />
            </span>
            <PageTools {...table} onExport={save} linkHolds="filter, order, columns and session" />
          </>
        }
        chips={
          isExpression ? (
            <ExpressionBar
              text={state.filterText}
              error={params.filterError}
              unread={params.filterUnread}
              fields={[...CONTRACT_FIELDS]}
              placeholder="volume>oi and premium>=100k and ask_pct>=70"
              onApply={(filter) => change({ filter })}
              onChips={() => setExpression(false)}
            />
          ) : (
            <ScreenerChips
              state={state}
              isPanelOpen={open.filters}
              onPanel={() => setOpen({ ...open, filters: !open.filters })}
              onExpression={() => setExpression(true)}
            />
          )
        }
        tiles={<ScreenerTiles answer={answer?.data ?? null} meta={answer?.meta} />}
        filters={open.filters && !isPhone ? panel : null}
        charts={
          <>
            <SharedBar state={state} />
            {atMs !== null && session ? (
              <ReplayScrubber state={whenWithin(params, change)} session={session} atMs={atMs} />
            ) : null}
            {open.map && !isPhone ? <ScreenerMap state={state} /> : null}
          </>
        }
        grid={<ScreenerBody state={state} list={list} rows={rows} table={table} />}
        footer={<ScreenerFooter shown={rows.length} answer={answer ?? null} />}
      />
      <FilterSheet
        isOpen={open.filters && isPhone}
        shows={`${formatCount(answer?.data.matched)} contracts`}
        onClose={closeFilters}
      >
        {panel}
      </FilterSheet>
      <ContractOverlay
        chain={params.chain}
        scope={params.when}
        onClose={() => change({ chain: null })}
        onFilter={({ ticker }) => change({ filter: onlyTicker(params.filter, ticker), chain: null })}
      />
    </>
  )
}

/** The screen with its address. */
export const OptionsScreenerPage = withParams(OptionsScreenerScreen, parseScreenerParams)

import dynamic from 'next/dynamic'
import { useMemo, useState } from 'react'
import { contractDayColumns, withDefaults } from '@/components/options/contractDay/contractDayColumns'
import { type PastRow, pastColumns, usePastRows } from '@/components/options/contractDay/pastColumns'
import { ExpressionBar } from '@/components/options/filter/ExpressionBar'
import { ReplayScrubber } from '@/components/options/when/ReplayScrubber'
import { whenQuery } from '@/components/options/when/whenState'
import { exportScreen } from '@/components/screens/options-screener/exportScreen'
import { ScreenerBody } from '@/components/screens/options-screener/ScreenerBody'
import { ScreenerChips } from '@/components/screens/options-screener/ScreenerChips'
import { ScreenerFooter } from '@/components/screens/options-screener/ScreenerFooter'
import { ScreenerHead } from '@/components/screens/options-screener/ScreenerHead'
import { ScreenerOverlays } from '@/components/screens/options-screener/ScreenerOverlays'
import { ScreenerPanel } from '@/components/screens/options-screener/ScreenerPanel'
import { ScreenerTiles } from '@/components/screens/options-screener/ScreenerTiles'
import { ScreenerTools } from '@/components/screens/options-screener/ScreenerTools'
import { SCREENER_COLUMNS } from '@/components/screens/options-screener/screenerDefaults'
import type { ScreenerParams } from '@/components/screens/options-screener/screenerParams'
import { UnknownScreen } from '@/components/screens/options-screener/UnknownScreen'
import { useScreenerLayout } from '@/components/screens/options-screener/useScreenerLayout'
import { useScreenerRows } from '@/components/screens/options-screener/useScreenerRows'
import { useScreenerState } from '@/components/screens/options-screener/useScreenerState'
import type { Density } from '@/components/tables/DataTable'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
import { screenOf } from '@/lib/flow/screens'

const ScreenerMap = dynamic(
  () => import('@/components/screens/options-screener/ScreenerMap').then((module) => module.ScreenerMap),
  { ssr: false },
)

/** Which contracts are unusual over the day, not per print: one row for each contract that traded. */
export function OptionsScreenerScreen(params: ScreenerParams) {
  return params.isUnknown ? <UnknownScreen slug={params.slug ?? ''} /> : <Screener {...params} />
}

function Screener(params: ScreenerParams) {
  const state = useScreenerState(params)
  const { change } = state
  const { timeZone, dateFormat } = useTimeSettings()
  const columns = useMemo(
    () =>
      withDefaults<ReturnType<typeof pastColumns>[number]>(
        [...contractDayColumns({ timeZone, dateFormat }), ...pastColumns(dateFormat)],
        SCREENER_COLUMNS,
      ),
    [timeZone, dateFormat],
  )
  const [layout, setLayout] = useScreenerLayout(state, columns)
  const [density, setDensity] = useState<Density>('compact')
  const [isExpression, setExpression] = useState(false)
  const [open, setOpen] = useState({ filters: false, map: true })
  const isPhone = useMediaQuery(media.phone)
  const list = useScreenerRows(state)
  const answer = list.answer.data
  const rows: readonly PastRow[] = usePastRows(answer?.data.rows ?? [], layout, whenQuery(params.when))
  const screen = params.slug === null ? null : screenOf(params.slug)
  const closeFilters = () => setOpen({ ...open, filters: false })
  const panel = <ScreenerPanel state={state} onClose={closeFilters} />
  const atMs = params.when.at === null ? null : Date.parse(params.when.at)
  const session = answer?.meta.session_date ?? params.when.session
  return (
    <>
      <FeedTemplate
        title={screen === null ? 'Options Screener' : screen.label}
        controls={<ScreenerHead state={state} meta={answer?.meta ?? null} part="views" />}
        tools={
          <>
            <ScreenerHead state={state} meta={answer?.meta ?? null} part="session" />
            <ScreenerTools
              columns={columns}
              layout={layout}
              onLayout={setLayout}
              density={density}
              onDensity={setDensity}
              hasMap={open.map}
              onMap={() => setOpen({ ...open, map: !open.map })}
              onExport={() => exportScreen({ state, columns, layout, rows, meta: answer?.meta ?? null })}
            />
          </>
        }
        chips={
          isExpression ? (
            <ExpressionBar
              text={state.filterText}
              error={params.filterError}
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
        tiles={<ScreenerTiles answer={answer?.data ?? null} />}
        filters={open.filters && !isPhone ? panel : null}
        charts={
          <>
            {atMs !== null && session ? (
              <ReplayScrubber
                state={{ when: params.when, change: (when) => change({ when: { ...params.when, ...when } }) }}
                session={session}
                atMs={atMs}
              />
            ) : null}
            {open.map && !isPhone ? <ScreenerMap state={state} /> : null}
          </>
        }
        grid={
          <ScreenerBody
            state={state}
            list={list}
            rows={rows}
            columns={columns}
            layout={layout}
            onLayout={setLayout}
            density={density}
          />
        }
        footer={<ScreenerFooter shown={rows.length} answer={answer ?? null} />}
      />
      <ScreenerOverlays
        state={state}
        panel={panel}
        matched={answer?.data.matched ?? null}
        hasSheet={open.filters && isPhone}
        onCloseSheet={closeFilters}
      />
    </>
  )
}

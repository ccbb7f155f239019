import dynamic from 'next/dynamic'
import { useMemo, useState } from 'react'
import { FilterButton } from '@/components/options/filter/FilterButton'
import { FilterSheet } from '@/components/options/filter/FilterSheet'
import { ReplayScrubber } from '@/components/options/when/ReplayScrubber'
import { activeFilters, EquityFilters } from '@/components/stocks/equityFeed/EquityFilters'
import { EquityGrid } from '@/components/stocks/equityFeed/EquityGrid'
import { EquityTools, VenueTabs } from '@/components/stocks/equityFeed/EquityHead'
import { EquityTiles } from '@/components/stocks/equityFeed/EquityTiles'
import { equityColumns } from '@/components/stocks/equityFeed/equityColumns'
import {
  callQueryOf,
  type EquityParams,
  type EquityVenue,
  equityAddress,
} from '@/components/stocks/equityFeed/equityParams'
import { historyTicker } from '@/components/stocks/equityFeed/equityTileModel'
import { type EquityState, useEquityState } from '@/components/stocks/equityFeed/useEquityState'
import { useEquityTape } from '@/components/stocks/equityFeed/useEquityTape'
import { saveShown } from '@/components/tables/exportTable'
import { useColumnLayout } from '@/components/tables/useColumnLayout'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { FilterChip } from '@/components/ui/Chip'
import { Sheet } from '@/components/ui/Dialog'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useDensity } from '@/hooks/view/useDensity'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
import { useSideRail } from '@/hooks/view/useSideRail'
import type { DataMeta } from '@/lib/contract/flowRow'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { sessionEndMs } from '@/lib/market/session'
import { parseSort } from '@/lib/tables/column'
import { sortRows } from '@/lib/tables/sortRows'

const LevelsPanel = dynamic(
  () => import('@/components/stocks/equityFeed/LevelsPanel').then((module) => module.LevelsPanel),
  { ssr: false },
)

/** Every column has an order of the whole session. */
const SORTS = equityColumns('UTC').map(({ id }) => id)
const NO_DAYS: never[] = []

/** True once the regular session of an answer is whole. */
const isSessionOver = (meta: DataMeta | undefined): boolean =>
  meta !== undefined && meta.session_date !== null && meta.as_of_ms >= sessionEndMs(meta.session_date)

export interface EquityFeedScreenProps {
  readonly title: string
  /** What the page shows before anything is chosen. */
  readonly home: EquityVenue
  readonly params: EquityParams
}

/** Large stock prints as they happen: the Dark Pool Feed and the Whale Feed are the same page with another home. */
export function EquityFeedScreen({ title, home, params }: EquityFeedScreenProps) {
  const state = useEquityState(params, home)
  const { change } = state
  const { timeZone } = useTimeSettings()
  const isPhone = useMediaQuery(media.phone)
  const columns = useMemo(() => equityColumns(timeZone), [timeZone])
  const [layout, setLayout] = useColumnLayout(params.cols, columns, (cols) => change({ cols }))
  const [density, setDensity] = useDensity()
  const [hasFilters, setFilters] = useState(false)
  const { isOpen: hasPanel, setOpen: setPanel } = useSideRail()
  const tape = useEquityTape(state, SORTS)
  const sums = useLiveAnswer('equityFlow.summary', { query: callQueryOf(params) }, { isLive: state.isLive })
  const summary = sums.data?.data ?? null
  const before = useSessionsBefore(params)
  const symbol = params.symbol ?? summary?.top[0]?.ticker ?? null
  const session = tape.meta?.session_date ?? params.session
  const reset = () => change({ ...equityAddress[home].parse({}), session: params.session, at: params.at })
  const filters = <EquityFilters state={state} onReset={reset} />
  const exportRows = () =>
    saveShown(
      { columns, layout },
      {
        page: title,
        filter: equityAddress[home].query(params),
        meta: tape.meta,
        rows: sortRows(tape.rows, columns, parseSort(params.sort, layout.shown)),
      },
    )
  return (
    <>
      <FeedTemplate
        title={title}
        isPending={tape.meta === null || tape.meta === undefined}
        controls={
          <span className="max-phone:hidden">
            <VenueTabs state={state} />
          </span>
        }
        tools={
          <EquityTools
            state={state}
            tape={tape}
            columns={columns}
            layout={layout}
            density={density}
            hasPanel={hasPanel}
            onLayout={setLayout}
            onDensity={setDensity}
            onPanel={() => setPanel(!hasPanel)}
            onExport={exportRows}
          />
        }
        chips={<Chips state={state} isOpen={hasFilters} onPanel={() => setFilters(!hasFilters)} />}
        tiles={
          <EquityTiles
            summary={summary}
            before={before}
            isOver={isSessionOver(sums.data?.meta)}
            onSymbol={(ticker) => change({ symbol: ticker })}
          />
        }
        filters={hasFilters && !isPhone ? filters : null}
        rail={
          hasPanel && symbol !== null && !isPhone ? (
            <LevelsPanel key={symbol} state={state} ticker={symbol} onClose={() => setPanel(false)} />
          ) : null
        }
        charts={
          params.at !== null && session !== null ? (
            <ReplayScrubber state={state} session={session} atMs={Date.parse(params.at)} />
          ) : undefined
        }
        grid={
          <EquityGrid
            state={state}
            tape={tape}
            columns={columns}
            layout={layout}
            density={density}
            summary={summary}
            onLayout={setLayout}
            onReset={reset}
          />
        }
        footer={<Foot rows={tape.rows.length} sum={summary?.notional} count={summary?.count} isStale={tape.isStale} />}
      />
      <FilterSheet
        isOpen={hasFilters && isPhone}
        shows={`${formatCount(summary?.count)} prints`}
        onClose={() => setFilters(false)}
      >
        <div className="px-3 pt-3">
          <VenueTabs state={state} />
        </div>
        {filters}
      </FilterSheet>
      {isPhone ? <LevelsSheet state={state} /> : null}
    </>
  )
}

/** Sums of the sessions before the one shown, of the one name that is asked for. */
function useSessionsBefore(params: EquityParams) {
  const { venue, session, at } = params
  const ticker = historyTicker(params)
  const asked = { venue, ...(session === null ? {} : { session }), ...(at === null ? {} : { at }) }
  const history = useEndpoint('equityFlow.history', ticker === null ? null : { query: { ...asked, ticker } })
  return history.data?.data ?? NO_DAYS
}

interface ChipsProps {
  readonly state: EquityState
  readonly isOpen: boolean
  readonly onPanel: () => void
}

function Chips({ state, isOpen, onPanel }: ChipsProps) {
  const chips = activeFilters(state.params)
  return (
    <>
      <FilterButton count={chips.length} isOpen={isOpen} onClick={onPanel} />
      {chips.map((chip) => (
        <FilterChip
          key={`${chip.name}${chip.value}`}
          name={chip.name}
          value={chip.value}
          onOpen={onPanel}
          onRemove={() => state.change(chip.drop)}
        />
      ))}
    </>
  )
}

/** The levels of the chosen name on a phone. */
function LevelsSheet({ state }: { readonly state: EquityState }) {
  const { symbol } = state.params
  const close = () => state.change({ symbol: null })
  return (
    <Sheet isOpen={symbol !== null} title="Levels" onClose={close}>
      {symbol === null ? null : <LevelsPanel state={state} ticker={symbol} onClose={close} />}
    </Sheet>
  )
}

interface FootProps {
  readonly rows: number
  readonly sum: number | undefined
  readonly count: number | undefined
  readonly isStale: boolean
}

function Foot({ rows, sum, count, isStale }: FootProps) {
  return (
    <>
      <span>
        {formatCount(rows)} loaded of {formatCount(count)}
        {isStale ? <span className="text-warn"> · may be out of date</span> : null}
      </span>
      <span className="flex-1" />
      <span className="max-phone:hidden">Prints from $100K; cancelled ones are not in sums</span>
      <span>
        Sum <b className="font-medium text-fg-1">{formatMoney(sum)}</b>
      </span>
    </>
  )
}

import { useCallback } from 'react'
import { useAlertDialog } from '@/components/alerts/useAlertDialog'
import { levelAlert } from '@/components/alerts/watchDrafts'
import { EquityPhoneRow } from '@/components/stocks/equityFeed/EquityPhoneRow'
import { equityRowTone } from '@/components/stocks/equityFeed/equityColumns'
import { type FoldedRow, foldedKey } from '@/components/stocks/equityFeed/foldPrints'
import type { EquityState } from '@/components/stocks/equityFeed/useEquityState'
import type { EquityTape } from '@/components/stocks/equityFeed/useEquityTape'
import { useFoldedFeed } from '@/components/stocks/equityFeed/useFoldedFeed'
import { DataTable } from '@/components/tables/DataTable'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { Density } from '@/components/tables/tableProps'
import { useSortRules } from '@/components/tables/useSortRules'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { EquityRow, EquitySummary } from '@/lib/contract/equityFlow'
import { formatPrice } from '@/lib/format/number'
import type { TableLayout } from '@/lib/tables/tableLayout'

/** Prints of an opened burst stand on a deeper ground. */
const toneOf = (row: FoldedRow): string => cx(equityRowTone(row), row.burst !== null && 'bg-inset')

export interface EquityGridProps {
  readonly state: EquityState
  readonly tape: EquityTape
  readonly columns: readonly TableColumn<EquityRow>[]
  readonly layout: TableLayout
  readonly onLayout: (layout: TableLayout) => void
  readonly density: Density
  readonly summary: EquitySummary | null
  readonly onReset: () => void
}

/** The prints themselves, with the states of a feed. */
export function EquityGrid(props: EquityGridProps) {
  const { state, tape, columns } = props
  const { timeZone } = useTimeSettings()
  const alert = useAlertDialog()
  const folded = useFoldedFeed({ rows: tape.rows, columns, isOn: state.params.fold })
  const order = useSortRules(columns, state.params.sort, state.change)
  const phoneRow = useCallback((row: FoldedRow) => <EquityPhoneRow row={row} timeZone={timeZone} />, [timeZone])
  if (!tape.isReady && tape.error) {
    return <ErrorState error={tape.error} source="equityFlow.list" onRetry={tape.retry} />
  }
  if (!tape.isReady) return <SkeletonRows rows={30} label="Loading prints" />
  const only = (ticker: string) => state.change({ tickers: ticker })
  const without = (ticker: string) =>
    state.change({ tickers: [...state.params.tickers.split(',').filter((one) => one !== ''), `-${ticker}`].join(',') })
  return (
    <div className={`h-full ${tape.isStale ? 'dimmed' : ''}`}>
      <DataTable<FoldedRow>
        label="Stock prints"
        columns={folded.columns}
        rows={folded.rows}
        getKey={foldedKey}
        layout={props.layout}
        onLayout={props.onLayout}
        {...order}
        density={props.density}
        rowTone={toneOf}
        isFresh={(row) => tape.fresh.has(row.seq)}
        onOpen={(row) => state.change({ symbol: row.ticker })}
        onFilter={only}
        menuItems={(row) => [
          ...folded.menuItem(row),
          { label: `Levels of ${row.ticker}`, onChoose: () => state.change({ symbol: row.ticker }) },
          { label: `Only ${row.ticker}`, onChoose: () => only(row.ticker) },
          { label: `Not ${row.ticker}`, onChoose: () => without(row.ticker) },
          ...alert.menuItem({
            name: `${row.ticker} at ${formatPrice(row.price)}`,
            definition: levelAlert(row.ticker, { price: row.price }),
          }),
          { label: `Open ${row.ticker}`, onChoose: () => window.location.assign(`/stock/${row.ticker}/overview`) },
        ]}
        onHold={tape.setHeld}
        onEndReached={tape.loadOlder}
        phoneRow={phoneRow}
        empty={<Nothing total={props.summary?.total ?? null} onReset={props.onReset} state={state} />}
      />
      {alert.dialog}
    </div>
  )
}

interface NothingProps {
  readonly total: number | null
  readonly state: EquityState
  readonly onReset: () => void
}

/** Empty by filter says so and offers the way back; empty by time says what is missing (C17). */
function Nothing({ total, state, onReset }: NothingProps) {
  if (total === 0) {
    return (
      <EmptyState
        action={
          state.isLive ? undefined : (
            <Button onClick={() => state.change({ session: null, at: null })}>To the newest session</Button>
          )
        }
      >
        No stock prints in this session yet. An option tape brings none; imported stock tapes stand in the list of
        sessions.
      </EmptyState>
    )
  }
  return (
    <EmptyState action={<Button onClick={onReset}>Reset the filters</Button>}>
      Nothing matches these filters.
    </EmptyState>
  )
}

import { Filter } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useAlertDialog } from '@/components/alerts/useAlertDialog'
import { contractAlert } from '@/components/alerts/watchDrafts'
import { DayPhoneRow } from '@/components/options/contractDay/DayPhoneRow'
import type { PastRow } from '@/components/options/contractDay/pastColumns'
import { withClause } from '@/components/options/filter/withClause'
import { ScreenerEmpty } from '@/components/screens/options-screener/ScreenerEmpty'
import type { useScreenerRows } from '@/components/screens/options-screener/useScreenerRows'
import type { ScreenerState } from '@/components/screens/options-screener/useScreenerState'
import { DataTable, type Density } from '@/components/tables/DataTable'
import type { TableColumn } from '@/components/tables/tableColumn'
import { ErrorState } from '@/components/ui/ErrorState'
import { IconButton } from '@/components/ui/IconButton'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
import { formatSort, parseSort } from '@/lib/tables/column'
import type { TableLayout } from '@/lib/tables/tableLayout'

export interface ScreenerBodyProps {
  readonly state: ScreenerState
  readonly list: ReturnType<typeof useScreenerRows>
  readonly rows: readonly PastRow[]
  readonly columns: readonly TableColumn<PastRow>[]
  readonly layout: TableLayout
  readonly onLayout: (layout: TableLayout) => void
  readonly density: Density
}

const keyOf = (row: PastRow) => row.option_symbol

/** The contracts, or why there are none (C17). */
export function ScreenerBody({ state, list, rows, columns, layout, onLayout, density }: ScreenerBodyProps) {
  const { params, change } = state
  const { answer } = list
  const isPhone = useMediaQuery(media.phone)
  const alert = useAlertDialog()
  const ids = useMemo(() => columns.map((column) => column.id), [columns])
  const sort = useMemo(() => parseSort(params.sort, ids), [params.sort, ids])
  const onFilter = useCallback(
    (clause: string) => change({ filter: withClause(params.filter, clause) }),
    [change, params.filter],
  )
  const phoneRow = useCallback((row: PastRow) => <DayPhoneRow row={row} lead="premium" />, [])
  const hoverActions = useCallback(
    (row: PastRow) => (
      <IconButton
        icon={Filter}
        size="s"
        tabIndex={-1}
        label={`Only ${row.ticker}`}
        onClick={() => onFilter(`ticker=${row.ticker}`)}
      />
    ),
    [onFilter],
  )
  if (answer.data === undefined) {
    if (answer.status === 'error')
      return <ErrorState error={answer.error} source="screener.list" onRetry={answer.retry} />
    return <SkeletonRows rows={30} label="Loading contracts" />
  }
  return (
    <div className={`h-full ${answer.status === 'error' ? 'opacity-70' : ''}`}>
      <DataTable<PastRow>
        label="Contracts"
        columns={columns}
        rows={rows}
        getKey={keyOf}
        layout={layout}
        onLayout={onLayout}
        sort={sort}
        onSort={(rules) => change({ sort: formatSort(rules) })}
        density={density}
        onOpen={(row) => change({ chain: row.option_symbol })}
        onFilter={onFilter}
        onEndReached={list.grow}
        menuItems={(row) => [
          { label: `Only ${row.ticker}`, onChoose: () => onFilter(`ticker=${row.ticker}`) },
          { label: `Not ${row.ticker}`, onChoose: () => onFilter(`ticker in (-${row.ticker})`) },
          ...alert.menuItem(contractAlert(row.option_symbol, row.option_symbol)),
          { label: 'Copy symbol', onChoose: () => void navigator.clipboard.writeText(row.option_symbol) },
        ]}
        hoverActions={hoverActions}
        {...(isPhone ? { phoneRow } : {})}
        empty={<ScreenerEmpty state={state} total={answer.data.data.total} />}
      />
      {alert.dialog}
    </div>
  )
}

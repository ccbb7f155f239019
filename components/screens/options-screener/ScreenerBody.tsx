import { useCallback } from 'react'
import { useAlertDialog } from '@/components/alerts/useAlertDialog'
import { contractAlert } from '@/components/alerts/watchDrafts'
import { Waiting } from '@/components/options/contract/Waiting'
import { DayPhoneRow } from '@/components/options/contractDay/DayPhoneRow'
import type { PastRow } from '@/components/options/contractDay/pastColumns'
import { tickerItems } from '@/components/options/filter/tickerItems'
import { withClause } from '@/components/options/filter/withClause'
import { ScreenerEmpty } from '@/components/screens/options-screener/ScreenerEmpty'
import type { useScreenerRows } from '@/components/screens/options-screener/useScreenerRows'
import type { ScreenerState } from '@/components/screens/options-screener/useScreenerState'
import { DataTable } from '@/components/tables/DataTable'
import { OnlyButton } from '@/components/tables/OnlyButton'
import type { PageTable } from '@/components/tables/usePageTable'

export interface ScreenerBodyProps {
  readonly state: ScreenerState
  readonly list: ReturnType<typeof useScreenerRows>
  readonly rows: readonly PastRow[]
  readonly table: PageTable<PastRow>
}

const keyOf = (row: PastRow) => row.option_symbol

/** The contracts, or why there are none (C17). */
export function ScreenerBody({ state, list, rows, table }: ScreenerBodyProps) {
  const { params, change } = state
  const { answer } = list
  const alert = useAlertDialog()
  const onFilter = useCallback(
    (clause: string) => change({ filter: withClause(params.filter, clause) }),
    [change, params.filter],
  )
  const phoneRow = useCallback((row: PastRow) => <DayPhoneRow row={row} lead="premium" />, [])
  const hoverActions = useCallback(
    (row: PastRow) => <OnlyButton of={row.ticker} clause={`ticker=${row.ticker}`} onFilter={onFilter} />,
    [onFilter],
  )
  if (answer.data === undefined) {
    return <Waiting answer={answer} source="screener.list" rows={30} label="Loading contracts" />
  }
  return (
    <div className={`h-full ${answer.status === 'error' ? 'dimmed' : ''}`}>
      <DataTable<PastRow>
        label="Contracts"
        {...table}
        rows={rows}
        getKey={keyOf}
        onOpen={(row) => change({ chain: row.option_symbol })}
        onFilter={onFilter}
        onEndReached={list.grow}
        menuItems={(row) => [
          ...tickerItems(row.ticker, onFilter),
          ...alert.menuItem(contractAlert(row.option_symbol, row.option_symbol)),
          { label: 'Copy symbol', onChoose: () => void navigator.clipboard.writeText(row.option_symbol) },
        ]}
        hoverActions={hoverActions}
        phoneRow={phoneRow}
        empty={<ScreenerEmpty state={state} total={answer.data.data.total} />}
      />
      {alert.dialog}
    </div>
  )
}

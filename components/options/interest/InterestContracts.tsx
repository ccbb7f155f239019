import { useCallback } from 'react'
import { useAlertDialog } from '@/components/alerts/useAlertDialog'
import { watchAlert } from '@/components/alerts/watchDrafts'
import { Waiting } from '@/components/options/contract/Waiting'
import { DayPhoneRow } from '@/components/options/contractDay/DayPhoneRow'
import { withClause } from '@/components/options/filter/withClause'
import type { InterestState } from '@/components/options/interest/useInterestState'
import { DataTable } from '@/components/tables/DataTable'
import type { PageTable } from '@/components/tables/usePageTable'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import type { EndpointResult } from '@/hooks/queries/useEndpoint'
import type { ScreenerRow } from '@/lib/contract/screener'
import { EMPTY_FILTER } from '@/lib/flow/filter/ast'
import { formatCount } from '@/lib/format/number'

export interface InterestContractsProps {
  readonly state: InterestState
  readonly answer: EndpointResult<'openInterest.contracts'>
  readonly table: PageTable<ScreenerRow>
  readonly onEndReached: () => void
}

/** Contracts whose open interest changed overnight, or why there are none (C17). */
export function InterestContracts(props: InterestContractsProps) {
  const { state, answer, table, onEndReached } = props
  const { params, change } = state
  const alert = useAlertDialog()
  const phoneRow = useCallback((row: ScreenerRow) => <DayPhoneRow row={row} lead="oi" />, [])
  const onFilter = (clause: string) => change({ filter: withClause(params.filter, clause) })
  if (answer.data === undefined) {
    return <Waiting answer={answer} source="openInterest.contracts" rows={30} label="Loading contracts" />
  }
  const { rows, prior, total } = answer.data.data
  return (
    <>
      <DataTable<ScreenerRow>
        label="Changes of open interest"
        {...table}
        rows={rows}
        getKey={(row) => row.option_symbol}
        onOpen={(row) => change({ chain: row.option_symbol })}
        onFilter={onFilter}
        onEndReached={onEndReached}
        menuItems={(row) => [
          { label: `Only ${row.ticker}`, onChoose: () => onFilter(`ticker=${row.ticker}`) },
          ...alert.menuItem({
            name: `${row.ticker} open interest`,
            filter: `contract=${row.option_symbol} and oi_change!=0`,
            definition: watchAlert({ kind: 'contracts', event: 'enter', each_morning: true }),
          }),
          { label: 'Copy symbol', onChoose: () => void navigator.clipboard.writeText(row.option_symbol) },
        ]}
        phoneRow={phoneRow}
        empty={<Empty state={state} prior={prior} total={total} />}
      />
      {alert.dialog}
    </>
  )
}

interface EmptyProps {
  readonly state: InterestState
  readonly prior: 'known' | 'loading' | 'none'
  readonly total: number
}

function Empty({ state, prior, total }: EmptyProps) {
  if (prior === 'loading' && total === 0)
    return <EmptyState>The open interest of the prior morning is being read. This takes a moment.</EmptyState>
  if (total === 0)
    return (
      <EmptyState>
        No change of open interest is known for this session: it needs the prior session from the same source.
      </EmptyState>
    )
  return (
    <EmptyState
      action={<Button onClick={() => state.change({ preset: null, filter: EMPTY_FILTER })}>Show every change</Button>}
    >
      No contract matches. {formatCount(total)} contracts changed in all.
    </EmptyState>
  )
}

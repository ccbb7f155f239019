import { Pencil, X } from 'lucide-react'
import { useMemo } from 'react'
import { contractDayColumns, withDefaults } from '@/components/options/contractDay/contractDayColumns'
import { WatchPhoneRow } from '@/components/screens/flow/option-watchlist/WatchPhoneRow'
import { watchColumns } from '@/components/screens/flow/option-watchlist/watchColumns'
import type { WatchParams } from '@/components/screens/flow/option-watchlist/watchParams'
import type { WatchRow } from '@/components/screens/flow/option-watchlist/watchRows'
import { DataTable } from '@/components/tables/DataTable'
import type { TableColumn } from '@/components/tables/tableColumn'
import { useArranged } from '@/components/tables/useArranged'
import { EmptyState } from '@/components/ui/EmptyState'
import { IconButton } from '@/components/ui/IconButton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'

export interface WatchGridProps {
  readonly params: WatchParams
  readonly change: (patch: Partial<WatchParams>) => void
  readonly rows: readonly WatchRow[]
  readonly onActive: (row: WatchRow) => void
  readonly onEdit: (row: WatchRow) => void
  readonly onRemove: (row: WatchRow) => void
}

const SHOWN = [
  ...['ticker', 'contract', 'dte', 'expires', 'last', 'change', 'bid_ask', 'entry', 'quantity', 'profit', 'profit_pct'],
  ...['since_added', 'level', 'volume', 'oi', 'vol_oi', 'oi_change', 'split', 'iv', 'delta', 'note'],
]

/** Contracts of a list with the columns of the screener and what was noted. */
export function WatchGrid({ params, change, rows, onActive, onEdit, onRemove }: WatchGridProps) {
  const { timeZone, dateFormat } = useTimeSettings()
  const columns = useMemo(
    () =>
      withDefaults<TableColumn<WatchRow>>(
        [...contractDayColumns({ timeZone, dateFormat }), ...watchColumns(dateFormat)],
        SHOWN,
      ),
    [timeZone, dateFormat],
  )
  return (
    <DataTable<WatchRow>
      label="Contracts of the list"
      columns={columns}
      rows={rows}
      getKey={(row) => row.option_symbol}
      {...useArranged(columns, params, change)}
      onOpen={(row) => change({ chain: row.option_symbol })}
      onActive={onActive}
      menuItems={(row) => [
        { label: 'Entry, target and note', onChoose: () => onEdit(row) },
        { label: 'Take out of the list', onChoose: () => onRemove(row) },
        { label: 'Copy symbol', onChoose: () => void navigator.clipboard.writeText(row.option_symbol) },
      ]}
      hoverActions={(row) => (
        <>
          <IconButton icon={Pencil} size="s" tabIndex={-1} label="Entry, target and note" onClick={() => onEdit(row)} />
          <IconButton icon={X} size="s" tabIndex={-1} label="Take out of the list" onClick={() => onRemove(row)} />
        </>
      )}
      phoneRow={(row: WatchRow) => <WatchPhoneRow row={row} />}
      empty={
        <EmptyState>
          No contracts in this list yet. Add some above, or press the star where a contract is open.
        </EmptyState>
      }
    />
  )
}

import { useCallback, useMemo } from 'react'
import { ContractBucketPhoneRow, TickerBucketPhoneRow } from '@/components/screens/interval-flow/IntervalPhoneRow'
import { contractBucketColumns, type IntervalFormats } from '@/components/screens/interval-flow/intervalColumns'
import type { IntervalParams } from '@/components/screens/interval-flow/intervalParams'
import { tickerBucketColumns } from '@/components/screens/interval-flow/tickerColumns'
import { DataTable } from '@/components/tables/DataTable'
import { useArranged } from '@/components/tables/useArranged'
import { EmptyState } from '@/components/ui/EmptyState'
import type { ContractBucketRow, TickerBucketRow } from '@/lib/contract/intervals'
import { tickerClause } from '@/lib/options/indexRoots'

export interface GridProps {
  readonly params: IntervalParams
  readonly formats: IntervalFormats
  readonly onChange: (patch: Partial<IntervalParams>) => void
  readonly onFilter: (clause: string) => void
  /** The reader is at the last rows: more of the answer, if there is more. */
  readonly onEnd: () => void
}

const openTone = (row: { readonly is_open: boolean }) => (row.is_open ? 'bg-inset' : '')

const Nothing = () => (
  <EmptyState>No bucket is that large. Lower the premium or the share, or choose a longer interval.</EmptyState>
)

/** Buckets of contracts. */
export function ContractBuckets({ rows, ...props }: GridProps & { readonly rows: readonly ContractBucketRow[] }) {
  const { formats, onChange, onFilter } = props
  const columns = useMemo(() => contractBucketColumns(formats), [formats])
  const { timeZone, session } = formats
  const phoneRow = useCallback(
    (row: ContractBucketRow) => <ContractBucketPhoneRow row={row} timeZone={timeZone} session={session} />,
    [timeZone, session],
  )
  return (
    <DataTable<ContractBucketRow>
      label="Buckets by contract"
      columns={columns}
      rows={rows}
      getKey={(row) => `${row.start_us}${row.option_symbol}`}
      {...useArranged(columns, props.params, onChange)}
      rowTone={openTone}
      onOpen={(row) => onChange({ chain: row.option_symbol })}
      onFilter={onFilter}
      onEndReached={props.onEnd}
      phoneRow={phoneRow}
      empty={<Nothing />}
    />
  )
}

/** Buckets of tickers. */
export function TickerBuckets({ rows, ...props }: GridProps & { readonly rows: readonly TickerBucketRow[] }) {
  const { formats, onFilter, onChange } = props
  const columns = useMemo(() => tickerBucketColumns(formats), [formats])
  const { timeZone } = formats
  const phoneRow = useCallback(
    (row: TickerBucketRow) => <TickerBucketPhoneRow row={row} timeZone={timeZone} />,
    [timeZone],
  )
  return (
    <DataTable<TickerBucketRow>
      label="Buckets by ticker"
      columns={columns}
      rows={rows}
      getKey={(row) => `${row.start_us}${row.ticker}`}
      {...useArranged(columns, props.params, onChange)}
      rowTone={openTone}
      onOpen={(row) => onFilter(tickerClause(row.ticker))}
      onFilter={onFilter}
      onEndReached={props.onEnd}
      phoneRow={phoneRow}
      empty={<Nothing />}
    />
  )
}

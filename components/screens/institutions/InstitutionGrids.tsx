import { useRouter } from 'next/router'
import { useCallback, useMemo } from 'react'
import { ChangeText } from '@/components/filings/parts'
import {
  countsText,
  managerColumns,
  moveColumns,
  type OptionPosition,
  optionColumns,
} from '@/components/screens/institutions/institutionColumns'
import type { InstitutionsParams } from '@/components/screens/institutions/institutionsParams'
import { DataTable } from '@/components/tables/DataTable'
import { PhoneLines } from '@/components/tables/PhoneLines'
import { useArranged } from '@/components/tables/useArranged'
import { EmptyState } from '@/components/ui/EmptyState'
import type { InstitutionMove, InstitutionRow } from '@/lib/contract/institutions'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { hrefOf, routes } from '@/lib/navigation/routes'

interface GridProps {
  readonly params: InstitutionsParams
  readonly dateFormat: string
  readonly onChange: (patch: Partial<InstitutionsParams>) => void
}

/** Managers, largest first. */
export function ManagerGrid({
  rows,
  params,
  dateFormat,
  onChange,
}: GridProps & { readonly rows: readonly InstitutionRow[] }) {
  const { push } = useRouter()
  const columns = useMemo(() => managerColumns(dateFormat), [dateFormat])
  const phoneRow = useCallback(
    (row: InstitutionRow) => (
      <PhoneLines>
        <div className="flex gap-1.5 text-13">
          <b className="min-w-0 truncate font-medium">{row.name}</b>
          <span className="flex-1" />
          <span>{formatMoney(row.value)}</span>
          <ChangeText value={row.change} />
        </div>
        <p className="truncate text-12 text-fg-2">
          {formatCount(row.positions)} positions, {countsText(row)}
        </p>
      </PhoneLines>
    ),
    [],
  )
  return (
    <DataTable<InstitutionRow>
      label="Institutions"
      columns={columns}
      rows={rows}
      getKey={(row) => row.cik}
      {...useArranged(columns, params, onChange)}
      onOpen={(row) => void push(hrefOf(routes.institution, { name: row.name }))}
      phoneRow={phoneRow}
      empty={<EmptyState>No institution fits. Search for less, or take any value and kind.</EmptyState>}
    />
  )
}

/** Names by what all managers bought and sold. */
export function MoveGrid({
  rows,
  params,
  onChange,
}: Omit<GridProps, 'dateFormat'> & { readonly rows: readonly InstitutionMove[] }) {
  const columns = useMemo(moveColumns, [])
  const phoneRow = useCallback(
    (row: InstitutionMove) => (
      <PhoneLines>
        <div className="flex gap-1.5 text-13">
          <b className="font-semibold">{row.ticker || row.name}</b>
          <span className="flex-1" />
          <span className="text-bull">{formatMoney(row.bought)}</span>
          <span className="text-bear">{formatMoney(row.sold)}</span>
        </div>
        <p className="truncate text-12 text-fg-2">
          {formatCount(row.holders)} hold {formatMoney(row.value)}, {row.new_holders} new, {row.closed_holders} closed
        </p>
      </PhoneLines>
    ),
    [],
  )
  return (
    <DataTable<InstitutionMove>
      label="Names bought and sold"
      columns={columns}
      rows={rows}
      getKey={(row) => row.ticker || row.name}
      {...useArranged(columns, params, onChange)}
      phoneRow={phoneRow}
      empty={<EmptyState>Changes need two quarters of the same manager.</EmptyState>}
    />
  )
}

/** Largest reported calls and puts. */
export function OptionGrid({
  rows,
  params,
  dateFormat,
  onChange,
}: GridProps & { readonly rows: readonly OptionPosition[] }) {
  const { push } = useRouter()
  const columns = useMemo(() => optionColumns(dateFormat), [dateFormat])
  const phoneRow = useCallback(
    (row: OptionPosition) => (
      <PhoneLines>
        <div className="flex gap-1.5 text-13">
          <b className="font-semibold">{row.ticker || row.name}</b>
          <span className={row.type === 'call' ? 'text-call' : 'text-put'}>{row.type}</span>
          <span className="flex-1" />
          <span>{formatMoney(row.value)}</span>
        </div>
        <p className="truncate text-12 text-fg-2">{row.manager}</p>
      </PhoneLines>
    ),
    [],
  )
  return (
    <DataTable<OptionPosition>
      label="Largest option positions"
      columns={columns}
      rows={rows}
      getKey={(row) => `${row.manager}${row.ticker}${row.name}${row.type}${row.units}`}
      {...useArranged(columns, params, onChange)}
      onOpen={(row) => void push(hrefOf(routes.institution, { name: row.manager }))}
      phoneRow={phoneRow}
      empty={<EmptyState>No calls or puts are reported.</EmptyState>}
    />
  )
}

import { useMemo } from 'react'
import { ChangeText } from '@/components/filings/parts'
import { FewYears, type SeasonPartProps } from '@/components/screens/seasonality/MarketTab'
import { performerColumns, windowColumns } from '@/components/screens/seasonality/seasonColumns'
import { DataTable } from '@/components/tables/DataTable'
import { PhoneLines } from '@/components/tables/PhoneLines'
import type { DataTableProps } from '@/components/tables/tableProps'
import { useArranged } from '@/components/tables/useArranged'
import { EmptyState } from '@/components/ui/EmptyState'
import type { CallResponse } from '@/lib/contract/calls'
import type { PerformerRow, WindowRow } from '@/lib/contract/seasonality'
import { formatCount } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

interface PhoneRow {
  readonly ticker: string
  readonly name: string
  readonly mean: number | null
  readonly positive: number | null
  readonly count: number
}

/** Two lines for a narrow screen. */
function phoneRow(row: PhoneRow) {
  return (
    <PhoneLines>
      <div className="flex gap-1.5 text-13">
        <b className="font-semibold">{row.ticker}</b>
        <span className="min-w-0 truncate text-fg-2">{row.name}</span>
        <span className="flex-1" />
        <ChangeText value={row.mean} />
      </div>
      <div className="text-11 text-fg-3">
        up {formatFraction(row.positive, 0)} of {formatCount(row.count)} years
      </div>
    </PhoneLines>
  )
}

interface YearsGridProps<R extends PhoneRow> {
  readonly label: string
  readonly table: Pick<DataTableProps<R>, 'columns' | 'layout' | 'onLayout' | 'sort' | 'onSort'>
  readonly data: { readonly rows: readonly R[]; readonly most_years: number }
  /** Why no row is here once everything is read. */
  readonly none: string
  readonly onOpen: (row: R) => void
}

/** Rows that stand on years of closes; says where these are few. */
function YearsGrid<R extends PhoneRow>({ label, table, data, none, onOpen }: YearsGridProps<R>) {
  return (
    <div className="flex h-full flex-col">
      {data.most_years < 10 && data.most_years > 0 ? <FewYears years={data.most_years} /> : null}
      <div className="min-h-0 flex-1">
        <DataTable<R>
          label={label}
          {...table}
          rows={data.rows}
          getKey={tickerOf}
          onOpen={onOpen}
          phoneRow={phoneRow}
          empty={<EmptyState>{none}</EmptyState>}
        />
      </div>
    </div>
  )
}

const tickerOf = (row: PhoneRow) => row.ticker

/** Names of the list in the chosen month. */
export function PerformersTab({
  params,
  onChange,
  answer: { data },
}: SeasonPartProps & { readonly answer: CallResponse<'seasonality.performers'> }) {
  const columns = useMemo(() => performerColumns(), [])
  const arranged = useArranged(columns, { ...params, sort: params.sort || '-mean' }, onChange)
  return (
    <YearsGrid<PerformerRow>
      label="Names by their month"
      table={{ columns, ...arranged }}
      data={data}
      none={`No name of the list has ${data.years} years of this month. Take fewer years; the most there are is ${data.most_years}.`}
      onOpen={(one) => onChange({ tab: 'market', name: one.ticker, sort: '', cols: '' })}
    />
  )
}

/** Windows of the calendar that begin soon. */
export function WindowsTab({
  params,
  onChange,
  answer: { data },
  dateFormat,
}: SeasonPartProps & { readonly answer: CallResponse<'seasonality.windows'>; readonly dateFormat: string }) {
  const columns = useMemo(() => windowColumns(dateFormat), [dateFormat])
  const arranged = useArranged(columns, params, onChange)
  return (
    <YearsGrid<WindowRow>
      label="Windows that begin soon"
      table={{ columns, ...arranged }}
      data={data}
      none={`No window has ${data.years} years behind it. Take fewer years; the most there are is ${data.most_years}.`}
      onOpen={(one) => onChange({ name: one.ticker, start: one.start })}
    />
  )
}

import { useCallback, useMemo } from 'react'
import { ChangeText } from '@/components/filings/parts'
import { FewYears, type SeasonPartProps } from '@/components/screens/seasonality/MarketTab'
import { performerColumns, windowColumns } from '@/components/screens/seasonality/seasonColumns'
import { DataTable } from '@/components/tables/DataTable'
import { useArranged } from '@/components/tables/useArranged'
import { EmptyState } from '@/components/ui/EmptyState'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
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
    <div className="flex h-full flex-col justify-center gap-1 border-line-1 border-b pr-3 pl-3.5">
      <div className="flex gap-1.5 text-13">
        <b className="font-semibold">{row.ticker}</b>
        <span className="min-w-0 truncate text-fg-2">{row.name}</span>
        <span className="flex-1" />
        <ChangeText value={row.mean} />
      </div>
      <div className="text-11 text-fg-3">
        up {formatFraction(row.positive, 0)} of {formatCount(row.count)} years
      </div>
    </div>
  )
}

/** Names of the list in the chosen month. */
export function PerformersTab({
  params,
  onChange,
  answer,
}: SeasonPartProps & { readonly answer: CallResponse<'seasonality.performers'> }) {
  const isPhone = useMediaQuery(media.phone)
  const columns = useMemo(() => performerColumns(), [])
  const arranged = useArranged(columns, { ...params, sort: params.sort || '-mean' }, onChange)
  const row = useCallback((one: PerformerRow) => phoneRow(one), [])
  const { data } = answer
  return (
    <div className="flex h-full flex-col">
      {data.most_years < 10 && data.most_years > 0 ? <FewYears years={data.most_years} /> : null}
      <div className="min-h-0 flex-1">
        <DataTable<PerformerRow>
          label="Names by their month"
          columns={columns}
          rows={data.rows}
          getKey={(one) => one.ticker}
          {...arranged}
          onOpen={(one) => onChange({ tab: 'market', name: one.ticker, sort: '', cols: '' })}
          {...(isPhone ? { phoneRow: row } : {})}
          empty={
            <EmptyState>
              {data.pending > 0
                ? 'The closes are being read.'
                : `No name of the list has ${data.years} years of this month. Take fewer years; the most there are is ${data.most_years}.`}
            </EmptyState>
          }
        />
      </div>
    </div>
  )
}

/** Windows of the calendar that begin soon. */
export function WindowsTab({
  params,
  onChange,
  answer,
  dateFormat,
}: SeasonPartProps & { readonly answer: CallResponse<'seasonality.windows'>; readonly dateFormat: string }) {
  const isPhone = useMediaQuery(media.phone)
  const columns = useMemo(() => windowColumns(dateFormat), [dateFormat])
  const arranged = useArranged(columns, params, onChange)
  const row = useCallback((one: WindowRow) => phoneRow(one), [])
  const { data } = answer
  return (
    <div className="flex h-full flex-col">
      {data.most_years < 10 && data.most_years > 0 ? <FewYears years={data.most_years} /> : null}
      <div className="min-h-0 flex-1">
        <DataTable<WindowRow>
          label="Windows that begin soon"
          columns={columns}
          rows={data.rows}
          getKey={(one) => one.ticker}
          {...arranged}
          onOpen={(one) => onChange({ name: one.ticker, start: one.start })}
          {...(isPhone ? { phoneRow: row } : {})}
          empty={
            <EmptyState>
              {data.pending > 0
                ? 'The closes are being read.'
                : `No window has ${data.years} years behind it. Take fewer years; the most there are is ${data.most_years}.`}
            </EmptyState>
          }
        />
      </div>
    </div>
  )
}

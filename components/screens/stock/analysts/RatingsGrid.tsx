import { useCallback, useMemo } from 'react'
import { SourceMark } from '@/components/filings/parts'
import { ActionMark, ratingColumns } from '@/components/filings/ratingColumns'
import type { AnalystsPartProps } from '@/components/screens/stock/analysts/analystsParts'
import { Panel } from '@/components/stocks/parts/Panel'
import { DataTable } from '@/components/tables/DataTable'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { PhoneLines } from '@/components/tables/PhoneLines'
import { usePageTable } from '@/components/tables/usePageTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { AnalystRatingRow } from '@/lib/contract/analysts'
import { formatDate } from '@/lib/format/date'
import { formatCount, formatPrice } from '@/lib/format/number'

/** Every note, newest first: who said what, which target, what the price did. */
export function RatingsGrid({ explorer, answer }: AnalystsPartProps) {
  const { dateFormat } = useTimeSettings()
  const { history, total } = answer.data
  const { sort = '', cols = '' } = explorer.view
  const columns = useMemo(() => ratingColumns(dateFormat), [dateFormat])
  const table = usePageTable(columns, { sort, cols }, explorer.setView)
  const phoneRow = useCallback(
    (row: AnalystRatingRow) => <PhoneRow row={row} date={formatDate(row.date, dateFormat)} />,
    [dateFormat],
  )
  const save = () =>
    saveShown(
      { columns, layout: table.layout },
      {
        page: `${explorer.symbol} analyst notes`,
        filter: `ticker ${explorer.symbol}`,
        rows: history,
        meta: answer.meta,
      },
    )
  return (
    <Panel
      title="Notes"
      className="border-t"
      note={
        total > history.length ? `newest ${formatCount(history.length)} of ${formatCount(total)}` : formatCount(total)
      }
      tools={
        <>
          <SourceMark meta={answer.meta} />
          <PageTools {...table} onExport={save} linkHolds="name, order and columns" />
        </>
      }
    >
      <div className="h-120 min-h-0">
        <DataTable<AnalystRatingRow>
          label="Analyst notes"
          {...table}
          rows={history}
          getKey={(row) => row.key}
          phoneRow={phoneRow}
          empty={<EmptyState>No note is stored.</EmptyState>}
        />
      </div>
    </Panel>
  )
}

function PhoneRow({ row, date }: { readonly row: AnalystRatingRow; readonly date: string }) {
  return (
    <PhoneLines>
      <div className="flex gap-1.5 text-13">
        <b className="min-w-0 truncate font-semibold">{row.firm}</b>
        <ActionMark action={row.action} />
        <span className="flex-1" />
        <b className="font-medium">{formatPrice(row.target)}</b>
      </div>
      <div className="flex gap-1.5 text-12 text-fg-2">
        <span className="min-w-0 truncate">
          {row.from_grade === '' || row.from_grade === row.to_grade
            ? row.to_grade
            : `${row.from_grade} → ${row.to_grade}`}
        </span>
        <span className="flex-1" />
        <span className="whitespace-nowrap text-11 text-fg-3">{date}</span>
      </div>
    </PhoneLines>
  )
}

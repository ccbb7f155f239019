import { useCallback } from 'react'
import { useAlertDialog } from '@/components/alerts/useAlertDialog'
import { eventAlert } from '@/components/alerts/watchDrafts'
import type { FdaParams } from '@/components/screens/fda-calendar/fdaParams'
import { CATALYST_WORDS, daysText, isAbout } from '@/components/screens/fda-calendar/fdaWords'
import { Move } from '@/components/stocks/parts/FactTable'
import { DataTable } from '@/components/tables/DataTable'
import { PhoneLines } from '@/components/tables/PhoneLines'
import type { PageTable } from '@/components/tables/usePageTable'
import { EmptyState } from '@/components/ui/EmptyState'
import type { FdaRow } from '@/lib/contract/fda'
import { formatDate } from '@/lib/format/date'
import { eitherWay } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

/** Days ahead an alert of a row rings. */
const AHEAD_DAYS = 7

export interface FdaGridProps {
  readonly rows: readonly FdaRow[]
  readonly table: PageTable<FdaRow>
  readonly dateFormat: string
  /** Dates before the filters. */
  readonly total: number
  readonly onChange: (patch: Partial<FdaParams>) => void
}

/** Dates of the FDA, the next one first. */
export function FdaGrid({ rows, table, dateFormat, total, onChange }: FdaGridProps) {
  const alert = useAlertDialog()
  const phoneRow = useCallback((row: FdaRow) => <PhoneRow row={row} dateFormat={dateFormat} />, [dateFormat])
  return (
    <>
      <DataTable<FdaRow>
        label="FDA dates"
        {...table}
        rows={rows}
        getKey={(row) => row.key}
        onOpen={({ key }) => onChange({ open: key })}
        onFilter={(ticker) => onChange({ ticker })}
        menuItems={(row) => [
          { label: 'The date closer', onChoose: () => onChange({ open: row.key }) },
          ...(row.ticker === ''
            ? []
            : alert.menuItem({
                name: `FDA dates of ${row.ticker}`,
                definition: eventAlert(['fda'], [row.ticker], AHEAD_DAYS),
              })),
        ]}
        phoneRow={phoneRow}
        empty={
          <EmptyState>
            {total === 0
              ? 'No date of the FDA is known. Import a list of decision dates and this page shows them.'
              : 'No date fits. Take a longer window, every catalyst or other words.'}
          </EmptyState>
        }
      />
      {alert.dialog}
    </>
  )
}

function PhoneRow({ row, dateFormat }: { readonly row: FdaRow; readonly dateFormat: string }) {
  const isOver = row.days < 0
  return (
    <PhoneLines>
      <div className="flex items-center gap-1.5 text-13">
        <b className="font-semibold">{row.ticker || row.company}</b>
        <span className="min-w-0 truncate text-fg-2">{row.drug}</span>
        <span className="flex-1" />
        {isOver ? (
          <Move value={row.move} text={formatFractionChange(row.move, 1)} />
        ) : (
          <b className="font-medium">{eitherWay(formatFraction(row.straddle_move, 1))}</b>
        )}
      </div>
      <div className="flex gap-1.5 text-12 text-fg-2">
        <span className="whitespace-nowrap">
          {isAbout(row) ? '~' : ''}
          {formatDate(row.date, dateFormat)}, {daysText(row.days)}
        </span>
        <span className="min-w-0 truncate">
          {CATALYST_WORDS[row.catalyst]} {isOver ? row.outcome : row.indication}
        </span>
      </div>
    </PhoneLines>
  )
}

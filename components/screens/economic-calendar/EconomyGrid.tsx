import { useCallback } from 'react'
import { useAlertDialog } from '@/components/alerts/useAlertDialog'
import { Countdown } from '@/components/screens/economic-calendar/Countdown'
import type { EconomyColumnInput } from '@/components/screens/economic-calendar/economyColumns'
import type { EconomyParams } from '@/components/screens/economic-calendar/economyParams'
import { KIND_WORDS, zText } from '@/components/screens/economic-calendar/economyWords'
import { Importance } from '@/components/screens/economic-calendar/Importance'
import { releaseNamed } from '@/components/screens/economic-calendar/releaseBell'
import { DataTable } from '@/components/tables/DataTable'
import { PhoneLines } from '@/components/tables/PhoneLines'
import type { PageTable } from '@/components/tables/usePageTable'
import { EmptyState } from '@/components/ui/EmptyState'
import type { EconomyRow } from '@/lib/contract/economy'
import { formatBothTimes, formatDate } from '@/lib/format/date'

export interface EconomyGridProps {
  readonly rows: readonly EconomyRow[]
  readonly table: PageTable<EconomyRow>
  readonly input: EconomyColumnInput
  /** Releases of the stretch before the filters. */
  readonly total: number
  readonly onChange: (patch: Partial<EconomyParams>) => void
}

/** Releases in the order of time; those that came stand back. */
export function EconomyGrid({ rows, table, input, total, onChange }: EconomyGridProps) {
  const alert = useAlertDialog()
  const phoneRow = useCallback((row: EconomyRow) => <PhoneRow row={row} input={input} />, [input])
  return (
    <>
      <DataTable<EconomyRow>
        label="Economic releases"
        {...table}
        rows={rows}
        getKey={(row) => row.key}
        rowTone={(row) => (row.at_ms > input.nowMs ? '' : 'text-fg-2')}
        onOpen={({ title }) => onChange({ release: title })}
        onFilter={(title) => onChange({ words: title })}
        menuItems={(row) => [
          { label: 'History and path around it', onChoose: () => onChange({ release: row.title }) },
          ...alert.menuItem(releaseNamed(row.title)),
        ]}
        phoneRow={phoneRow}
        empty={<EmptyState>{emptyWords(total)}</EmptyState>}
      />
      {alert.dialog}
    </>
  )
}

const emptyWords = (total: number): string =>
  total === 0
    ? 'No release is known on these days. Take a longer period, or import a calendar that has them.'
    : `None of the ${total} releases of these days fits. Take another importance, type or other words.`

/** The stretch above the rows tells the year. */
const DAY_FORMAT = 'MM-DD'

function PhoneRow({ row, input }: { readonly row: EconomyRow; readonly input: EconomyColumnInput }) {
  const isDue = row.at_ms > input.nowMs
  const figures = [
    row.period,
    row.forecast === '' ? '' : `est. ${row.forecast}`,
    row.previous === '' ? '' : `prior ${row.previous}${row.revised_from === '' ? '' : ` (was ${row.revised_from})`}`,
    row.surprise_z === null ? '' : `z ${zText(row.surprise_z)}`,
  ].filter(Boolean)
  return (
    <PhoneLines>
      <div className="flex items-center gap-2 text-13">
        <Importance importance={row.importance} />
        <b className="min-w-0 truncate font-semibold">{row.title}</b>
        <span className="flex-1" />
        {isDue ? (
          <span className="whitespace-nowrap font-mono text-12">
            in <Countdown atMs={row.at_ms} nowMs={input.nowMs} isRunning={input.isRunning} />
          </span>
        ) : (
          <b className="font-medium">{row.actual || '-'}</b>
        )}
      </div>
      <div className="flex gap-1.5 text-12 text-fg-2">
        <span className="whitespace-nowrap font-mono text-11 text-fg-3">
          {formatDate(row.date, DAY_FORMAT)} {formatBothTimes(row.at_ms, input.timeZone)}
        </span>
        <span className="no-scrollbar min-w-0 overflow-x-auto whitespace-nowrap">
          {figures.join(', ') || KIND_WORDS[row.kind]}
        </span>
      </div>
    </PhoneLines>
  )
}

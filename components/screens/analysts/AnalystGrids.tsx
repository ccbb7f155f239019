import { useRouter } from 'next/router'
import { useCallback } from 'react'
import { ChangeText } from '@/components/filings/parts'
import { ActionMark } from '@/components/filings/ratingColumns'
import type { NoteRow } from '@/components/screens/analysts/noteColumns'
import type { ClusterRow } from '@/components/screens/analysts/recordColumns'
import { DataTable } from '@/components/tables/DataTable'
import { PhoneLines } from '@/components/tables/PhoneLines'
import type { PageTable } from '@/components/tables/usePageTable'
import { EmptyState } from '@/components/ui/EmptyState'
import type { AnalystRecordRow } from '@/lib/contract/analystNotes'
import { formatDate } from '@/lib/format/date'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { hrefOf, routes } from '@/lib/navigation/routes'

interface GridProps<R extends object> {
  readonly rows: readonly R[]
  readonly table: PageTable<R>
}

/** Notes of all names. */
export function NotesGrid({
  rows,
  table,
  dateFormat,
  onEnd,
}: GridProps<NoteRow> & { readonly dateFormat: string; readonly onEnd: () => void }) {
  const { push } = useRouter()
  const phoneRow = useCallback(
    (row: NoteRow) => (
      <PhoneLines>
        <div className="flex gap-1.5 text-13">
          <b className="font-semibold">{row.ticker}</b>
          <span className="min-w-0 truncate text-fg-2">{row.firm}</span>
          <ActionMark action={row.action} />
          <span className="flex-1" />
          <b className="font-medium">{formatPrice(row.target)}</b>
        </div>
        <div className="flex gap-1.5 text-12 text-fg-2">
          <span className="min-w-0 truncate">{gradeWords(row)}</span>
          <span className="flex-1" />
          <ChangeText value={row.upside} />
          <span className="whitespace-nowrap text-11 text-fg-3">{formatDate(row.date, dateFormat)}</span>
        </div>
      </PhoneLines>
    ),
    [dateFormat],
  )
  return (
    <DataTable<NoteRow>
      label="Analyst notes"
      {...table}
      rows={rows}
      getKey={(row) => row.key}
      onEndReached={onEnd}
      onOpen={(row) => void push(hrefOf(routes.stockAnalysts, { symbol: row.ticker }))}
      phoneRow={phoneRow}
      empty={<EmptyState>No note fits. Take a longer window or fewer filters.</EmptyState>}
    />
  )
}

const gradeWords = ({ from_grade, to_grade }: NoteRow): string =>
  from_grade === '' || from_grade === to_grade ? to_grade : `${from_grade} → ${to_grade}`

/** Names on which several firms changed their mind the same way. */
export function ClustersGrid({ rows, table, dateFormat }: GridProps<ClusterRow> & { readonly dateFormat: string }) {
  const { push } = useRouter()
  const phoneRow = useCallback(
    (row: ClusterRow) => (
      <PhoneLines>
        <div className="flex gap-1.5 text-13">
          <b className="font-semibold">{row.ticker}</b>
          <span className={row.direction === 'up' ? 'text-bull' : 'text-bear'}>
            {formatCount(row.firms.length)} firms {row.direction === 'up' ? 'better' : 'worse'}
          </span>
          <span className="flex-1" />
          <span className="text-11 text-fg-3">{formatDate(row.to, dateFormat)}</span>
        </div>
        <div className="truncate text-12 text-fg-2">{row.firms.join(', ')}</div>
      </PhoneLines>
    ),
    [dateFormat],
  )
  return (
    <DataTable<ClusterRow>
      label="Coverage clusters"
      {...table}
      rows={rows}
      getKey={(row) => `${row.ticker} ${row.direction} ${row.from}`}
      onOpen={(row) => void push(hrefOf(routes.stockAnalysts, { symbol: row.ticker }))}
      phoneRow={phoneRow}
      empty={
        <EmptyState>
          No name has three firms that changed their mind the same way within five days. Take a longer window.
        </EmptyState>
      }
    />
  )
}

interface RecordsGridProps extends GridProps<AnalystRecordRow> {
  readonly label: string
  /** Two years of notes are still being judged. */
  readonly isPending: boolean
  readonly onFirm: (firm: string) => void
}

/** Firms by what their notes came to, or by how they lean. */
export function RecordsGrid({ rows, table, label, isPending, onFirm }: RecordsGridProps) {
  const phoneRow = useCallback(
    (row: AnalystRecordRow) => (
      <PhoneLines>
        <div className="flex gap-1.5 text-13">
          <b className="min-w-0 truncate font-medium">{row.firm}</b>
          <span className="flex-1" />
          <span>{formatFraction(row.hit_rate, 0)} touched</span>
        </div>
        <div className="flex gap-3 text-12 text-fg-3">
          <span>n {formatCount(row.hits + row.misses)}</span>
          <span>bias {formatFractionChange(row.bias, 1)}</span>
          <span>return {formatFractionChange(row.call_return, 1)}</span>
        </div>
      </PhoneLines>
    ),
    [],
  )
  return (
    <DataTable<AnalystRecordRow>
      label={label}
      {...table}
      rows={rows}
      getKey={(row) => row.firm}
      onOpen={(row) => onFirm(row.firm)}
      phoneRow={phoneRow}
      empty={
        <EmptyState>
          {isPending
            ? 'Two years of notes are being judged. The list fills by itself.'
            : 'No note of two years is stored.'}
        </EmptyState>
      }
    />
  )
}

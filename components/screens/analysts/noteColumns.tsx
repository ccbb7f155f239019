import { ChangeText, TickerText } from '@/components/filings/parts'
import { ratingColumns } from '@/components/filings/ratingColumns'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import { sectorColumn } from '@/components/tables/nameColumns'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { AnalystNoteRow } from '@/lib/contract/analystNotes'
import { formatDateTime } from '@/lib/format/date'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { instantField, isoOfMs } from '@/lib/tables/fileFields'

const field = fieldOf<NoteRow>()

/** A note beside what its firm's earlier targets came to. */
export interface NoteRow extends AnalystNoteRow {
  /** Share of the firm's decided targets that were touched; null where none is decided. */
  readonly firm_rate: number | null
  readonly firm_count: number
}
export type NoteColumn = TableColumn<NoteRow>

/** Columns that only those who add them see. */
const RARE = ['bucket', 'previous', 'outcome']

/** Columns in the order of the content guide. */
export function noteColumns(dateFormat: string, timeZone: string): readonly NoteColumn[] {
  const ratings = ratingColumns(dateFormat)
    .filter(({ id }) => id !== 'date')
    .map((column) => (RARE.includes(column.id) ? hidden(column) : column))
  const at = ratings.findIndex(({ id }) => id === 'upside')
  return [
    {
      ...field(
        wordy('at', 'Time', 'When the note came out', 128),
        (value) => formatDateTime(value, { format: dateFormat, timeZone }),
        'at_ms',
      ),
      file: instantField('at', (row) => isoOfMs(row.at_ms)),
      sortsUp: false,
    },
    {
      ...field(wordy('ticker', 'Ticker', 'Name that the note is about', 66), String),
      cell: (row) => <TickerText ticker={row.ticker} />,
      opens: true,
    },
    field(wordy('name', 'Name', 'Name of the company', 160), String),
    hidden(sectorColumn(150)),
    ...ratings.slice(0, at).map((column) => (column.id === 'action' ? actionColumn(column) : column)),
    {
      ...field(numeric('target_change', 'Target chg', 'Target over the one before', 82), (value) =>
        formatFractionChange(value, 1),
      ),
      cell: (row) => <ChangeText value={row.target_change} />,
    },
    ...ratings.slice(at),
    {
      ...field(
        numeric(
          'firm_rate',
          'Firm right',
          'Share of the firm’s targets of two years that a close reached within twelve months',
          82,
        ),
        (value) => formatFraction(value, 0),
      ),
      formula: 'F44',
      cell: (row) => (
        <span title={`${row.firm_count} decided targets of ${row.firm}`}>{formatFraction(row.firm_rate, 0)}</span>
      ),
    },
  ]
}

/** A note that leaves the rating tells what it did to the target. */
function actionColumn(column: NoteColumn): NoteColumn {
  const text = (row: NoteRow) => targetWords(row) ?? column.text(row)
  return {
    ...column,
    width: 104,
    text,
    cell: (row) => {
      const words = targetWords(row)
      if (words === null) return column.cell?.(row) ?? text(row)
      return <span className={(row.target_change ?? 0) > 0 ? 'text-bull' : 'text-bear'}>{words}</span>
    },
  }
}

function targetWords({ action, target_change }: NoteRow): string | null {
  if ((action !== 'main' && action !== 'reit') || !target_change) return null
  return target_change > 0 ? 'target raised' : 'target lowered'
}

import { ChangeText } from '@/components/filings/parts'
import { fieldOf, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { AnalystRatingRow } from '@/lib/contract/analysts'
import { formatDate } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

const field = fieldOf<AnalystRatingRow>()

type Column = TableColumn<AnalystRatingRow>

const ACTION_WORDS: Readonly<Record<AnalystRatingRow['action'], string>> = {
  init: 'initiated',
  up: 'upgraded',
  down: 'downgraded',
  main: 'maintained',
  reit: 'reiterated',
  other: 'other',
}
const OUTCOME_WORDS = { hit: 'touched', missed: 'missed', open: 'open' } as const

const percentOf = (value: number | null): string => formatFractionChange(value, 1)

/** Upgrades and downgrades by word and colour. */
export function ActionMark({ action }: Pick<AnalystRatingRow, 'action'>) {
  const tone = action === 'up' ? 'text-bull' : action === 'down' ? 'text-bear' : 'text-fg-2'
  return <span className={tone}>{ACTION_WORDS[action]}</span>
}

/** Columns in the order of the content guide. */
export function ratingColumns(dateFormat: string): readonly Column[] {
  const day = (row: AnalystRatingRow): string => formatDate(row.date, dateFormat)
  return [
    {
      ...wordy('date', 'Day', 'Day of the note, New York', 86),
      value: (row) => row.at_ms,
      file: [{ id: 'date', value: (row) => row.date }],
      text: day,
      sortsUp: false,
    },
    field(wordy('firm', 'Firm', 'Research house', 176), String),
    {
      ...wordy('action', 'Action', 'What the firm did to its rating', 92),
      value: (row) => row.action,
      text: (row) => ACTION_WORDS[row.action],
      cell: (row) => <ActionMark action={row.action} />,
    },
    field(wordy('from', 'From', 'Grade before, in the firm’s words', 128), (value) => value || '-', 'from_grade'),
    field(wordy('to', 'To', 'Grade now, in the firm’s words', 128), (value) => value || '-', 'to_grade'),
    {
      ...numeric('bucket', 'Bucket', 'Strong buy 5 to strong sell 1', 62),
      formula: 'F44',
      value: (row) => row.bucket,
      text: (row) => (row.bucket === null ? '-' : String(row.bucket)),
    },
    field(
      numeric('previous', 'Target before', 'Price target before the note, USD', 96),
      formatPrice,
      'previous_target',
    ),
    { ...field(numeric('target', 'Target', 'Price target, USD', 84), formatPrice), className: 'font-medium' },
    {
      ...field(numeric('upside', 'Upside', 'Target over the close before the note', 76), percentOf),
      formula: 'F44',
      cell: (row) => <ChangeText value={row.upside} />,
    },
    {
      ...field(
        numeric('reaction', 'Reaction 1d', 'First close that could trade on the note over the close before it', 86),
        percentOf,
      ),
      cell: (row) => <ChangeText value={row.reaction} />,
    },
    {
      ...wordy('outcome', 'Target within a year', 'Whether a close reached the target within twelve months', 130),
      value: (row) => row.outcome,
      text: (row) => (row.outcome === null ? '-' : OUTCOME_WORDS[row.outcome]),
    },
  ]
}

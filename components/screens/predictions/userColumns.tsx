import { ChangeText } from '@/components/filings/parts'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Badge } from '@/components/ui/Badge'
import { directionClass, directionOf } from '@/components/ui/Direction'
import type { PredictorRow } from '@/lib/contract/predictions'
import { formatDateTime } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { instantField, isoOfMs } from '@/lib/tables/fileFields'

const field = fieldOf<PredictorRow>()

type Column = TableColumn<PredictorRow>

const winShare = ({ wins, resolved }: PredictorRow): number | null => (resolved === 0 ? null : wins / resolved)

const fraction = (
  id: string,
  header: string,
  definition: string,
  of: (row: PredictorRow) => number | null,
): Column => ({
  ...numeric(id, header, definition, 84),
  formula: 'F61',
  value: of,
  text: (row) => formatFractionChange(of(row), 1),
  cell: (row) => <ChangeText value={of(row)} />,
})

/** Traders whose account the venue names. §4.10, F61. */
export function userColumns(format: { readonly dateFormat: string; readonly timeZone: string }): readonly Column[] {
  const at = (ms: number) => formatDateTime(ms, { format: format.dateFormat, timeZone: format.timeZone })
  return [
    {
      ...field(wordy('trader', 'Trader', 'As the venue names the account; opens the trader', 130), String),
      opens: true,
      className: 'font-mono',
    },
    field(wordy('venue', 'Venue', 'Where it trades', 90), String),
    field(numeric('volume', 'Volume', 'USD of all its trades', 84), formatMoney),
    field(numeric('trades', 'Trades', 'Trades that are known', 66), formatCount),
    field(numeric('markets', 'Markets', 'Questions it traded in', 70), formatCount),
    field(numeric('resolved', 'Resolved', 'Positions whose question is resolved', 76), formatCount),
    {
      ...numeric('wins', 'Won', 'Share of resolved positions with a profit', 62),
      value: winShare,
      text: (row) => formatFraction(winShare(row), 0),
    },
    {
      ...field(numeric('profit', 'Profit', 'Of resolved positions, USD', 88), formatSignedMoney),
      cell: (row) => <span className={directionClass(directionOf(row.profit))}>{formatSignedMoney(row.profit)}</span>,
    },
    fraction('roi', 'ROI', 'Profit over cost of resolved positions (F61)', (row) => row.roi),
    fraction('roi_low', 'ROI from', 'Lower 95% bound of the ROI (F61)', (row) => row.roi_low),
    {
      ...field(
        numeric('brier', 'Brier', 'Mean squared distance of prices paid and outcomes; 0 is perfect (F61)', 66),
        (value) => formatNumber(value, 3),
      ),
      formula: 'F61',
    },
    {
      ...wordy('smart', 'Mark', 'At least 50 resolved positions and a lower bound of the ROI above 0 (F61)', 110),
      value: (row) => (row.is_smart ? 1 : 0),
      text: (row) => (row.is_smart ? 'smart money' : '-'),
      cell: (row) => (row.is_smart ? <Badge>smart money</Badge> : '-'),
    },
    {
      ...wordy('categories', 'Categories', 'What it trades, most first', 170),
      value: (row) => row.categories.join(', '),
      text: (row) => row.categories.join(', ') || '-',
    },
    hidden({
      ...field(numeric('first', 'First seen', 'First trade that is known', 132), at, 'first_seen_ms'),
      file: instantField('first', (row) => isoOfMs(row.first_seen_ms)),
    }),
  ]
}

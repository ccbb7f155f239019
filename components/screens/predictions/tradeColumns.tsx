import { centsText, questionText } from '@/components/screens/predictions/predictionText'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Badge } from '@/components/ui/Badge'
import type { PredictionTradeRow } from '@/lib/contract/predictions'
import { formatDateTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'
import { instantField, isoOfMs } from '@/lib/tables/fileFields'

const field = fieldOf<PredictionTradeRow>()

type Column = TableColumn<PredictionTradeRow>

export interface TradeFormats {
  readonly dateFormat: string
  readonly timeZone: string
  readonly onUser: (row: PredictionTradeRow) => void
}

const marksOf = (row: PredictionTradeRow): readonly string[] => [
  ...(row.is_whale ? ['whale'] : []),
  ...(row.is_unusual ? ['unusual'] : []),
  ...(row.is_pattern ? ['pattern'] : []),
]

/** Trades that stand out. §4.10, F61. */
export function tradeColumns({ dateFormat, timeZone, onUser }: TradeFormats): readonly Column[] {
  const at = (row: PredictionTradeRow) => formatDateTime(row.traded_ms, { format: dateFormat, timeZone })
  return [
    {
      ...wordy('time', 'Time', 'When it traded', 132),
      sortsUp: false,
      value: (row) => row.traded_ms,
      file: instantField('time', (row) => isoOfMs(row.traded_ms)),
      text: at,
    },
    {
      ...wordy('title', 'Question', 'Opens the market', 320),
      opens: true,
      className: 'font-medium',
      value: (row) => row.title,
      text: (row) => questionText({ title: row.title, outcome: row.outcome_title }),
    },
    field(wordy('venue', 'Venue', 'Where it traded', 84), String),
    {
      ...wordy('side', 'Taker', 'What the taker did', 74),
      value: (row) => `${row.action} ${row.outcome}`,
      text: (row) => `${row.action} ${row.outcome}`,
    },
    field(numeric('price', 'Price', 'Of the outcome traded', 58), centsText),
    hidden(field(numeric('size', 'Contracts', 'Contracts traded', 80), formatCount)),
    {
      ...field(numeric('notional', 'Notional', 'Price × contracts, USD', 80), formatMoney),
      formula: 'F61',
      className: 'font-medium',
    },
    {
      ...field(
        numeric(
          'z_market',
          'z market',
          'Size against the 30 days of the market before, in standard deviations (F61)',
          74,
        ),
        (value) => formatNumber(value, 1),
      ),
      formula: 'F61',
    },
    {
      ...field(numeric('z_trader', 'z trader', "Size against the trader's own trades before (F61)", 74), (value) =>
        formatNumber(value, 1),
      ),
      formula: 'F61',
    },
    {
      ...field(wordy('trader', 'Trader', 'As the venue names the account', 116), (value) => value || 'unknown'),
      className: 'font-mono',
      cell: (row) =>
        row.trader === '' ? (
          <span className="text-fg-3">unknown</span>
        ) : (
          <button type="button" className="truncate hover:underline" onClick={() => onUser(row)}>
            {row.trader}
          </button>
        ),
    },
    {
      ...wordy('marks', 'Marks', 'Why it is listed', 150),
      value: (row) => marksOf(row).join(' '),
      text: (row) => marksOf(row).join(', ') || '-',
      cell: (row) => (
        <span className="flex gap-1">
          {marksOf(row).map((mark) => (
            <Badge key={mark} tone={mark === 'pattern' ? 'warn' : 'plain'}>
              {mark}
            </Badge>
          ))}
        </span>
      ),
    },
    field(wordy('result', 'Came', 'What the question came to', 58), (value) => value || 'open'),
  ]
}

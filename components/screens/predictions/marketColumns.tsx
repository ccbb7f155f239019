import { centsChange, centsText, questionText } from '@/components/screens/predictions/predictionText'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Badge } from '@/components/ui/Badge'
import { directionClass, directionOf } from '@/components/ui/Direction'
import type { PredictionRow } from '@/lib/contract/predictions'
import { formatDateTime } from '@/lib/format/date'
import { formatAge } from '@/lib/format/duration'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

const field = fieldOf<PredictionRow>()

type Column = TableColumn<PredictionRow>

export interface PredictionFormats {
  readonly dateFormat: string
  readonly timeZone: string
  readonly nowMs: number
  readonly isArchive: boolean
}

/** Columns of the markets in the order of the content guide. §4.10. */
export function marketColumns(formats: PredictionFormats): readonly Column[] {
  return [...wordPart(formats), ...pricePart(formats), ...endPart(formats)]
}

function wordPart({ nowMs }: PredictionFormats): Column[] {
  return [
    {
      ...wordy('title', 'Question', 'The question and its outcome; opens the market', 330),
      opens: true,
      className: 'font-medium',
      value: questionText,
      text: questionText,
    },
    field(wordy('category', 'Category', 'As the venue files it', 84), (value) => value || '-'),
    {
      ...wordy('venue', 'Venue', 'Where it is traded; with its age when nothing new comes from there', 118),
      value: (row) => row.venue,
      text: (row) => venueText(row, nowMs),
      cell: (row) =>
        row.is_stale ? <span title="Nothing new came from this venue">{venueText(row, nowMs)}</span> : row.venue,
    },
  ]
}

function venueText({ venue, is_stale, seen_ms }: PredictionRow, nowMs: number): string {
  if (!is_stale) return venue
  return `${venue}, ${seen_ms === null ? 'no age' : formatAge(nowMs - seen_ms)} old`
}

function pricePart({ isArchive }: PredictionFormats): Column[] {
  return [
    {
      ...numeric('price', 'Yes', 'Implied probability: the middle of the quotes, else the last price (F61)', 58),
      formula: 'F61',
      className: 'font-medium',
      value: (row) => row.price,
      text: (row) => (isArchive ? row.result : centsText(row.price)),
    },
    {
      ...field(numeric('change', '24h', 'Against the price 24 hours before, in cents', 58), centsChange),
      cell: (row) => (
        <span className={directionClass(directionOf(Math.round((row.change ?? 0) * 1000)))}>
          {centsChange(row.change)}
        </span>
      ),
    },
    field(numeric('volume', 'Volume', 'As the venue counts it: contracts, or USD paid', 76), formatMoney),
    hidden(field(numeric('volume_day', '24h volume', 'Volume of the last 24 hours', 84), formatMoney)),
    {
      ...field(
        numeric('liquidity', 'Depth 2¢', 'USD within 2 cents of the best price of each side (F61)', 76),
        formatMoney,
      ),
      formula: 'F61',
    },
    field(numeric('spread', 'Spread', 'Ask less bid, in cents', 60), centsText),
    {
      ...field(
        numeric('overround', 'Overround', 'Sum of the asks of all outcomes of the event less 1 (F61)', 80),
        (value) => formatFractionChange(value, 1),
      ),
      formula: 'F61',
    },
    hidden(field(numeric('trades', 'Trades', 'Trades that are known', 62), formatCount)),
  ]
}

function endPart({ dateFormat, timeZone, isArchive }: PredictionFormats): Column[] {
  const end = (row: PredictionRow) => (isArchive ? (row.resolved_ms ?? row.closes_ms) : row.closes_ms)
  return [
    {
      ...numeric('ends', isArchive ? 'Resolved' : 'Ends', 'When trading ends, or when it was resolved', 132),
      value: end,
      text: (row) => {
        const ms = end(row)
        return ms === null ? '-' : formatDateTime(ms, { format: dateFormat, timeZone })
      },
    },
    {
      ...wordy('unusual', 'Unusual', 'Unusual trades of the last 24 hours', 76),
      sortsUp: false,
      value: (row) => row.unusual,
      text: (row) => (row.unusual === 0 ? '-' : formatCount(row.unusual)),
      cell: (row) => (row.unusual === 0 ? '-' : <Badge tone="warn">{formatCount(row.unusual)} unusual</Badge>),
    },
  ]
}

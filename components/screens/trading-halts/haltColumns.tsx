import { ChangeText, TickerText } from '@/components/filings/parts'
import { HaltState, haltLabel, type ShownHalt } from '@/components/screens/trading-halts/HaltState'
import { NewsLink } from '@/components/screens/trading-halts/NewsLink'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import { haltMeaning } from '@/lib/equities/haltCodes'
import { formatDateTime, formatTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatPrice } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'
import { instantField, isoOfMs } from '@/lib/tables/fileFields'

const field = fieldOf<ShownHalt>()

type Column = TableColumn<ShownHalt>

export interface HaltFormats {
  readonly dateFormat: string
  readonly timeZone: string
  /** Day of the list: halts of earlier days carry their date. */
  readonly date: string | null
}

/** Columns in the order of the content guide. §4.4. */
export function haltColumns(formats: HaltFormats): readonly Column[] {
  return [...noticePart(formats), ...pricePart, ...timePart(formats), ...afterPart, ...namePart]
}

function noticePart({ dateFormat, timeZone, date }: HaltFormats): Column[] {
  const at = (row: ShownHalt) =>
    row.date === date
      ? formatTime(row.halted_ms, timeZone)
      : formatDateTime(row.halted_ms, { format: dateFormat, timeZone })
  return [
    {
      ...wordy('time', 'Halted', 'When trading stopped', date === null ? 130 : 76),
      sortsUp: false,
      className: 'font-mono',
      value: (row) => row.halted_ms,
      file: instantField('time', (row) => isoOfMs(row.halted_ms)),
      text: at,
    },
    {
      ...field(wordy('ticker', 'Ticker', 'Symbol of the company', 64), String),
      cell: (row) => <TickerText ticker={row.ticker} />,
      filter: (row) => row.ticker,
    },
    hidden(field(wordy('name', 'Name', 'Name of the company', 150), String)),
    {
      ...field(wordy('code', 'Code', 'Reason code of the exchange; opens the halts of the name', 58), String),
      opens: true,
      className: 'font-medium font-mono',
    },
    {
      ...wordy('meaning', 'Meaning', 'What the code means', 200),
      opens: true,
      className: 'text-fg-2',
      value: (row) => haltMeaning(row.code).words,
      text: (row) => haltMeaning(row.code).words,
    },
    {
      ...wordy('state', 'State', 'Halted with the time to the resumption, quoting before it, or resumed', 118),
      value: (row) => (row.state === 'resumed' ? null : row.resumes_ms),
      file: [{ id: 'state', value: (row) => row.state }],
      text: haltLabel,
      cell: (row) => <HaltState row={row} />,
    },
    hidden(field(wordy('market', 'Exchange', 'Listing exchange as given by the notice', 84), (value) => value || '-')),
  ]
}

const ARROWS = { up: '▲ up', down: '▼ down' } as const

const bandText = ({ band_low, band_high, threshold }: ShownHalt): string =>
  threshold !== null
    ? formatPrice(threshold)
    : band_low === null
      ? '-'
      : `${formatPrice(band_low)} – ${formatPrice(band_high)}`

const pricePart: readonly Column[] = [
  field(numeric('before', 'Before', 'Last price before the halt', 70), formatPrice, 'price_before'),
  {
    ...wordy('direction', 'Run', 'Last price against the mean of the five minutes before the halt', 62),
    value: (row) => row.direction,
    text: (row) => (row.direction === null ? '-' : ARROWS[row.direction]),
    cell: (row) =>
      row.direction === null ? (
        '-'
      ) : (
        <span className={row.direction === 'up' ? 'text-bull' : 'text-bear'}>{ARROWS[row.direction]}</span>
      ),
  },
  {
    ...numeric(
      'band',
      'LULD band',
      'Limit-up limit-down band around the mean of the five minutes before it: 5% (S&P 500) or 10%, 20% from $0.75 to $3; of a notice that names it, the price that set off the pause',
      122,
    ),
    value: (row) => row.threshold ?? row.band_low,
    text: bandText,
  },
]

function timePart({ timeZone }: HaltFormats): Column[] {
  const at = (ms: number | null, isExpected = false) =>
    ms === null ? '-' : `${isExpected ? '~' : ''}${formatTime(ms, timeZone)}`
  return [
    {
      ...field(numeric('quotes', 'Quotes', 'From when quotes are taken again', 72), at, 'quotes_ms'),
      file: instantField('quotes', (row) => isoOfMs(row.quotes_ms)),
    },
    {
      ...numeric('trades', 'Trades', 'From when trading goes on; ~ is the end of the pause by rule', 76),
      className: 'font-medium',
      value: (row) => row.resumes_ms,
      file: instantField('trades', (row) => isoOfMs(row.resumes_ms)),
      text: (row) => at(row.resumes_ms, row.is_expected),
    },
  ]
}

const move = (id: string, header: string, definition: string, of: (row: ShownHalt) => number | null): Column => ({
  ...numeric(id, header, definition, 66),
  value: of,
  text: (row) => formatFractionChange(of(row), 1),
  cell: (row) => <ChangeText value={of(row)} />,
})

const afterPart: readonly Column[] = [
  field(numeric('resumed', 'Resumed', 'First price after trading went on', 74), formatPrice, 'resumed_price'),
  move('gap', 'Gap', 'Resumed price over the last one before the halt', (row) => row.gap),
  move('move_5', '5 min', 'Five minutes after the resumption, over the resumed price', (row) => row.move_5),
  move('move_30', '30 min', 'Thirty minutes after the resumption, over the resumed price', (row) => row.move_30),
  {
    ...numeric('halts', 'Today', 'Which halt of the name on its day it is, of how many', 60),
    value: (row) => row.halts_today,
    text: (row) => `${row.place} of ${row.halts_today}`,
  },
]

const namePart: readonly Column[] = [
  field(numeric('float', 'Float', 'Shares in free float, of the newest report cover', 70), formatCompact),
  hidden(field(numeric('cap', 'Mkt cap', 'Market value of the company', 76), formatMoney, 'market_cap')),
  {
    ...wordy('news', 'News', 'Headlines of the name', 52),
    value: (row) => row.ticker,
    text: () => 'news',
    cell: (row) => <NewsLink ticker={row.ticker} />,
  },
]

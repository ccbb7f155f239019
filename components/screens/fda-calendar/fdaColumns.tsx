import { TickerText } from '@/components/filings/parts'
import {
  CATALYST_TITLES,
  CATALYST_WORDS,
  daysText,
  isAbout,
  meanPast,
  runwayText,
} from '@/components/screens/fda-calendar/fdaWords'
import { SourceLink } from '@/components/screens/fda-calendar/SourceLink'
import { Move } from '@/components/stocks/parts/FactTable'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Badge } from '@/components/ui/Badge'
import type { FdaRow } from '@/lib/contract/fda'
import { formatDate } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { eitherWay, formatNumber, formatPrice, withPlus } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

const field = fieldOf<FdaRow>()

type Column = TableColumn<FdaRow>

/** Columns in the order of the content guide; the part that is priced in stands back where dates are over. */
export function fdaColumns(dateFormat: string, isPast: boolean): readonly Column[] {
  const date = (iso: string | null) => formatDate(iso, dateFormat)
  return [
    ...whatPart(date),
    ...(isPast ? [outcomeColumn, ...moveColumns(isPast)] : []),
    ...pricedPart(date, isPast),
    ...companyPart(isPast),
  ]
}

type Dated = (iso: string | null) => string

function whatPart(date: Dated): Column[] {
  return [
    {
      ...wordy('date', 'Date', 'Target date; approximate where the list gives a window', 96),
      value: (row) => row.date,
      text: (row) => `${isAbout(row) ? '~' : ''}${date(row.date)}`,
      cell: (row) => (
        <span title={isAbout(row) ? 'Somewhere around this day' : undefined}>
          {isAbout(row) ? '~' : ''}
          {date(row.date)}
        </span>
      ),
    },
    { ...field(numeric('days', 'Days', 'Calendar days from the day of the page', 72), daysText), sortsUp: true },
    {
      ...field(wordy('ticker', 'Ticker', 'Symbol of the company', 62), String),
      cell: (row) => <TickerText ticker={row.ticker} />,
      filter: (row) => row.ticker,
    },
    field(hidden(wordy('company', 'Company', 'Name of the company', 160)), String),
    {
      ...field(wordy('drug', 'Drug', 'What is decided on; opens the date', 130), (value) => value || '-'),
      opens: true,
      className: 'font-medium',
    },
    {
      ...field(wordy('indication', 'Indication', 'What it is for', 170), (value) => value || '-'),
      className: 'text-fg-2',
    },
    {
      ...wordy('catalyst', 'Catalyst', 'Goal date of a decision, meeting of advisers, result of a trial, refusal', 78),
      value: (row) => row.catalyst,
      text: (row) => CATALYST_WORDS[row.catalyst],
      cell: (row) => <span title={CATALYST_TITLES[row.catalyst]}>{CATALYST_WORDS[row.catalyst]}</span>,
    },
    {
      ...wordy('status', 'Status', 'Application type where the list gives it; an orphan drug is marked', 84),
      value: (row) => row.status,
      text: (row) => [row.status || '-', row.is_orphan ? 'orphan' : ''].filter(Boolean).join(' '),
      cell: (row) => (
        <span className="flex items-center gap-1">
          {row.status || '-'}
          {row.is_orphan ? <Badge>orphan</Badge> : null}
        </span>
      ),
    },
  ]
}

const outcomeColumn: Column = field(
  wordy('outcome', 'Outcome', 'As given by the list, from the day after', 150),
  (value) => value || '-',
)

function moveColumns(isPast: boolean): Column[] {
  if (!isPast) return []
  return [
    {
      ...field(
        numeric('move', 'Move', 'From the close before the date to the close of the session after it', 70),
        (value) => formatFractionChange(value, 1),
      ),
      cell: (row) => <Move value={row.move} text={formatFractionChange(row.move, 1)} />,
    },
  ]
}

function pricedPart(date: Dated, isPast: boolean): Column[] {
  const shown = <C extends Column>(column: C): Column => (isPast ? hidden(column) : column)
  return [
    shown({
      ...numeric(
        'straddle',
        'Priced in',
        '0.85 × straddle of the first expiry that lives through the date, of the price',
        74,
      ),
      formula: 'F35',
      className: 'font-medium',
      value: (row) => row.straddle_move,
      text: (row) => eitherWay(formatFraction(row.straddle_move, 1)),
    }),
    shown({
      ...numeric('event', 'Date alone', 'What of it belongs to the date beyond ordinary days, one deviation', 76),
      formula: 'F35',
      value: (row) => row.event_move,
      text: (row) => eitherWay(formatFraction(row.event_move, 1)),
    }),
    shown({
      ...numeric(
        'kink',
        'IV kink',
        'IV at the money of the first expiry after the date less that of the last one before it, points',
        70,
      ),
      formula: 'F31',
      value: (row) => row.kink,
      text: (row) => withPlus(row.kink, formatNumber(row.kink === null ? null : 100 * row.kink, 1)),
      cell: (row) => (
        <span title={`${formatFraction(row.before_iv, 0)} before, ${formatFraction(row.near_iv, 0)} after`}>
          {withPlus(row.kink, formatNumber(row.kink === null ? null : 100 * row.kink, 1))}
        </span>
      ),
    }),
    {
      ...numeric('past', 'Past moves', 'Mean size of the moves across earlier dates of the name, and how many', 88),
      value: meanPast,
      text: pastText,
      cell: (row) => (
        <span title={row.past.map(({ date: day, move }) => `${date(day)} ${formatFractionChange(move, 1)}`).join(', ')}>
          {pastText(row)}
        </span>
      ),
    },
    hidden(field(wordy('expiry', 'Expiry', 'The expiry that prices the date', 84), date)),
  ]
}

const pastText = (row: FdaRow): string => {
  const size = meanPast(row)
  return size === null
    ? '-'
    : `${eitherWay(formatFraction(size, 1))} (${row.past.filter(({ move }) => move !== null).length})`
}

function companyPart(isPast: boolean): Column[] {
  const net: Column = {
    ...field(
      numeric('net', 'Net prem 5d', 'Net premium of its options over the last five stored sessions', 90),
      formatSignedMoney,
      'net_premium',
    ),
    formula: 'F12',
    cell: (row) => (
      <span title={`${row.net_sessions} sessions`}>
        <Move value={row.net_premium} text={formatSignedMoney(row.net_premium)} />
      </span>
    ),
  }
  return [
    field(numeric('cap', 'Mkt cap', 'Market value of the company', 76), formatMoney, 'market_cap'),
    {
      ...numeric(
        'runway',
        'Runway',
        'Months its cash and short investments last at the rate of the last four quarters',
        70,
      ),
      value: (row) => row.runway_months,
      text: runwayText,
    },
    isPast ? hidden(net) : net,
    hidden(field(numeric('price', 'Price', 'Newest price of the stock', 70), formatPrice)),
    {
      ...field(wordy('source', 'Source', 'Where the list has the date from', 58), (value) => value || '-', 'url'),
      cell: (row) => <SourceLink url={row.url} />,
    },
  ]
}

import { SideBadge } from '@/components/options/SideBadge'
import { fieldOf } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Badge } from '@/components/ui/Badge'
import type { EquityRow } from '@/lib/contract/equityFlow'
import { formatPrintTime } from '@/lib/format/date'
import { formatFullMoney, formatMoney } from '@/lib/format/money'
import { formatCompact, formatCount, formatPrice } from '@/lib/format/number'
import { formatFraction, formatPercent } from '@/lib/format/percent'
import { instantField, isoOfUs } from '@/lib/tables/fileFields'

const field = fieldOf<EquityRow>()

type Column = TableColumn<EquityRow>

const right = (id: string, header: string, definition: string, width: number) => ({
  id,
  header,
  definition,
  width,
  align: 'right' as const,
  isDefault: true,
})
const left = (id: string, header: string, definition: string, width: number) => ({
  ...right(id, header, definition, width),
  align: 'left' as const,
})

/** Columns of the stock feeds. §4.4 Dark Pool Feed, Whale Feed. */
export function equityColumns(timeZone: string): readonly Column[] {
  const timeOf = (row: EquityRow) => formatPrintTime(row.executed_at_us, timeZone)
  return [
    {
      ...left('time', 'Time', 'When the print was executed, in your time zone; milliseconds are dimmed', 92),
      className: 'font-mono text-11 !pr-0',
      value: (row) => row.executed_at_us,
      file: instantField('time', (row) => isoOfUs(row.executed_at_us)),
      text: (row) => timeOf(row).time + timeOf(row).fraction,
      cell: (row) => (
        <>
          {timeOf(row).time}
          <span className="text-10 text-fg-3">{timeOf(row).fraction}</span>
        </>
      ),
    },
    {
      ...field(left('ticker', 'Ticker', 'The stock; a click shows its levels', 64), String, 'ticker'),
      className: 'font-semibold',
      sortsUp: true,
      opens: true,
      filter: (row) => row.ticker,
    },
    ...priceColumns,
    ...dayColumns,
    ...placeColumns,
  ]
}

const priceColumns: readonly Column[] = [
  field(right('price', 'Price', 'Price per share, USD', 78), formatPrice, 'price'),
  field(right('size', 'Size', 'Shares', 84), formatCount, 'size'),
  {
    ...field(right('notional', 'Notional', 'Price × shares, USD', 84), formatFullMoney, 'notional'),
    formula: 'F39',
    className: 'font-medium',
    cell: (row) => formatMoney(row.notional),
  },
  {
    ...right('quote', 'Bid × ask', 'Best bid and offer of all exchanges at the print', 116),
    className: 'text-fg-2',
    value: (row) => row.nbbo_bid,
    file: [
      { id: 'bid', value: (row) => row.nbbo_bid },
      { id: 'ask', value: (row) => row.nbbo_ask },
    ],
    text: (row) => (row.nbbo_bid === null ? '-' : `${formatPrice(row.nbbo_bid)} × ${formatPrice(row.nbbo_ask)}`),
  },
  {
    ...field(
      left(
        'side',
        'Side',
        'Side against the quote. Off the exchanges this is weak evidence: most print at the midpoint',
        52,
      ),
      String,
      'side',
    ),
    align: 'center',
    formula: 'F39',
    cell: (row) => <SideBadge side={row.side} />,
  },
]

const dayColumns: readonly Column[] = [
  {
    ...field(
      right('adv', '% ADV', 'Shares as a share of the average day of 30 sessions', 70),
      (value) => formatPercent(value, 2),
      'adv_pct',
    ),
    formula: 'F39',
  },
  {
    ...field(
      right('volume', 'Day volume', 'Shares traded so far that day, all venues', 78),
      formatCompact,
      'day_volume',
    ),
    className: 'text-fg-2',
  },
  {
    ...field(
      right(
        'off_share',
        'Off share',
        "Off-exchange share of this name's shares so far that day; of its large prints where only those are known",
        68,
      ),
      (value) => formatFraction(value, 0),
      'off_share',
    ),
    formula: 'F39',
    className: 'text-fg-2',
  },
]

const placeColumns: readonly Column[] = [
  {
    ...field(left('conditions', 'Condition', 'Sale conditions of the print', 118), String, 'conditions'),
    sortsUp: true,
    cell: (row) => (row.conditions === '' ? '' : <Badge>{row.conditions}</Badge>),
  },
  {
    ...field(
      left('venue', 'Venue', 'Exchange, or the facility an off-exchange print was reported to', 128),
      String,
      'venue',
    ),
    className: 'text-fg-2',
    sortsUp: true,
  },
  {
    ...left('off', 'Where', 'Off the exchanges or on one', 52),
    isDefault: false,
    value: (row) => row.off_lit,
    text: (row) => (row.off_lit ? 'Off' : 'Lit'),
  },
  {
    ...left('settlement', 'Settles', 'Settlement of the trade', 64),
    isDefault: false,
    className: 'text-fg-2',
    value: (row) => row.settlement,
    text: (row) => row.settlement.replaceAll('_', ' '),
  },
  {
    ...left('late', 'Late', 'Reported late or out of sequence', 48),
    isDefault: false,
    value: (row) => row.late,
    text: (row) => (row.late ? 'Late' : ''),
    cell: (row) => (row.late ? <Badge tone="warn">Late</Badge> : ''),
  },
  {
    ...right('cluster', 'Cluster', 'Prints of one name at one price within five seconds share a number', 64),
    isDefault: false,
    className: 'text-fg-3',
    value: (row) => row.cluster,
    text: (row) => `#${row.cluster}`,
  },
]

/** A cancelled print is struck through; the side never tints a row, because it is weak evidence here. */
export function equityRowTone(row: EquityRow): string {
  return row.canceled ? 'text-fg-3 line-through [&_*]:text-fg-3 [&_.text-canvas]:bg-transparent' : ''
}

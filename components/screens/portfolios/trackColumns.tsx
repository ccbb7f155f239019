import Link from 'next/link'
import { ChangeText } from '@/components/filings/parts'
import { ageText, KIND_WORDS } from '@/components/screens/portfolios/trackRows'
import { hidden, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { TrackFigureRow, TrackRow } from '@/lib/contract/portfolioTracks'
import { formatDate } from '@/lib/format/date'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { portfolioHref } from '@/lib/navigation/portfolioHref'

type Column = TableColumn<TrackRow>
type Pick = (figures: TrackFigureRow) => number | null

const figureOf = (row: TrackRow, pick: Pick) => (row.figures === null ? null : pick(row.figures))

const change = (id: string, header: string, definition: string, pick: Pick): Column => ({
  ...numeric(id, header, definition, 76),
  formula: 'F48',
  value: (row) => figureOf(row, pick),
  text: (row) => formatFractionChange(figureOf(row, pick), 1),
  cell: (row) => <ChangeText value={figureOf(row, pick)} />,
})
const count = (id: string, header: string, definition: string, pick: Pick): Column => ({
  ...numeric(id, header, definition, 64),
  value: (row) => figureOf(row, pick),
  text: (row) => formatCount(figureOf(row, pick)),
})

/** The directory as a table: evidence with its n and age before what was earned. */
export function trackColumns(dateFormat: string, ranks: ReadonlyMap<string, number>): readonly Column[] {
  return [
    {
      ...numeric('rank', '#', 'Place by evidence among all ranked records; none under half a year or five filings', 44),
      value: (row) => ranks.get(row.key) ?? null,
      text: (row) => formatCount(ranks.get(row.key) ?? null),
      sortsUp: true,
    },
    {
      ...wordy('name', 'Portfolio', 'Opens the profile', 220),
      value: (row) => row.name,
      text: (row) => row.name,
      cell: (row) => (
        <Link href={portfolioHref(row.key)} className="font-medium hover:underline">
          {row.name}
        </Link>
      ),
    },
    {
      ...wordy('kind', 'Kind', 'Whose portfolio it is', 86),
      value: (row) => KIND_WORDS[row.kind],
      text: (row) => KIND_WORDS[row.kind],
    },
    {
      ...numeric('evidence', 'Evidence', 't of the daily excess returns over SPY: mean / (deviation / √n)', 76),
      formula: 'F53',
      value: (row) => figureOf(row, (of) => of.evidence),
      text: (row) =>
        formatNumber(
          figureOf(row, (of) => of.evidence),
          2,
        ),
      className: 'font-medium',
    },
    count(
      'filings',
      'n',
      'Days whose filings changed the weights; the publication of fixed weights is one',
      (of) => of.filings,
    ),
    {
      ...numeric('age', 'Age', 'Sessions since the entry, in years of 252 from one on', 60),
      value: (row) => figureOf(row, (of) => of.sessions),
      text: (row) => (row.figures === null ? '-' : ageText(row.figures.sessions)),
    },
    change('month', '1m', 'Return since the last close a month ago', (of) => of.month.own),
    change('year', '1y', 'Return since the last close a year ago', (of) => of.year.own),
    change('year_excess', '1y vs SPY', 'One-year return less that of SPY', (of) => of.year.excess),
    change('since', 'Since entry', 'Return since the entry, after costs', (of) => of.since.own),
    change('since_excess', 'vs SPY', 'Return since the entry less that of SPY', (of) => of.since.excess),
    change('drawdown', 'Drawdown', 'Deepest fall from a peak since the entry', (of) => of.max_drawdown),
    count('holdings', 'Names', 'Names held at the last close', (of) => of.holdings),
    ...restOf(dateFormat),
  ]
}

function restOf(dateFormat: string): readonly Column[] {
  return [
    {
      ...wordy('top', 'Largest', 'Largest names at the last close', 190),
      value: (row) => row.figures?.top[0]?.ticker ?? '',
      text: topText,
    },
    {
      ...wordy('updated', 'Updated', 'Newest filing, or the day it was published', 92),
      value: (row) => row.figures?.updated ?? null,
      text: (row) => formatDate(row.figures?.updated, dateFormat) || '-',
      sortsUp: false,
    },
    {
      ...wordy('method', 'Method', 'How filings become weights', 420),
      value: (row) => row.method,
      text: (row) => row.note || row.method,
    },
    hidden(change('cagr', 'CAGR', 'Growth a year since the entry; none under a year', (of) => of.cagr)),
    hidden(count('trades', 'Trades', 'Trades since the entry', (of) => of.trades)),
    {
      ...hidden(wordy('entry', 'Entry', 'First close the record counts from', 92)),
      value: (row) => row.figures?.entry ?? null,
      text: (row) => formatDate(row.figures?.entry, dateFormat) || '-',
    },
  ]
}

/** 'NVDA 12 %, AAPL 9 %'. */
export const topText = ({ figures }: TrackRow): string =>
  figures?.top
    .slice(0, 3)
    .map(({ ticker, weight }) => `${ticker} ${formatFraction(weight, 0)}`)
    .join(', ') ?? ''

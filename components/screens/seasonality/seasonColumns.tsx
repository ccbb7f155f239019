import { ChangeText, TickerText } from '@/components/filings/parts'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { PerformerRow, WindowRow } from '@/lib/contract/seasonality'
import { FEW_RETURNS, type SeasonFigures } from '@/lib/equities/seasonFigures'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

const change = (value: number | null): string => formatFractionChange(value, 1)

function whoPart<
  R extends { readonly ticker: string; readonly name: string; readonly sector: string | null },
>(): TableColumn<R>[] {
  const field = fieldOf<R>()
  return [
    {
      ...field(wordy('ticker', 'Ticker', 'Symbol; opens the page of the name', 64), String),
      cell: (row) => <TickerText ticker={row.ticker} />,
    },
    { ...field(wordy('name', 'Name', 'Company or fund', 170), String), opens: true },
    field(hidden(wordy('sector', 'Sector', 'GICS sector', 130)), (value) => value ?? '-'),
  ]
}

function signed<R>(id: string, header: string, words: string, value: (row: R) => number | null): TableColumn<R> {
  return {
    ...numeric(id, header, words, 74),
    formula: 'F47',
    value,
    text: (row) => change(value(row)),
    cell: (row) => <ChangeText value={value(row)} />,
  }
}

function figureColumns<R extends SeasonFigures>(): TableColumn<R>[] {
  const field = fieldOf<R>()
  return [
    {
      ...numeric(
        'count',
        'Years',
        'Years counted; fewer than ten are marked with a star: a handful proves nothing',
        58,
      ),
      formula: 'F47',
      value: (row) => row.count,
      text: (row) => `${formatCount(row.count)}${row.count < FEW_RETURNS ? '*' : ''}`,
      cell: (row) => (
        <span
          className={row.count < FEW_RETURNS ? 'text-warn' : ''}
          title={row.count < FEW_RETURNS ? 'fewer than ten years' : undefined}
        >
          {formatCount(row.count)}
          {row.count < FEW_RETURNS ? '*' : ''}
        </span>
      ),
    },
    {
      ...field(numeric('positive', 'Positive', 'Share of years that rose', 68), (value) => formatFraction(value, 0)),
      formula: 'F47',
    },
    signed('mean', 'Mean', 'Mean return', (row) => row.mean),
    signed('median', 'Median', 'Median return', (row) => row.median),
    signed('max', 'Max', 'Best year', (row) => row.max),
    signed('min', 'Min', 'Worst year', (row) => row.min),
    {
      ...field(hidden(numeric('deviation', 'Deviation', 'Standard deviation over the years', 76)), (value) =>
        formatFraction(value, 1),
      ),
      formula: 'F47',
    },
    {
      ...field(numeric('t', 't', 'Mean over its standard error, mean ÷ (deviation ÷ √n)', 52), (value) =>
        formatNumber(value, 2),
      ),
      formula: 'F47',
    },
    {
      ...field(numeric('p', 'p', 'Chance of a t at least this far from zero without any season', 52), (value) =>
        formatNumber(value, 2),
      ),
      formula: 'F47',
      sortsUp: true,
    },
  ]
}

/** Columns of the names of a month. */
export function performerColumns(): readonly TableColumn<PerformerRow>[] {
  const field = fieldOf<PerformerRow>()
  return [
    ...whoPart<PerformerRow>(),
    field(numeric('last', 'Last', 'Last price, USD', 74), formatPrice),
    ...figureColumns<PerformerRow>(),
    field(numeric('open_interest', 'OI', 'Open interest of all contracts of the name this morning', 66), formatCompact),
    field(hidden(numeric('market_cap', 'Mkt cap', 'Market value', 76)), formatMoney),
  ]
}

/** Columns of windows: all years, the half that found them, the half that judges. */
export function windowColumns(dateFormat: string): readonly TableColumn<WindowRow>[] {
  const field = fieldOf<WindowRow>()
  return [
    ...whoPart<WindowRow>(),
    field(wordy('start', 'Begins after', 'The close of this day, or the last before it, is the base', 92), (value) =>
      formatDate(value, dateFormat),
    ),
    field(hidden(numeric('sessions', 'Sessions', 'Length of the window', 66)), formatCount),
    {
      ...field(
        numeric('first_t', 't older', 'Strength in the older half of the years: what the window was chosen by', 62),
        (value) => formatNumber(value, 2),
      ),
      formula: 'F47',
    },
    signed('first_mean', 'Mean older', 'Mean return of the older half of the years', (row) => row.first_mean),
    signed(
      'second_mean',
      'Mean newer',
      'Mean return of the newer half: nothing was chosen by it',
      (row) => row.second_mean,
    ),
    {
      ...numeric('second_positive', 'Up newer', 'Share of rises in the newer half, and its years', 82),
      formula: 'F47',
      value: (row) => row.second_positive,
      text: (row) => `${formatFraction(row.second_positive, 0)} of ${formatCount(row.second_count)}`,
    },
    {
      ...wordy('holds', 'Went on', 'Whether the newer half went the way of the older one', 66),
      value: (row) => row.holds,
      text: (row) => (row.holds === null ? '-' : row.holds ? 'yes' : 'no'),
      cell: (row) => (
        <span className={row.holds === null ? 'text-fg-3' : row.holds ? 'text-bull' : 'text-bear'}>
          {row.holds === null ? '-' : row.holds ? 'yes' : 'no'}
        </span>
      ),
    },
    ...figureColumns<WindowRow>(),
  ]
}

import { ChangeText, TickerText } from '@/components/filings/parts'
import { isFigure } from '@/components/screens/ticker-performance/explainFigure'
import type { PerformanceParams } from '@/components/screens/ticker-performance/performanceParams'
import { groupOf, returnOf } from '@/components/screens/ticker-performance/performanceWords'
import { heatClass } from '@/components/stocks/parts/heatClass'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import { cx } from '@/components/ui/cx'
import { heatClamp } from '@/lib/charts/heatSteps'
import type { PerformanceRow } from '@/lib/contract/performance'
import { HORIZONS, type Horizon } from '@/lib/equities/performance'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatNumber, formatPrice, withPlus } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

const field = fieldOf<PerformanceRow>()

type Column = TableColumn<PerformanceRow>

export interface ColumnInput {
  readonly params: PerformanceParams
  readonly rows: readonly PerformanceRow[]
  readonly benchmark: PerformanceRow | null
  readonly dateFormat: string
}

const LONG: Readonly<Record<Horizon, string>> = {
  '1D': 'the last session',
  '5D': 'five sessions',
  MTD: 'the month so far',
  '1M': 'one month',
  QTD: 'the quarter so far',
  '3M': 'three months',
  '6M': 'six months',
  YTD: 'the year so far',
  '1Y': 'one year',
  '3Y': 'three years',
  '5Y': 'five years',
}

const change = (value: number | null): string => formatFractionChange(value, 1)

/** Columns of a set: those of the others wait in the chooser. */
export function performanceColumns(input: ColumnInput): readonly Column[] {
  const { set } = input.params
  const shownIn = (own: string, columns: readonly Column[]): readonly Column[] =>
    set === own ? columns : columns.map(hidden)
  const columns = [
    ...whoPart(),
    ...shownIn(
      'returns',
      HORIZONS.map((horizon) => horizonColumn(input, horizon, false)),
    ),
    ...shownIn(
      'relative',
      HORIZONS.map((horizon) => horizonColumn(input, horizon, true)),
    ),
    ...(input.params.since === '' ? [] : sincePart(input)),
    ...rankPart(input.params.horizon),
    ...(set === 'technical' ? samePart().map(hidden) : samePart()),
    ...shownIn('technical', technicalPart(input.params.benchmark)),
  ]
  return columns.map((column) => (isFigure(column.id) ? { ...column, isDerived: true } : column))
}

function whoPart(): Column[] {
  return [
    {
      ...field(wordy('ticker', 'Ticker', 'Symbol; opens the page of the name', 64), String),
      cell: (row) => <TickerText ticker={row.ticker} />,
    },
    field(wordy('name', 'Name', 'Company or fund', 150), String),
    {
      ...hidden(wordy('sector', 'Sector', 'GICS sector, or what the name is', 130)),
      value: groupOf,
      text: groupOf,
    },
    field(hidden(numeric('cap', 'Mkt cap', 'Market value', 76)), formatMoney, 'market_cap'),
    field(numeric('last', 'Last', 'Last price, USD', 72), formatPrice),
  ]
}

function horizonColumn({ params, rows, benchmark }: ColumnInput, horizon: Horizon, isRelative: boolean): Column {
  const market = benchmark === null ? null : returnOf(benchmark, horizon)
  const value = (row: PerformanceRow) => {
    const own = returnOf(row, horizon)
    if (!isRelative) return own
    return own === null || market === null ? null : own - market
  }
  const clamp = heatClamp(rows.map(value))
  const what = params.basis === 'total' ? 'Total return' : 'Price return'
  const words = isRelative
    ? `${what} of ${LONG[horizon]} less that of ${params.benchmark}`
    : `${what} of ${LONG[horizon]}`
  return {
    ...numeric(isRelative ? `rel_${horizon}` : horizon, isRelative ? `${horizon} rel` : horizon, words, 66),
    formula: 'F48',
    value,
    text: (row) => change(value(row)),
    cell: (row) => <Heat value={value(row)} clamp={clamp} isChosen={horizon === params.horizon} />,
    className: 'p-0!',
  }
}

interface HeatProps {
  readonly value: number | null
  readonly clamp: number
  readonly isChosen: boolean
}

/** A signed share with the colour of its size behind it; the chosen horizon is set in a stronger face. */
function Heat({ value, clamp, isChosen }: HeatProps) {
  return (
    <span
      className={cx(
        'flex h-full w-full items-center justify-end px-2',
        value === null ? 'text-fg-3' : heatClass(value, clamp),
        isChosen && 'font-semibold',
      )}
    >
      {change(value)}
    </span>
  )
}

function sincePart({ rows, dateFormat }: ColumnInput): Column[] {
  const clamp = heatClamp(rows.map((row) => row.since))
  return [
    {
      ...field(
        numeric('since', 'Since event', 'Return since the close before the event, or since the close of the day', 84),
        change,
      ),
      formula: 'F48',
      cell: (row) => <Heat value={row.since} clamp={clamp} isChosen />,
      className: 'p-0!',
    },
    {
      ...wordy('since_from', 'From', 'Session of the base close', 84),
      value: (row) => row.since_from,
      text: (row) => formatDate(row.since_from, dateFormat) || '-',
    },
  ]
}

function rankPart(horizon: Horizon): Column[] {
  const moved = (row: PerformanceRow) =>
    row.rank === null || row.rank_before === null ? null : row.rank_before - row.rank
  return [
    {
      ...field(
        numeric('rank', 'Rank', `Place by ${horizon} among the names of the list, 1 is the best`, 52),
        formatCount,
      ),
      sortsUp: true,
    },
    {
      ...numeric('moved', 'Rank Δ5', `Places won or lost in five sessions, by ${horizon} then and now`, 62),
      value: moved,
      text: (row) => {
        const by = moved(row)
        return by === null ? '-' : withPlus(by, formatNumber(by))
      },
      cell: (row) => {
        const by = moved(row)
        if (by === null) return <span className="text-fg-3">-</span>
        return (
          <span className={by > 0 ? 'text-bull' : by < 0 ? 'text-bear' : 'text-fg-3'}>
            {withPlus(by, formatNumber(by))}
          </span>
        )
      },
    },
  ]
}

function samePart(): Column[] {
  return [
    {
      ...field(
        numeric('same', 'Same days', 'Mean return between the same days of earlier years', 76),
        change,
        'same_mean',
      ),
      formula: 'F48',
      cell: (row) => <ChangeText value={row.same_mean} />,
    },
    {
      ...numeric('same_up', 'Up years', 'Share of those years that rose, and how many there are', 78),
      formula: 'F47',
      value: (row) => row.same_positive,
      text: (row) =>
        row.same_count === 0 ? '-' : `${formatFraction(row.same_positive, 0)} of ${formatCount(row.same_count)}`,
    },
  ]
}

function technicalPart(benchmark: string): Column[] {
  const distance = (days: 20 | 50 | 200): Column => {
    const value = (row: PerformanceRow) => (days === 20 ? row.sma_20 : days === 50 ? row.sma_50 : row.sma_200)
    return {
      ...numeric(`sma_${days}`, `SMA${days}`, `Distance of the price from its mean of ${days} sessions`, 68),
      formula: 'F48',
      value,
      text: (row) => change(value(row)),
      cell: (row) => <ChangeText value={value(row)} />,
    }
  }
  return [
    {
      ...field(numeric('beta', 'Beta', `Slope of daily returns on those of ${benchmark}, 252 sessions`, 58), (value) =>
        formatNumber(value, 2),
      ),
      formula: 'F48',
    },
    {
      ...field(
        numeric('correlation', 'Corr', `Correlation of daily log returns with ${benchmark}, 252 sessions`, 58),
        (value) => formatNumber(value, 2),
      ),
      formula: 'F48',
    },
    {
      ...field(numeric('drawdown', 'From high', 'Distance from the highest close of 252 sessions', 76), change),
      formula: 'F48',
      cell: (row) => <ChangeText value={row.drawdown} />,
    },
    {
      ...field(numeric('rsi', 'RSI14', 'Relative strength index of 14 sessions by Wilder, 0 to 100', 58), (value) =>
        formatNumber(value, 0),
      ),
      formula: 'F48',
    },
    ...([20, 50, 200] as const).map(distance),
    field(numeric('sessions', 'Sessions', 'Closes known', 66), formatCount),
  ]
}

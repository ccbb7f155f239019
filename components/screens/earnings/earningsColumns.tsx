import { TickerText } from '@/components/filings/parts'
import { type Column, change, figure, words } from '@/components/screens/earnings/earningsCells'
import type { EarningsTab } from '@/components/screens/earnings/earningsParams'
import { TIME_SHORT, valueWord } from '@/components/screens/earnings/earningsRows'
import { dayPart, pastPart } from '@/components/screens/earnings/pastColumns'
import { dayWords } from '@/components/stocks/days/DayBoard'
import { numeric, wordy } from '@/components/tables/columnParts'
import { cx } from '@/components/ui/cx'
import type { EarningsRow } from '@/lib/contract/earnings'
import { reportTimeLabels } from '@/lib/equities/calendarEvents'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

export interface ColumnInput {
  readonly tab: EarningsTab
  readonly rows: readonly EarningsRow[]
  readonly hasEstimates: boolean
  readonly dateFormat: string
}

const EPS = ['eps_estimate', 'eps_actual', 'surprise']
const PRICED = ['event_pct', 'mean_8', 'event_ratio', 'expected_pct', 'moves']
const VOLS = ['iv30', 'iv_rank']
const STRADDLES = ['straddle_win']
const LAST = ['sector', 'cap']

/** Columns a tab begins with, in its order; every other one waits in the chooser. */
const SHOWN: Readonly<Record<EarningsTab, readonly string[]>> = {
  upcoming: [...PRICED, ...VOLS, 'net_premium', 'oi_change', ...STRADDLES, ...LAST],
  reported: ['day_1', 'day_3', 'week_1', 'expected_pct', 'moved_ratio', 'mean_8', 'moves', ...STRADDLES, ...LAST],
  anticipated: ['option_premium', 'net_premium', 'oi_change', ...PRICED, ...VOLS, ...LAST],
  value: [
    'value',
    'event_ratio',
    'event_pct',
    'mean_4',
    'mean_8',
    'mean_12',
    'moves',
    'expected_pct',
    ...STRADDLES,
    ...LAST,
  ],
}

/** Columns of a tab. pages.md §4.6 Earnings. */
export function earningsColumns(input: ColumnInput): readonly Column[] {
  const { tab, hasEstimates } = input
  const wanted = ['ticker', 'name', 'date', 'time', ...(hasEstimates ? EPS : []), ...SHOWN[tab]]
  const all = [
    ...whoPart(input),
    ...estimatePart(),
    ...pricedPart(input.dateFormat),
    ...pastPart(input.rows),
    ...dayPart(),
  ]
  const first = wanted.flatMap((id) => all.filter((column) => column.id === id))
  const rest = all.filter((column) => !wanted.includes(column.id))
  return [...first, ...rest.map((column) => ({ ...column, isDefault: false }))]
}

function whoPart({ dateFormat }: ColumnInput): Column[] {
  return [
    {
      ...wordy('ticker', 'Ticker', 'Symbol; opens the page of the name', 64),
      value: (row) => row.ticker,
      text: (row) => row.ticker,
      cell: (row) => <TickerText ticker={row.ticker} />,
    },
    { ...wordy('name', 'Name', 'Company; opens its past reports', 150), ...words((row) => row.name), opens: true },
    {
      ...wordy('date', 'Report', 'Day of the report', 124),
      value: (row) => `${row.date} ${row.time === 'premarket' ? 0 : 1}`,
      text: (row) => dayWords(row.date, dateFormat),
    },
    {
      ...wordy('time', 'Time', 'BMO: before the market opens. AMC: after it closes', 68),
      value: (row) => row.time,
      text: (row) => TIME_SHORT[row.time],
      cell: (row) => (
        <abbr title={reportTimeLabels[row.time]} className="no-underline text-fg-2">
          {TIME_SHORT[row.time]}
        </abbr>
      ),
    },
    { ...wordy('sector', 'Sector', 'GICS sector', 130), ...words((row) => row.sector ?? '-') },
    { ...numeric('cap', 'Mkt cap', 'Market value, USD', 76), ...figure((row) => row.market_cap, formatMoney) },
  ]
}

function estimatePart(): Column[] {
  return [
    {
      ...numeric('eps_estimate', 'EPS est', 'Expected earnings per share, USD', 68),
      ...figure(
        (row) => row.eps_estimate,
        (value) => formatNumber(value, 2),
      ),
    },
    {
      ...numeric('eps_actual', 'EPS act', 'Reported earnings per share, USD', 68),
      ...figure(
        (row) => row.eps_actual,
        (value) => formatNumber(value, 2),
      ),
    },
    {
      ...numeric('surprise', 'Surprise', '(Actual − estimate) ÷ |estimate|', 74),
      formula: 'F45',
      ...change((row) => row.surprise),
    },
    {
      ...numeric('revenue_estimate', 'Rev est', 'Expected revenue, USD', 76),
      ...figure((row) => row.revenue_estimate, formatMoney),
    },
  ]
}

function pricedPart(dateFormat: string): Column[] {
  const multiple = (value: number | null) => (value === null ? '-' : `${formatNumber(value, 2)}×`)
  const share = (value: number | null) => formatFraction(value, 1)
  return [
    {
      ...numeric(
        'expected_move',
        'EM $',
        '0.85 × straddle of the first expiry after the news, USD per share; of a report that is out, at the close before it',
        68,
      ),
      formula: 'F35',
      ...figure((row) => row.expected_move, formatPrice),
    },
    {
      ...numeric('expected_pct', 'EM %', 'The same as a share of the price', 64),
      formula: 'F35',
      ...figure((row) => row.expected_pct, share),
    },
    {
      ...wordy('expiry', 'EM expiry', 'First expiry that outlives the news', 88),
      value: (row) => row.expiry,
      text: (row) => formatDate(row.expiry, dateFormat) || '-',
    },
    {
      ...numeric(
        'event_pct',
        'Report alone',
        'Mean size of the move of the report alone, from the expiries around it: ordinary days are taken out',
        88,
      ),
      formula: 'F35',
      ...figure((row) => row.event_pct, share),
      cell: (row) => <span title={row.event_reason || undefined}>{share(row.event_pct)}</span>,
    },
    {
      ...numeric(
        'event_ratio',
        'EM ÷ avg 8',
        'Move of the report alone over the mean size of the last eight first-day moves (four at least); above 1 the options ask more than the past moved',
        94,
      ),
      formula: 'F45',
      ...figure((row) => row.event_ratio, multiple),
    },
    {
      ...wordy('value', 'Priced', 'Rich from 1.25 times the past, cheap from 0.8 times', 64),
      value: (row) => row.event_ratio,
      text: (row) => valueWord(row.event_ratio) ?? '-',
      cell: (row) => <ValueTag ratio={row.event_ratio} />,
    },
    {
      ...numeric(
        'moved_ratio',
        'Move ÷ EM',
        'Size of the first-day move over the priced one; above 1 it beat the straddle',
        82,
      ),
      formula: 'F45',
      ...figure((row) => row.moved_ratio, multiple),
      cell: (row) => (
        <span className={cx((row.moved_ratio ?? 0) > 1 && 'font-semibold text-fg-1')}>{multiple(row.moved_ratio)}</span>
      ),
    },
  ]
}

function ValueTag({ ratio }: { readonly ratio: number | null }) {
  const word = valueWord(ratio)
  if (word === null) return <span className="text-fg-3">-</span>
  return <span className={word === 'fair' ? 'text-fg-3' : 'font-medium text-fg-1'}>{word}</span>
}

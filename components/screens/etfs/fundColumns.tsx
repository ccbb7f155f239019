import { ChangeText } from '@/components/filings/parts'
import { FundLink } from '@/components/stocks/funds/FundLink'
import { Move } from '@/components/stocks/parts/FactTable'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { FundRow } from '@/lib/contract/etfs'
import { formatDate } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatCount, formatPrice, formatUpTo } from '@/lib/format/number'
import { formatFraction, formatPercent } from '@/lib/format/percent'

const field = fieldOf<ListedFund>()

/** A fund beside what it shares with another one. */
export interface ListedFund extends FundRow {
  readonly overlap: number | null
}
type Column = TableColumn<ListedFund>

/** Columns in the order of the content guide. §4.14. */
export const fundColumns = (dateFormat: string, base: string): readonly Column[] => [
  ...namePart,
  ...moneyPart,
  ...tradePart,
  ...insidePart(dateFormat, base),
]

const namePart: readonly Column[] = [
  {
    ...field(wordy('ticker', 'Fund', 'Symbol of the fund; leads to its page', 62), String),
    cell: (row) => <FundLink ticker={row.ticker} />,
  },
  { ...field(wordy('name', 'Name', 'Name of the fund', 200), String), opens: true, className: 'text-fg-2' },
  {
    ...field(
      wordy('category', 'Category', 'What the fund holds, as its source groups it', 120),
      (value) => value || '-',
    ),
    filter: (row) => row.category,
  },
  hidden(field(wordy('issuer', 'Issuer', 'Who runs the fund', 110), (value) => value || '-')),
  hidden(field(wordy('benchmark', 'Index or aim', 'What the fund follows', 160), (value) => value || '-')),
]

const flow = (id: string, header: string, time: string, of: (row: ListedFund) => number | null): Column => ({
  ...numeric(id, header, `(shares − shares before) × assets per share over ${time}`, 84),
  formula: 'F51',
  value: of,
  text: (row) => formatSignedMoney(of(row)),
  cell: (row) => <Move value={of(row)} text={formatSignedMoney(of(row))} />,
})

const moneyPart: readonly Column[] = [
  {
    ...field(numeric('assets', 'AUM', 'Net assets of the evening before', 78), formatMoney, 'net_assets'),
    className: 'font-medium',
  },
  { ...field(numeric('fee', 'Expense', 'Expense ratio a year', 66), formatPercent, 'expense_ratio'), sortsUp: true },
  flow('flow_1d', 'Flow 1d', 'one session', (row) => row.flow_1d),
  flow('flow_1w', 'Flow 1w', 'five sessions', (row) => row.flow_1w),
  flow('flow_1m', 'Flow 1m', 'twenty-one sessions', (row) => row.flow_1m),
  {
    ...field(
      numeric('share_1m', '1m of AUM', 'Flow of twenty-one sessions over the assets before them', 74),
      formatFraction,
    ),
    formula: 'F51',
    cell: (row) => <ChangeText value={row.share_1m} />,
  },
  { ...field(numeric('yield', 'Yield', 'Paid within a year over the price', 60), formatFraction), formula: 'F46' },
]

const tradePart: readonly Column[] = [
  field(numeric('price', 'Price', 'Newest price', 68), formatPrice),
  {
    ...field(numeric('change', 'Chg', 'Price over the close of the evening before', 62), formatFraction),
    formula: 'F48',
    cell: (row) => <ChangeText value={row.change} decimals={2} />,
  },
  field(
    numeric('options', 'Opt vol', 'Option contracts of the fund traded in the session', 68),
    formatCompact,
    'option_volume',
  ),
  hidden(
    field(
      numeric('premium', 'Opt prem', 'Option premium of the fund in the session', 76),
      formatMoney,
      'option_premium',
    ),
  ),
]

const insidePart = (dateFormat: string, base: string): readonly Column[] => [
  {
    ...numeric('leverage', 'Lev', 'Times the day of its aim, below zero against it', 48),
    value: (row) => row.leverage,
    text: (row) => (row.leverage === 1 ? '-' : `${formatUpTo(row.leverage, 2)}×`),
  },
  {
    ...wordy('sector', 'Largest sector', 'The sector that weighs most in it', 150),
    value: (row) => row.top_sector,
    text: sectorText,
  },
  field(
    numeric('overlap', `∩ ${base}`, `Overlap with ${base}: Σ of the smaller weight of every holding`, 68),
    (value) => formatFraction(value, 0),
  ),
  field(numeric('holdings', 'Lines', 'Holdings', 56), formatCount),
  hidden(
    field(
      numeric('top10', 'Top 10', 'Weight of the ten largest holdings', 62),
      (value) => formatFraction(value, 0),
      'top10_weight',
    ),
  ),
  hidden(field(wordy('inception', 'First day', 'Day the fund began', 86), (value) => formatDate(value, dateFormat))),
]

function sectorText({ top_sector, top_sector_weight }: ListedFund): string {
  return top_sector === '' ? '-' : `${formatFraction(top_sector_weight, 0)} ${top_sector}`
}

import { ChangeText } from '@/components/filings/parts'
import { FundLink } from '@/components/stocks/funds/FundLink'
import { Move } from '@/components/stocks/parts/FactTable'
import { hidden, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { FundRow } from '@/lib/contract/etfs'
import { formatDate } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatCount, formatPrice, formatUpTo } from '@/lib/format/number'
import { formatFraction, formatPercent } from '@/lib/format/percent'

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
    ...wordy('ticker', 'Fund', 'Symbol of the fund; leads to its page', 62),
    value: (row) => row.ticker,
    text: (row) => row.ticker,
    cell: (row) => <FundLink ticker={row.ticker} />,
  },
  {
    ...wordy('name', 'Name', 'Name of the fund', 200),
    opens: true,
    className: 'text-fg-2',
    value: (row) => row.name,
    text: (row) => row.name,
  },
  {
    ...wordy('category', 'Category', 'What the fund holds, as its source groups it', 120),
    value: (row) => row.category,
    text: (row) => row.category || '-',
    filter: (row) => row.category,
  },
  hidden({
    ...wordy('issuer', 'Issuer', 'Who runs the fund', 110),
    value: (row) => row.issuer,
    text: (row) => row.issuer || '-',
  }),
  hidden({
    ...wordy('benchmark', 'Index or aim', 'What the fund follows', 160),
    value: (row) => row.benchmark,
    text: (row) => row.benchmark || '-',
  }),
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
    ...numeric('assets', 'AUM', 'Net assets of the evening before', 78),
    className: 'font-medium',
    value: (row) => row.net_assets,
    text: (row) => formatMoney(row.net_assets),
  },
  {
    ...numeric('fee', 'Expense', 'Expense ratio a year', 66),
    sortsUp: true,
    value: (row) => row.expense_ratio,
    text: (row) => formatPercent(row.expense_ratio),
  },
  flow('flow_1d', 'Flow 1d', 'one session', (row) => row.flow_1d),
  flow('flow_1w', 'Flow 1w', 'five sessions', (row) => row.flow_1w),
  flow('flow_1m', 'Flow 1m', 'twenty-one sessions', (row) => row.flow_1m),
  {
    ...numeric('share_1m', '1m of AUM', 'Flow of twenty-one sessions over the assets before them', 74),
    formula: 'F51',
    value: (row) => row.share_1m,
    text: (row) => formatFraction(row.share_1m),
    cell: (row) => <ChangeText value={row.share_1m} />,
  },
  {
    ...numeric('yield', 'Yield', 'Paid within a year over the price', 60),
    formula: 'F46',
    value: (row) => row.yield,
    text: (row) => formatFraction(row.yield),
  },
]

const tradePart: readonly Column[] = [
  {
    ...numeric('price', 'Price', 'Newest price', 68),
    value: (row) => row.price,
    text: (row) => formatPrice(row.price),
  },
  {
    ...numeric('change', 'Chg', 'Price over the close of the evening before', 62),
    formula: 'F48',
    value: (row) => row.change,
    text: (row) => formatFraction(row.change),
    cell: (row) => <ChangeText value={row.change} decimals={2} />,
  },
  {
    ...numeric('options', 'Opt vol', 'Option contracts of the fund traded in the session', 68),
    value: (row) => row.option_volume,
    text: (row) => formatCompact(row.option_volume),
  },
  hidden({
    ...numeric('premium', 'Opt prem', 'Option premium of the fund in the session', 76),
    value: (row) => row.option_premium,
    text: (row) => formatMoney(row.option_premium),
  }),
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
  {
    ...numeric('overlap', `∩ ${base}`, `Overlap with ${base}: Σ of the smaller weight of every holding`, 68),
    value: (row) => row.overlap,
    text: (row) => formatFraction(row.overlap, 0),
  },
  {
    ...numeric('holdings', 'Lines', 'Holdings', 56),
    value: (row) => row.holdings,
    text: (row) => formatCount(row.holdings),
  },
  hidden({
    ...numeric('top10', 'Top 10', 'Weight of the ten largest holdings', 62),
    value: (row) => row.top10_weight,
    text: (row) => formatFraction(row.top10_weight, 0),
  }),
  hidden({
    ...wordy('inception', 'First day', 'Day the fund began', 86),
    value: (row) => row.inception,
    text: (row) => formatDate(row.inception, dateFormat),
  }),
]

function sectorText({ top_sector, top_sector_weight }: ListedFund): string {
  return top_sector === '' ? '-' : `${formatFraction(top_sector_weight, 0)} ${top_sector}`
}

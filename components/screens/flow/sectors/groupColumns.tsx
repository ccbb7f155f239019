import { toneOf } from '@/components/options/contractDay/columnParts'
import { numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { SectorFlowRow } from '@/lib/contract/sectors'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { formatChangePercent, formatFraction, formatPercent } from '@/lib/format/percent'

export type GroupColumn = TableColumn<SectorFlowRow>

interface Words {
  readonly id: string
  readonly header: string
  readonly how: string
  readonly formula?: string
  readonly width: number
}

/** A column of one figure. */
function figure(
  { id, header, how, width, ...rest }: Words,
  value: (row: SectorFlowRow) => number | null,
  format: (value: number | null) => string,
): GroupColumn {
  return { ...numeric(id, header, how, width), ...rest, value, text: (row) => format(value(row)) }
}

/** The same with the colour of its sign. */
function signed(...parts: Parameters<typeof figure>): GroupColumn {
  const column = figure(...parts)
  return { ...column, cell: (row) => <span className={toneOf(parts[1](row))}>{column.text(row)}</span> }
}

const words = (id: string, header: string, how: string, width: number): Words => ({
  id,
  header,
  how,
  width,
})

/** F50: one line a group. */
export const groupColumns: readonly GroupColumn[] = [
  {
    ...wordy('label', 'Group', 'Sector or theme', 176),
    className: 'font-medium',
    opens: true,
    value: (row) => row.label,
    text: (row) => row.label,
  },
  {
    ...wordy('fund', 'Fund', 'Fund that stands for the sector', 52),
    value: (row) => row.fund,
    text: (row) => row.fund ?? '-',
  },
  figure(words('price', 'Price', 'Last price of the fund, USD', 64), (row) => row.price, formatPrice),
  signed(
    { ...words('fund_change', 'Fund chg', 'Change of the fund against the prior close', 72), formula: 'F48' },
    (row) => row.fund_change,
    formatChangePercent,
  ),
  signed(
    { ...words('change', 'Members chg', 'Change of the members, weighted by market value', 94), formula: 'F50' },
    (row) => row.change,
    formatChangePercent,
  ),
  figure(
    { ...words('rising', 'Rising', 'Share of the members that rose', 56), formula: 'F50' },
    (row) => row.rising,
    (value) => formatFraction(value, 0),
  ),
  figure(words('premium', 'Premium', 'Calls and puts, USD', 74), (row) => row.premium, formatMoney),
  figure(
    { ...words('share', 'Share', 'Of the premium of the whole market', 56), formula: 'F50' },
    (row) => row.share,
    (value) => formatFraction(value, 1),
  ),
  signed(
    { ...words('net_premium', 'Net premium', 'Net call premium less net put premium', 92), formula: 'F11' },
    (row) => row.totals.net_premium,
    formatSignedMoney,
  ),
  signed(
    { ...words('ncp', 'NCP', 'Call premium at the ask less at the bid', 76), formula: 'F11' },
    (row) => row.totals.ncp,
    formatSignedMoney,
  ),
  signed(
    { ...words('npp', 'NPP', 'Put premium at the ask less at the bid', 76), formula: 'F11' },
    (row) => row.totals.npp,
    formatSignedMoney,
  ),
  figure(
    { ...words('bull_pct', 'Bull', 'Bullish premium over bullish and bearish', 52), formula: 'F12' },
    (row) => row.totals.bull_pct,
    (value) => formatPercent(value, 0),
  ),
  figure(
    { ...words('pc_volume', 'P/C', 'Put volume over call volume', 48), formula: 'F13' },
    (row) => row.totals.pc_volume,
    (value) => formatNumber(value, 2),
  ),
  figure(
    { ...words('pc_premium', 'P/C prem', 'Put premium over call premium', 70), formula: 'F13' },
    (row) => row.totals.pc_premium,
    (value) => formatNumber(value, 2),
  ),
  figure(
    {
      ...words('relative', 'of 30 d', 'Premium over its mean of up to 30 earlier sessions by this time', 62),
      formula: 'F13',
    },
    (row) => row.relative,
    (value) => (value === null ? '-' : `${formatNumber(value, 2)}×`),
  ),
  figure(
    {
      ...words('z', 'z', 'Premium against up to 20 earlier sessions by this time, in standard deviations', 48),
      formula: 'F50',
    },
    (row) => row.z,
    (value) => formatNumber(value, 1),
  ),
  figure(words('names', 'Names', 'Members with a known change', 58), (row) => row.names, formatCount),
]

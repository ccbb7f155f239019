import { ContractText } from '@/components/options/ContractText'
import { PremiumText } from '@/components/options/PremiumText'
import { SideBadge } from '@/components/options/SideBadge'
import { numeric } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Badge } from '@/components/ui/Badge'
import { directionClass, directionOf } from '@/components/ui/Direction'
import type { SavedTrade } from '@/lib/contract/savedViews'
import { formatDateTime } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { instantField, isoOfUs } from '@/lib/tables/fileFields'

type Column = TableColumn<SavedTrade>

const percent = (id: 'change_pct' | 'max_gain_pct' | 'drawdown_pct', header: string, definition: string): Column => ({
  ...numeric(id, header, definition, 76),
  value: (trade) => trade.follow_up[id],
  text: (trade) => formatChangePercent(trade.follow_up[id], 1),
  cell: (trade) => {
    const value = trade.follow_up[id]
    return (
      <span className={value === null ? '' : directionClass(directionOf(value))}>{formatChangePercent(value, 1)}</span>
    )
  },
})

const profitOf = ({ row, follow_up: { last } }: SavedTrade): number | null =>
  last === null ? null : (last - row.price) * CONTRACT_SHARES

interface Formats {
  readonly timeZone: string
  readonly dateFormat: string
}

/** The print itself. */
const printColumns = ({ timeZone, dateFormat }: Formats): Column[] => [
  {
    ...numeric('time', 'Traded', 'When the print was executed', 132),
    align: 'left',
    className: 'font-mono text-11',
    value: ({ row }) => row.executed_at_us,
    file: instantField('time', ({ row }) => isoOfUs(row.executed_at_us)),
    text: ({ row }) => formatDateTime(Math.floor(row.executed_at_us / 1000), { format: dateFormat, timeZone }),
  },
  {
    ...numeric('ticker', 'Ticker', 'Symbol of the underlying', 56),
    align: 'left',
    className: 'font-semibold',
    value: ({ row }) => row.underlying_symbol,
    text: ({ row }) => row.underlying_symbol,
    sortsUp: true,
  },
  {
    ...numeric('contract', 'Contract', 'Call or put, strike and expiry', 150),
    align: 'left',
    value: ({ row }) => row.option_chain_id,
    text: ({ row }) => row.option_chain_id,
    cell: ({ row }) => <ContractText of={row} dateFormat={dateFormat} />,
    sortsUp: true,
    opens: true,
  },
  {
    ...numeric('side', 'Side', 'Side of the market the print hit', 50),
    align: 'center',
    formula: 'F3',
    value: ({ row }) => row.buy_or_sell,
    text: ({ row }) => row.buy_or_sell,
    cell: ({ row }) => <SideBadge side={row.buy_or_sell} />,
    sortsUp: true,
  },
  {
    ...numeric('size', 'Size @ price', 'Contracts and price per share of the print', 110),
    value: ({ row }) => row.size,
    text: ({ row }) => `${formatCount(row.size)} @ ${formatPrice(row.price)}`,
  },
  {
    ...numeric('premium', 'Premium', 'Premium of the print', 84),
    formula: 'F1',
    value: ({ row }) => row.premium,
    text: ({ row }) => formatMoney(row.premium),
    cell: ({ row }) => <PremiumText premium={row.premium} />,
  },
]

/** What has happened since, and what is kept with it. */
const followUpColumns: readonly Column[] = [
  {
    ...numeric('last', 'Last', 'Last price of the contract', 64),
    value: (trade) => trade.follow_up.last,
    text: (trade) => formatPrice(trade.follow_up.last),
  },
  {
    ...numeric('profit', 'P/L', 'Profit or loss of one contract bought at the price of the print, USD', 72),
    value: (trade) => profitOf(trade),
    text: (trade) => formatSignedMoney(profitOf(trade)),
    cell: (trade) => {
      const value = profitOf(trade)
      return (
        <span className={value === null ? '' : directionClass(directionOf(value))}>{formatSignedMoney(value)}</span>
      )
    },
  },
  percent('change_pct', 'Since', 'Last price against the price of the print'),
  percent('max_gain_pct', 'Max gain', 'Best price since against the price of the print'),
  percent('drawdown_pct', 'Drawdown', 'Worst price since against the price of the print'),
  {
    ...numeric('oi_change', 'ΔOI', 'Change of open interest on the morning after the print', 70),
    formula: 'F37',
    value: (trade) => trade.follow_up.oi_change,
    text: (trade) => formatCount(trade.follow_up.oi_change),
  },
  {
    ...numeric('state', 'State', 'Whether the contract has expired', 70),
    align: 'left',
    value: (trade) => trade.follow_up.expired,
    text: (trade) => (trade.follow_up.expired ? 'Expired' : 'Open'),
    cell: (trade) => (trade.follow_up.expired ? <Badge tone="warn">Expired</Badge> : 'Open'),
  },
  {
    ...numeric('rule', 'Alert', 'The rule whose alert is followed', 56),
    align: 'left',
    isDefault: false,
    value: (trade) => trade.rule || null,
    text: (trade) => trade.rule || '-',
    sortsUp: true,
  },
  {
    ...numeric('note', 'Note', 'Your note', 160),
    align: 'left',
    value: (trade) => trade.note || null,
    text: (trade) => trade.note,
    sortsUp: true,
  },
]

/** A kept trade and what has happened since. */
export const savedTradeColumns = (formats: Formats): Column[] => [...printColumns(formats), ...followUpColumns]

import { ContractText } from '@/components/options/ContractText'
import { PremiumText } from '@/components/options/PremiumText'
import { SideBadge } from '@/components/options/SideBadge'
import { contractOf, type GroupKind, type GroupRow } from '@/components/screens/live-options-flow/feedGroups'
import { fieldOf, numeric } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import { formatPrintTime } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'
import { tickerClause } from '@/lib/options/indexRoots'
import { instantField, isoOfUs } from '@/lib/tables/fileFields'

const field = fieldOf<GroupRow>()

type Column = TableColumn<GroupRow>

const number = (id: 'prints' | 'size' | 'exchanges' | 'contracts', header: string, definition: string): Column => ({
  ...numeric(id, header, definition, 64),
  value: (row) => row[id],
  text: (row) => formatCount(row[id]),
})

const money = (id: 'ncp' | 'npp', header: string, tone: string): Column => ({
  ...numeric(id, header, `${header} of the prints in the group: ask less bid`, 88),
  formula: 'F11',
  value: (row) => row[id],
  text: (row) => formatSignedMoney(row[id]),
  cell: (row) => <span className={tone}>{formatSignedMoney(row[id])}</span>,
})

/** Columns of a grouping, from those its rows have. */
export function groupColumns(
  grouping: GroupKind,
  { timeZone, dateFormat }: { readonly timeZone: string; readonly dateFormat: string },
): readonly Column[] {
  const time: Column = {
    ...numeric('time', 'Last', 'Time of the newest print in the group', 76),
    align: 'left',
    className: 'font-mono text-11',
    value: (row) => row.ended_at_us,
    file: instantField('time', (row) => isoOfUs(row.ended_at_us)),
    text: (row) => formatPrintTime(row.ended_at_us, timeZone).time,
  }
  const ticker: Column = {
    ...field(numeric('ticker', 'Ticker', 'Symbol of the stock, fund or index', 60), String),
    align: 'left',
    className: 'font-semibold',
    filter: (row) => tickerClause(row.ticker),
    sortsUp: true,
  }
  const contract: Column = {
    ...field(
      numeric('contract', 'Contract', 'Call or put, strike and expiry', 150),
      (value) => value ?? '-',
      'option_chain_id',
    ),
    align: 'left',
    cell: (row) => {
      const contract = contractOf(row)
      if (contract === null) return null
      return <ContractText of={contract} dateFormat={dateFormat} />
    },
    filter: (row) => (row.option_chain_id === null ? null : `contract=${row.option_chain_id}`),
    sortsUp: true,
    opens: true,
  }
  const premium: Column = {
    ...field(numeric('premium', 'Premium', 'Premium of all prints in the group, USD', 84), formatMoney),
    formula: 'F1',
    cell: (row) => <PremiumText premium={row.premium} />,
  }
  const price: Column = field(
    numeric('price', 'Avg price', 'Price per share, weighted by size', 70),
    formatPrice,
    'average_price',
  )
  const prints = number('prints', 'Prints', 'Prints in the group')
  const size = number('size', 'Size', 'Contracts of all prints in the group')
  if (grouping === 'tickers') {
    const count = number('contracts', 'Contracts', 'Different contracts of the ticker')
    return [
      time,
      ticker,
      count,
      prints,
      size,
      premium,
      money('ncp', 'Net call', 'text-call'),
      money('npp', 'Net put', 'text-put'),
    ]
  }
  if (grouping === 'contracts') return [time, ticker, contract, prints, size, price, premium, askColumn]
  const exchanges = number('exchanges', 'Exch', 'Exchanges that reported prints of the order')
  return [time, ticker, sideColumn, contract, kindColumn, prints, exchanges, size, price, premium]
}

const askColumn: Column = {
  ...field(numeric('ask_pct', 'Ask %', 'Share of the size that traded at the ask', 60), (value) =>
    formatPercent(value, 0),
  ),
  formula: 'F10',
}
const sideColumn: Column = {
  ...field(
    numeric('side', 'Side', 'Side of the market all prints of the order hit', 50),
    (value) => value ?? '-',
    'buy_or_sell',
  ),
  align: 'center',
  formula: 'F3',
  cell: (row) => (row.buy_or_sell === null ? null : <SideBadge side={row.buy_or_sell} />),
  sortsUp: true,
}
const kindColumn: Column = {
  ...field(
    numeric(
      'kind',
      'Order',
      'Sweep: several exchanges or an ISO. Split: one exchange. Block: 250 contracts or $250K',
      56,
    ),
    (value) => value ?? '-',
  ),
  align: 'left',
  formula: 'F18',
  className: 'text-fg-2',
  sortsUp: true,
}

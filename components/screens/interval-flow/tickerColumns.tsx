import { PremiumText } from '@/components/options/PremiumText'
import {
  base,
  type IntervalFormats,
  leftBase,
  signedPrice,
  timeColumn,
} from '@/components/screens/interval-flow/intervalColumns'
import { fieldOf } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { TickerBucketRow } from '@/lib/contract/intervals'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { tickerClause } from '@/lib/options/indexRoots'

const field = fieldOf<TickerBucketRow>()

type TickerColumn = TableColumn<TickerBucketRow>

/** Columns of ticker buckets. */
export function tickerBucketColumns(formats: IntervalFormats): readonly TickerColumn[] {
  const money = (
    id: string,
    header: string,
    definition: string,
    read: (row: TickerBucketRow) => number,
  ): TickerColumn => ({
    ...base(id, header, definition, 78),
    formula: 'F11',
    value: read,
    text: (row) => formatMoney(read(row)),
  })
  const net = (
    id: string,
    header: string,
    definition: string,
    read: (row: TickerBucketRow) => number,
  ): TickerColumn => ({
    ...money(id, header, definition, read),
    text: (row) => formatSignedMoney(read(row)),
    cell: (row) => <span className={id === 'ncp' ? 'text-call' : 'text-put'}>{formatSignedMoney(read(row))}</span>,
  })
  return [
    timeColumn(formats),
    {
      ...field(leftBase('ticker', 'Ticker', 'Symbol of the stock, fund or index', 60), String, 'ticker'),
      className: 'font-semibold',
      opens: true,
      filter: (row) => tickerClause(row.ticker),
      sortsUp: true,
    },
    {
      ...money('premium', 'Premium', 'Premium of the bucket, USD', (row) => row.premium),
      cell: (row) => <PremiumText premium={row.premium} />,
    },
    net('ncp', 'NCP', 'Call premium at the ask less at the bid', (row) => row.ncp),
    net('npp', 'NPP', 'Put premium at the ask less at the bid', (row) => row.npp),
    money('call_premium', 'Calls', 'Call premium of the bucket', (row) => row.call_premium),
    money('put_premium', 'Puts', 'Put premium of the bucket', (row) => row.put_premium),
    field(base('volume', 'Volume', 'Contracts in the bucket', 70), formatCount, 'volume'),
    field(base('trades', 'Trades', 'Prints in the bucket', 60), formatCount, 'trades'),
    field(base('contracts', 'Contracts', 'Different contracts that traded', 66), formatCount, 'contracts'),
    field(base('underlying', 'Under', 'Price of the underlying at the end', 70), formatPrice, 'underlying'),
    field(
      base('underlying_change', 'Und chg', 'Last less first price in the bucket, USD', 64),
      signedPrice,
      'underlying_change',
    ),
  ]
}

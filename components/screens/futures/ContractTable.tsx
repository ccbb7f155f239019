import { priceChange, rangeText } from '@/components/futures/futuresWords'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate } from '@/lib/format/date'
import { formatCompact, formatCount, withPlus } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'
import { formatFuturesPrice } from '@/lib/futures/futuresPrice'

export type RootAnswer = CallResponse<'futures.root'>

/** Listed contracts, nearest first: last day, price, change, volume, open interest and what rolling to the next one costs. */
export function ContractTable({ answer }: { readonly answer: RootAnswer }) {
  const { dateFormat } = useTimeSettings()
  const { contracts, roll_yields, root } = answer.data
  return (
    <FactTable
      label="Contracts"
      columns={[
        'Contract',
        'Last day',
        'Days',
        'Last',
        'Change',
        '%',
        'Range',
        'Settlement',
        'Volume',
        'OI',
        'ΔOI',
        'Roll yield a year',
      ]}
      rows={contracts.map((row, at) => ({
        key: row.contract,
        cells: [
          row.contract,
          formatDate(row.expiry, dateFormat),
          formatCount(row.days),
          formatFuturesPrice(row.last, root),
          <Move key="change" value={row.change} text={priceChange(row.change, root)} />,
          <Move key="share" value={row.change_share} text={formatFractionChange(row.change_share, 2)} />,
          rangeText(row.low, row.high, root),
          formatFuturesPrice(row.settle ?? row.previous, root),
          formatCompact(row.volume),
          formatCompact(row.open_interest),
          withPlus(row.interest_change, formatCompact(row.interest_change)),
          formatFractionChange(roll_yields[at], 1),
        ],
      }))}
      empty="No contract of this root is known."
    />
  )
}

import Link from 'next/link'
import { CASH, priceChange, rangeText, settleOf } from '@/components/futures/futuresWords'
import type { BoardParams } from '@/components/screens/futures_indices/boardParams'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { FuturesRootRow } from '@/lib/contract/futures'
import { formatDate } from '@/lib/format/date'
import { formatCompact, formatNumber } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'
import { formatFuturesPrice } from '@/lib/futures/futuresPrice'

export interface BoardTableProps {
  readonly rows: readonly FuturesRootRow[]
  readonly hours: BoardParams['hours']
  /** Rows of an import tell which day they are of. */
  readonly isImported: boolean
}

/** Every root with its nearest contract: price, range, night, settlement and distance from cash. */
export function BoardTable({ rows, hours, isImported }: BoardTableProps) {
  const { dateFormat } = useTimeSettings()
  return (
    <FactTable
      label="Futures"
      columns={[
        'Root',
        'Contract',
        ...(isImported ? ['Day'] : []),
        'Last',
        'Change',
        '%',
        hours === 'regular' ? 'Range, 09:30 to 16:00' : 'Range, from 18:00',
        'Overnight',
        'Night ÷ usual',
        'Settlement',
        'Basis',
        'Basis a year',
        'Volume',
        'OI',
      ]}
      words={[1]}
      rows={rows.map((row) => ({ key: row.root, cells: cellsOf(row, hours, isImported, dateFormat) }))}
      empty="The source of this session has no futures."
    />
  )
}

function cellsOf(row: FuturesRootRow, hours: BoardParams['hours'], isImported: boolean, dateFormat: string) {
  const { front } = row
  const isRegular = hours === 'regular'
  return [
    <Link key="root" href={`/futures?root=${row.root}`} prefetch={false} className="hover:underline">
      <b className="font-medium text-fg-1">{row.root}</b> <span className="text-fg-3 max-phone:hidden">{row.name}</span>
    </Link>,
    front.contract,
    ...(isImported ? [formatDate(row.session_date, dateFormat)] : []),
    formatFuturesPrice(front.last, row),
    <Move key="change" value={front.change} text={priceChange(front.change, row)} />,
    <Move key="share" value={front.change_share} text={formatFractionChange(front.change_share, 2)} />,
    rangeText(isRegular ? row.regular_low : front.low, isRegular ? row.regular_high : front.high, row),
    rangeText(row.overnight_low, row.overnight_high, row),
    <span key="night" title={`Distance of the ends over its mean of ${row.overnight_nights} nights`}>
      {row.overnight_ratio === null ? '-' : `${formatNumber(row.overnight_ratio, 2)}×`}
    </span>,
    formatFuturesPrice(settleOf(front), row),
    row.basis === null ? (
      '-'
    ) : (
      <span key="basis" title={`Against ${row.cash} at ${formatFuturesPrice(row.cash_price, CASH)}`}>
        {priceChange(row.basis, CASH)}
      </span>
    ),
    formatFractionChange(row.basis_yearly, 1),
    formatCompact(front.volume),
    formatCompact(front.open_interest),
  ]
}

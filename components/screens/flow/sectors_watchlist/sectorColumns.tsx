import { toneOf } from '@/components/options/contractDay/columnParts'
import { withDefaults } from '@/components/options/contractDay/contractDayColumns'
import type { MemberRow } from '@/components/screens/flow/sectors_watchlist/sectorGroups'
import { stockDayColumns } from '@/components/stocks/days/stockDayColumns'
import type { TableColumn } from '@/components/tables/tableColumn'
import { formatChangePercent } from '@/lib/format/percent'

/** Columns shown to begin with. */
const USUAL = [
  ...['ticker', 'name', 'last', 'change', 'relative', 'option_premium', 'net_premium', 'bull_pct', 'pc_volume'],
  ...['oi_change', 'iv30', 'iv_rank', 'ret_1m', 'earnings_days'],
]

/** Bars end at this many percentage points. */
const REACH = 3

const relativeColumn: TableColumn<MemberRow> = {
  id: 'relative',
  header: 'vs sector',
  width: 108,
  align: 'right',
  isDefault: true,
  formula: 'F50',
  definition: 'Change less that of the sector by market value, percentage points: leading above zero, lagging below',
  value: (row) => row.relative,
  text: (row) => formatChangePercent(row.relative),
  cell: (row) => <RelativeCell value={row.relative} />,
}

/** Left of the middle lags, right of it leads; the number says how much. */
function RelativeCell({ value }: { readonly value: number | null }) {
  const share = Math.min(1, Math.abs(value ?? 0) / REACH) * 50
  return (
    <span className="flex w-full items-center justify-end gap-1.5">
      <i aria-hidden="true" className="relative block h-1.5 w-10 bg-line-1">
        <i
          className={`absolute inset-y-0 block ${(value ?? 0) < 0 ? 'bg-bear' : 'bg-bull'}`}
          style={(value ?? 0) < 0 ? { right: '50%', width: `${share}%` } : { left: '50%', width: `${share}%` }}
        />
        <i className="absolute inset-y-0 left-1/2 block w-px bg-fg-3" />
      </i>
      <span className={toneOf(value)}>{formatChangePercent(value)}</span>
    </span>
  )
}

/** Every figure of a name's day, and how it does against its sector. */
export function sectorColumns(): readonly TableColumn<MemberRow>[] {
  return withDefaults<TableColumn<MemberRow>>([...stockDayColumns(), relativeColumn], USUAL)
}
